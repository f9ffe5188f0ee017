import type { SoldVariation } from '#contract/operator/reports.ts';
import type { Locale } from '#contract/values/locale.ts';

interface Props {
  row: Pick<SoldVariation, 'name' | 'name_mm' | 'size' | 'colour'>;
  locale: Locale;
}

/** The name of a variation in the language of the page where it has one. */
export function VariationName({ row: { name, name_mm, size, colour }, locale }: Props) {
  const isBurmese = locale === 'my' && name_mm !== null;
  return (
    <p>
      <span lang={isBurmese ? 'my' : 'en'}>{isBurmese ? name_mm : name}</span>
      <small>{[colour, size].filter(Boolean).join(' · ')}</small>
    </p>
  );
}
