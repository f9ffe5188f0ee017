import type { CountryDays } from '#contract/deliveryDays.ts';
import type { ArrivalTerms } from '#contract/shipping/arrival.ts';
import { yearOf } from '#contract/values/shopTime.ts';
import { holidaysOf, type Place, regionOfAddress, regionOfShop } from './holidays.ts';

/** Orders until the afternoon leave on the same working day. */
const sending = { cutOff: '15:00', sendsOn: [true, true, true, true, true, false, false] } as const;

/** Returns what the arrival of a parcel depends on that takes so many working days to a place. */
export async function arrivalTerms(
  days: Pick<CountryDays, 'from' | 'to'>,
  place: Place,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ArrivalTerms> {
  const year = yearOf(now, timeZone);
  const [closedDays, restDays] = await Promise.all([
    holidaysOf(regionOfShop(timeZone), year),
    holidaysOf(regionOfAddress(place), year),
  ]);
  return { ...sending, days, timeZone, closedDays, restDays };
}
