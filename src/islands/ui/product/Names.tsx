import type { Locale } from '#contract/values/locale.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { bothNames } from '#i18n/names.ts';
import * as paths from '#i18n/paths.ts';

/** The looks of both names, one below the other. */
const namesStyle =
  'grid py-0.5 font-semibold underline-offset-[0.2em] [&>.muted]:font-normal [&>:first-child]:font-display hover:[&>:first-child]:underline [&>:lang(en)]:leading-normal [&>:lang(my)]:leading-[1.7]';

interface Props<P> {
  product: P;
  locale: Locale;
}

/** Both names of a product, that in the reader's language first. */
export function BothNames({ product, locale }: Props<Parameters<typeof bothNames>[1]>) {
  const { name, other } = bothNames(locale, product);
  return (
    <>
      <span lang={name.lang}>{name.text}</span>
      {other && (
        <span className="muted" lang={other.lang}>
          {other.text}
        </span>
      )}
    </>
  );
}

/** Both names as a link to the page of the product. */
export const ProductNames = ({ product, locale }: Props<Product>) => (
  <a className={namesStyle} href={paths.product(locale, product.category.slug, product.slug)}>
    <BothNames product={product} locale={locale} />
  </a>
);
