import type { Locale } from '#contract/values/locale.ts';
import { Fragment } from 'react';
import type { Variation } from '#contract/catalogue/product.ts';
import { inLang } from '#i18n/names.ts';

/** Size and colour of a variation. */
export function VariationAttributes({ variation, locale }: { variation: Variation; locale: Locale }) {
  const { sizeAttribute, colorAttribute } = variation;
  const attributes = [sizeAttribute, colorAttribute].filter((attribute) => attribute !== undefined);
  if (attributes.length === 0) return null;
  return (
    <p className="traits muted">
      {attributes.map(({ value }, at) => (
        <Fragment key={value}>
          {at > 0 && ' · '}
          <span lang={inLang(value, locale).lang}>{value}</span>
        </Fragment>
      ))}
    </p>
  );
}
