import { type CountryDays, daysForm, type ZoneDays } from '#contract/deliveryDays.ts';
import { arrivalDays } from '#contract/shipping/arrivalText.ts';
import type { Locale } from '#contract/values/locale.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';
import { arrivalIn } from '#i18n/words/arrival.ts';
import { text, words } from '#i18n/words/build.ts';

/** Time that a parcel takes to a country or a part of it. */
export interface DeliveryTime {
  /** The place in words. */
  to: string;
  /** "2–4 working days". */
  days: string;
  /** Key under which `elements/live/arrivals.ts` finds the days of an order of now. */
  key: string;
}

/** "2–4 working days". */
const daysText = (locale: Locale, { from, to }: CountryDays): string =>
  words(locale, 'delivery')(`days.${daysForm({ from, to })}`, { from, to });

const timeTo = (locale: Locale, each: CountryDays, zone?: ZoneDays['zone']): DeliveryTime => {
  const country = words(locale, 'addresses')(each.country);
  return {
    to: zone ? `${country} · ${zone[locale]}` : country,
    days: daysText(locale, each),
    key: zone ? each.country + zone.en : each.country,
  };
};

/** Returns how long delivery takes to each country of which the shop knows it. */
export const deliveryTimes = (locale: Locale, days: readonly CountryDays[]): DeliveryTime[] =>
  days.map((each) => timeTo(locale, each));

/** Returns the same for the page of fees, each country with its zones below it; nothing where the shop knows no days. */
export async function allDeliveryTimes(locale: Locale): Promise<DeliveryTime[]> {
  const { deliveryDays, deliveryZones = [] } = await currentCatalogue();
  const countries = new Set([...deliveryDays, ...deliveryZones].map(({ country }) => country));
  return [...countries].flatMap((country) => [
    ...deliveryTimes(
      locale,
      deliveryDays.filter((each) => each.country === country),
    ),
    ...deliveryZones.filter((each) => each.country === country).map((each) => timeTo(locale, each, each.zone)),
  ]);
}

/** Returns days of arrival than which none are longer: what comes for them then has its place. */
export const longestArrival = (locale: Locale): string =>
  arrivalDays({ earliest: '2026-09-27', latest: '2026-11-29' }, locale, arrivalIn(locale, text));
