import type { CountryDays } from '#contract/deliveryDays.ts';
import type { Arrival } from '#contract/shipping/arrival.ts';
import { arrivalOf } from '#contract/shipping/arrivalRule.ts';
import type { OfferedPickup, OrderPickup } from '#contract/shipping/pickup.ts';
import { readyAt } from '#contract/shipping/readyRule.ts';
import { daysOf, type DeliverySettings, type Zone, type ZonedAddress, zoneOf } from '#contract/shipping/zones.ts';
import type { Country } from '#contract/values/country.ts';
import { minuteOf, yearOf } from '#contract/values/shopTime.ts';
import { countryOfShop, holidaysOf, regionOfAddress, regionOfShop } from './holidays.ts';
import type { DeliveryTerms } from './rules.ts';

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

interface Working extends Moment {
  delivery: DeliverySettings;
  holidays: Holidays;
}

interface Collecting extends Working {
  delivery: DeliveryTerms;
}

interface Sending extends Working {
  /** Working days by country. */
  days: readonly CountryDays[];
}

/** Returns when a parcel arrives at an address that is ordered now; undefined where the shop says nothing of that. */
export const arrivalAt = (address: ZonedAddress, sending: Sending): Arrival | undefined =>
  arrivalIn(zoneOf(sending.delivery.zones, address), address.country, sending);

/** Returns the same for a zone of a country, or for what is in none. */
function arrivalIn(zone: Zone | undefined, country: Country, sending: Sending): Arrival | undefined {
  const { delivery, holidays, now, timeZone } = sending;
  const days = daysOf(zone, country, sending.days);
  return (
    days &&
    arrivalOf(now, {
      days,
      timeZone,
      cutOff: zone?.cutOff ?? delivery.cutOff,
      sendsOn: delivery.sendsOn,
      closedDays: new Set([...holidays.ofShop, ...delivery.closedDays]),
      restDays: holidays.ofAddress,
    })
  );
}

/** Days of arrival in a country, or in a zone of it by its English name. */
type PlacedDays = Arrival & { country: Country; zone?: string };

/** Returns when parcels arrive that are ordered now, in each country and zone of which the shop says it and to which it sends. */
export async function arrivalsEverywhere(
  delivery: DeliverySettings,
  days: readonly CountryDays[],
  moment: Moment,
): Promise<PlacedDays[]> {
  const { zones } = delivery;
  const places = [
    ...days.map(({ country }) => ({ address: { country }, zone: zoneOf(zones, { country }), name: undefined })),
    ...zones.map((zone) => {
      const { country, provinces } = zone;
      return { address: { country, province: provinces[0] }, zone, name: zone.name.en };
    }),
  ].filter(({ zone }) => zone?.isServed !== false);
  const found = await Promise.all(
    places.map(async ({ address, zone, name }) => {
      const sending = { ...moment, delivery, days, holidays: await holidaysTo(address, moment) };
      const arrival = arrivalIn(zone, address.country, sending);
      return arrival && { ...arrival, country: address.country, ...(name !== undefined && { zone: name }) };
    }),
  );
  return found.filter((each) => each !== undefined);
}

const longestSeconds = 300;

/** Returns for how many seconds days of arrival stay as they are: until the next cut-off or midnight of the shop, 5 minutes at most. */
export function arrivalsMaxAge({ cutOff, zones }: DeliverySettings, { now, timeZone }: Moment): number {
  const clock = minuteOf(now, timeZone).slice(11);
  const next = [cutOff, '24:00', ...zones.flatMap((zone) => zone.cutOff ?? [])].filter((each) => each > clock);
  const minutes = Math.min(...next.map((each) => minutesIn(each))) - minutesIn(clock);
  return Math.min(longestSeconds, Math.ceil(minutes * 60 - (now.getTime() % 60_000) / 1000));
}

const minutesIn = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Returns where orders are collected; null where the shop only delivers. */
export function pickupOffer({ pickup }: Pick<DeliverySettings, 'pickup'>, timeZone: string): OfferedPickup | null {
  const { isOffered, address, hours, fee } = pickup;
  return isOffered ? { address, hours, fee, country: collectingCountry(timeZone) } : null;
}

/** Returns the country of whoever collects at a shop with these clocks. */
export const collectingCountry = (timeZone: string): OfferedPickup['country'] => countryOfShop(timeZone) ?? 'thailand';

/** Returns from when an order can be collected that is placed now. */
export const readyOf = ({ delivery, holidays, now, timeZone }: Collecting): OrderPickup['from'] =>
  readyAt(now, {
    timeZone,
    after: delivery.pickup.readyAfter,
    cutOff: delivery.cutOff,
    sendsOn: delivery.sendsOn,
    openHours: delivery.openHours,
    closedDays: new Set([...holidays.ofShop, ...delivery.closedDays]),
  });

/** Returns what an order keeps of where and when it is collected, or was taken along from the counter. */
export const pickupAt = (working: Collecting, takesAlong = false): OrderPickup => {
  const { address, hours } = working.delivery.pickup;
  return takesAlong
    ? { address, hours, from: { day: minuteOf(working.now, working.timeZone).slice(0, 10) }, atCounter: true }
    : { address, hours, from: readyOf(working) };
};
