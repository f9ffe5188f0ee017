import type { ChoiceNames } from '#contract/catalogue/product.ts';
import type { SoldVariation } from '#contract/operator/reports.ts';
import type { Locale } from '#contract/values/locale.ts';
import { choiceIn } from '#i18n/names.ts';

interface Props {
  row: Pick<SoldVariation, 'name' | 'name_mm' | keyof ChoiceNames>;
  locale: Locale;
}

/** The name of a variation in the language of the page where it has one. */
export function VariationName({ row, locale }: Props) {
  const { name, name_mm } = row;
  const isBurmese = locale === 'my' && name_mm !== null;
  return (
    <p>
      <span lang={isBurmese ? 'my' : 'en'}>{isBurmese ? name_mm : name}</span>
      <small>{choiceIn(locale, row).join(' · ')}</small>
    </p>
  );
}
