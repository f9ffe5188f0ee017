import * as z from 'zod/mini';
import { type CountryDays, MOST_DELIVERY_DAYS } from '#contract/deliveryDays.ts';
import { country, type Country } from '#contract/values/country.ts';
import { withReason } from '#contract/values/fieldReasons.ts';
import { plainCode } from '#contract/values/pasted.ts';
import { isWholeMinor } from '#contract/values/patterns.ts';
import { singleLine } from '#contract/values/text.ts';
import { firstPickup, type PickupSettings, pickupSettings } from './pickupSettings.ts';

/** A minute of the day; 24:00 for its end. */
const clock = z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/u, withReason('wrong')));

const day = z.iso.date(withReason('wrong'));

/** Postal codes that begin so (83), or from one to another (2000-2099). */
const codes = z.string().check(
  z.maxLength(40),
  z.overwrite((typed) => plainCode(typed).replaceAll(' ', '')),
  z.regex(/^\d{1,7}(?:-\d{1,7})?$/u, withReason('wrong')),
  z.refine((typed) => {
    const [from = '', to = from] = typed.split('-');
    return from.length === to.length && from <= to;
  }, withReason('wrong')),
);

const kilograms = z
  .number(withReason('kilograms'))
  .check(z.refine((value) => value > 0 && value <= 1000 && hasGrams(value), withReason('kilograms')));
const hasGrams = (value: number): boolean => Math.round(value * 1000) / 1000 === value;

const price = z
  .number(withReason('money'))
  .check(z.refine((value) => value >= 0 && value < 10_000_000 && isWholeMinor(value), withReason('money')));

/** The fee of parcels of up to so many kilograms, in the currency of the shop. */
const step = z.object({ upTo: kilograms, price });
export type ZoneStep = z.infer<typeof step>;

const steps = z.array(step).check(
  z.maxLength(50),
  z.check(({ value, issues }) => {
    for (const [at, { upTo }] of value.entries())
      if (upTo <= (value[at - 1]?.upTo ?? 0))
        issues.push({ code: 'custom', input: value, message: 'heavier', path: [at, 'upTo'] });
  }),
);

const dayCount = z
  .int(withReason('number'))
  .check(z.minimum(1, withReason('number')), z.maximum(MOST_DELIVERY_DAYS, withReason('number')));

const workingDays = z
  .object({ from: dayCount, to: dayCount })
  .check(z.refine(({ from, to }) => from <= to, { error: 'wrong', path: ['to'] }));

/** A part of a country that has fees, days or an hour of its own; what it has not is that of its country. */
export const zone = z.object({
  name: z.object({ en: singleLine(60), my: singleLine(60) }),
  country,
  /** As addresses name them. Without provinces and codes it is all of the country that no zone above it has. */
  provinces: z.array(singleLine(100)).check(z.maxLength(100)),
  codes: z.array(codes).check(z.maxLength(100)),
  /** False where the shop sends nothing to. */
  isServed: z.boolean(),
  steps,
  days: z.nullable(workingDays),
  cutOff: z.nullable(clock),
});
export type Zone = z.infer<typeof zone>;

/** Hours, days and zones of sending, by the names of the fields. */
export const deliverySettings = {
  /** From then on an order is sent on the next day of sending. */
  cutOff: clock,
  /** Days of the week on which the shop sends, Monday first. */
  sendsOn: z.array(z.boolean()).check(
    z.length(7),
    z.refine((week) => week.includes(true), withReason('required')),
  ),
  /** Days on which it does not, besides holidays. */
  closedDays: z.array(day).check(z.maxLength(100)),
  /** The first one that an address is in counts. */
  zones: z.array(zone).check(z.maxLength(40)),
  /** Collecting orders at the shop. */
  pickup: pickupSettings,
} as const;

/** Hours, days and zones of sending. */
export interface DeliverySettings {
  cutOff: string;
  sendsOn: readonly boolean[];
  closedDays: readonly string[];
  zones: readonly Zone[];
  pickup: PickupSettings;
}

/** At first orders until the afternoon leave on the same working day, and there are no zones. */
export const firstDelivery: DeliverySettings = {
  cutOff: '15:00',
  sendsOn: [true, true, true, true, true, false, false],
  closedDays: [],
  zones: [],
  pickup: firstPickup,
};

/** As much of an address as decides about its zone. */
export interface ZonedAddress {
  country: Country;
  province?: string | undefined;
  postal_code?: string | undefined;
}

/** Returns the zone of an address, the first that it is in; undefined where only its country counts. */
export const zoneOf = (zones: readonly Zone[], address: ZonedAddress): Zone | undefined =>
  zones.find((each) => isIn(each, address));

function isIn(
  { country: of, provinces, codes: ranges }: Zone,
  { country: to, province, postal_code: code }: ZonedAddress,
) {
  if (of !== to) return false;
  if (provinces.length === 0 && ranges.length === 0) return true;
  if (province !== undefined && provinces.includes(province)) return true;
  return code !== undefined && ranges.some((range) => hasCode(range, plainCode(code)));
}

function hasCode(range: string, code: string): boolean {
  const [from = '', to] = range.split('-');
  if (to === undefined) return code.startsWith(from);
  return code.length === from.length && from <= code && code <= to;
}

/** Returns the working days to an address: of its zone, else of its country; undefined where the shop says nothing. */
export function daysTo(
  address: ZonedAddress,
  zones: readonly Zone[],
  countries: readonly CountryDays[],
): Pick<CountryDays, 'from' | 'to'> | undefined {
  return daysOf(zoneOf(zones, address), address.country, countries);
}

/** Returns the working days to a zone: its own, else of its country; undefined where the shop says nothing. */
export const daysOf = (
  zone: Zone | undefined,
  country: Country,
  countries: readonly CountryDays[],
): Pick<CountryDays, 'from' | 'to'> | undefined => zone?.days ?? countries.find(({ country: of }) => of === country);
