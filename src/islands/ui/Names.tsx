import type { Product } from '#contract/entities.ts';
import type { Locale } from '#i18n/locales.ts';
import { bothNames } from '#i18n/names.ts';
import * as paths from '#i18n/paths.ts';
import { Broken } from './Broken.tsx';

/** Both names of a product, as one way to its page. */
export function Names({ product, locale }: { product: Product; locale: Locale }) {
  const { name, other } = bothNames(locale, product);
  return (
    <a className="names" href={paths.product(locale, product.category.slug, product.slug)}>
      <span lang={name.lang}>
        <Broken text={name.text} />
      </span>
      {other && (
        <span className="muted" lang={other.lang}>
          <Broken text={other.text} />
        </span>
      )}
    </a>
  );
}
