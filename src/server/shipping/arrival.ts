import type { CountryDays } from '#contract/deliveryDays.ts';
import type { Arrival } from '#contract/shipping/arrival.ts';
import { arrivalOf } from '#contract/shipping/arrivalRule.ts';
import { daysTo, type DeliverySettings, type ZonedAddress, zoneOf } from '#contract/shipping/zones.ts';
import { yearOf } from '#contract/values/shopTime.ts';
import { holidaysOf, regionOfAddress, regionOfShop } from './holidays.ts';

/** Days on which nothing is sent or brought. */
export interface Holidays {
  ofShop: ReadonlySet<string>;
  ofAddress: ReadonlySet<string>;
}

interface Moment {
  now: Date;
  timeZone: string;
}

/** Returns the holidays from this year on that a parcel to an address may meet. */
export async function holidaysTo(address: ZonedAddress, { now, timeZone }: Moment): Promise<Holidays> {
  const year = yearOf(now, timeZone);
  const [ofShop, ofAddress] = await Promise.all([
    holidaysOf(regionOfShop(timeZone), year),
    holidaysOf(regionOfAddress(address), year),
  ]);
  return { ofShop, ofAddress };
}

interface Sending extends Moment {
  delivery: DeliverySettings;
  /** Working days by country. */
  days: readonly CountryDays[];
  holidays: Holidays;
}

/** Returns when a parcel arrives at an address that is ordered now; undefined where the shop says nothing of that. */
export function arrivalAt(address: ZonedAddress, sending: Sending): Arrival | undefined {
  const { delivery, holidays, now, timeZone } = sending;
  const days = daysTo(address, delivery.zones, sending.days);
  return (
    days &&
    arrivalOf(now, {
      days,
      timeZone,
      cutOff: zoneOf(delivery.zones, address)?.cutOff ?? delivery.cutOff,
      sendsOn: delivery.sendsOn,
      closedDays: new Set([...holidays.ofShop, ...delivery.closedDays]),
      restDays: holidays.ofAddress,
    })
  );
}
