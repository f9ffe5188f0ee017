import type { Locale } from '#contract/values/locale.ts';
import type { ReactNode } from 'react';
import type { Product, Variation } from '#contract/catalogue/product.ts';
import * as paths from '#i18n/paths.ts';
import { ProductNames } from '#islands/ui/product/Names.tsx';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import { VariationAttributes } from '#islands/ui/product/Attributes.tsx';
import { fill } from '#i18n/fill.ts';
import { type Item, itemKey } from '#stores/basket/lines.ts';
import { picture, removeButton, textSkeleton, what } from './classes.ts';
import type { Removal } from './useRemoval.ts';

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

/** The shape of the product of a line that is loading; still where it could not be read. */
export function ProductSkeleton({ busy }: { busy: boolean }) {
  const shape = busy ? 'skeleton' : 'skeleton animate-none';
  return (
    <>
      <i className={`${picture} ${shape}`} />
      <i className={textSkeleton}>
        <i className={shape} />
        <i className={shape} />
      </i>
    </>
  );
}

/** In place of the picture of a product that the shop does not sell any more. */
export const GonePicture = () => (
  <img className={`${picture} object-cover`} src="/image/no-image-available.jpg" alt="" width="96" height="96" />
);

interface RemoveButtonProps<I extends Item> {
  item: I;
  name: string;
  removal: Removal<I>;
  words: { remove: string; removeNamed: string };
}

/** Takes a line off its list; it has the focus once the line is back. */
export const RemoveButton = <I extends Item>({ item, name, removal, words }: RemoveButtonProps<I>) => (
  <button
    type="button"
    className={`${removeButton} md:col-start-5`}
    aria-label={fill(words.removeNamed, { name })}
    autoFocus={removal.restored === itemKey(item)}
    onClick={() => removal.remove(item, name)}
  >
    {words.remove}
  </button>
);
