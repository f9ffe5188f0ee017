import type { Locale } from '#contract/values/locale.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { bothNames } from '#i18n/names.ts';
import * as paths from '#i18n/paths.ts';

/** Both names of a product, as one way to its page. */
export function ProductNames({ product, locale }: { product: Product; locale: Locale }) {
  const { name, other } = bothNames(locale, product);
  return (
    <a className="names" href={paths.product(locale, product.category.slug, product.slug)}>
      <span lang={name.lang}>{name.text}</span>
      {other && (
        <span className="muted" lang={other.lang}>
          {other.text}
        </span>
      )}
    </a>
  );
}
