import type { Locale } from '#contract/values/locale.ts';
import { Fragment } from 'react';
import type { Variation } from '#contract/catalogue/product.ts';
import { isSizedByWeight, shownGrams } from '#contract/catalogue/shownWeight.ts';
import { fill } from '#i18n/fill.ts';
import { inLang, valueIn } from '#i18n/names.ts';

interface Props {
  variation: Variation;
  locale: Locale;
  /** "{{grams}} g", where the weight is told as well. */
  grams?: string;
}

/** Size and colour of a variation, and its weight where that is not the size. */
export function VariationAttributes({ variation, locale, grams }: Props) {
  const { sizeAttribute, colorAttribute } = variation;
  const weight = shownGrams(variation);
  const isShown = grams !== undefined && !isSizedByWeight(sizeAttribute?.value, weight);
  const attributes = [sizeAttribute, colorAttribute].flatMap((each) => (each ? valueIn(locale, each) : []));
  if (isShown) attributes.push(fill(grams, { grams: weight }).replace(' ', '\u00a0'));
  if (attributes.length === 0) return null;
  return (
    <p className="muted">
      {attributes.map((value, at) => (
        <Fragment key={value}>
          {at > 0 && ' · '}
          <span lang={inLang(value, locale).lang}>{value}</span>
        </Fragment>
      ))}
    </p>
  );
}
