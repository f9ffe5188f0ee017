import type { Locale } from '#contract/values/locale.ts';
import type { ReactNode } from 'react';
import type { Product, Variation } from '#contract/catalogue/product.ts';
import * as paths from '#i18n/paths.ts';
import { ProductNames } from '#islands/ui/product/Names.tsx';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import { VariationAttributes } from '#islands/ui/product/Attributes.tsx';
import { picture, what } from './classes.ts';

interface Props {
  product: Product;
  variation: Variation;
  locale: Locale;
  /** More facts, below the names. */
  children: ReactNode;
}

/** The product of a line: its picture, its names as a link, its size and colour. */
export function LineProduct({ product, variation, locale, children }: Props) {
  return (
    <>
      <a
        className={picture}
        href={paths.product(locale, product.category.slug, product.slug)}
        tabIndex={-1}
        aria-hidden
      >
        <Thumbnail image={variation.images[0] ?? product.images[0]} side={96} />
      </a>
      <div className={what}>
        <ProductNames product={product} locale={locale} />
        <VariationAttributes variation={variation} locale={locale} />
        {children}
      </div>
    </>
  );
}
