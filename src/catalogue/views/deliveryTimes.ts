import { type CountryDays, daysForm } from '#contract/deliveryDays.ts';
import type { Country } from '#contract/values/country.ts';
import type { Locale } from '#contract/values/locale.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';
import { words } from '#i18n/words/build.ts';

/** Usual arrival of a parcel, a sentence for each country of which the shop knows it. */
export type DeliveryEstimates = Partial<Record<Country, string>>;

/** A section of a page of text. */
interface Section {
  heading: string;
  paragraphs: string[];
  points: string[];
}

/** "2–4 working days". */
const daysText = (locale: Locale, { from, to }: CountryDays): string =>
  words(locale, 'delivery')(`days.${daysForm({ from, to })}`, { from, to });

/** "Thailand: 2–4 working days", for each country of which the shop knows it. */
export const deliveryTimes = (locale: Locale, days: readonly CountryDays[]): string[] =>
  days.map((each) =>
    words(locale, 'delivery')('toCountry', {
      country: words(locale, 'addresses')(each.country),
      days: daysText(locale, each),
    }),
  );

/** The sentences of the current catalogue. */
export async function deliveryEstimates(locale: Locale): Promise<DeliveryEstimates> {
  const { deliveryDays } = await currentCatalogue();
  const say = words(locale, 'delivery');
  return Object.fromEntries(
    deliveryDays.map((each) => [each.country, say('arrives', { days: daysText(locale, each) })]),
  );
}

/** Returns what the page of fees says of it; nothing where the shop knows no days. */
export async function deliverySections(locale: Locale): Promise<Section[]> {
  const points = deliveryTimes(locale, (await currentCatalogue()).deliveryDays);
  const say = words(locale, 'delivery');
  return points.length === 0 ? [] : [{ heading: say('title'), paragraphs: [say('counted')], points }];
}
