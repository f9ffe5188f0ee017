import { type CountryDays, daysForm } from '#contract/deliveryDays.ts';
import type { Locale } from '#contract/values/locale.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';
import { words } from '#i18n/words/build.ts';

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

/** Returns what the page of fees says of it; nothing where the shop knows no days. */
export async function deliverySections(locale: Locale): Promise<Section[]> {
  const points = deliveryTimes(locale, (await currentCatalogue()).deliveryDays);
  const say = words(locale, 'delivery');
  return points.length === 0 ? [] : [{ heading: say('title'), paragraphs: [say('counted')], points }];
}
