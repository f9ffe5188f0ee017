import type { Locale } from '#contract/values/locale.ts';
import { Fragment } from 'react';
import type { Variation } from '#contract/catalogue/product.ts';
import { inLang } from '#i18n/names.ts';

/** Size and colour of what was chosen, where it has any. */
export function VariationAttributes({ variation, locale }: { variation: Variation; locale: Locale }) {
  const { sizeAttribute, colorAttribute } = variation;
  const traits = [sizeAttribute, colorAttribute].filter((trait) => trait !== undefined);
  if (traits.length === 0) return null;
  return (
    <p className="traits muted">
      {traits.map(({ value }, at) => (
        <Fragment key={value}>
          {at > 0 && ' · '}
          <span lang={inLang(value, locale).lang}>{value}</span>
        </Fragment>
      ))}
    </p>
  );
}
