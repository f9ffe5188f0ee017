import type { OrderEventKind, OrderStatus } from '#contract/orders/order.ts';
import type { Locale } from '#contract/values/locale.ts';
import { arrivalDays } from './arrivalText.ts';
import type { OrderPickup } from './pickup.ts';

type Collected<Name> = Exclude<Name, 'Shipped' | 'shipped' | 'Delivered' | 'delivered'> | 'ready' | 'collected';

/** The parts of an address that name its place. */
interface Place {
  subDistrict: string;
  district: string;
  province: string;
  postal_code: string;
}

/** Returns the lines of a place below the street; none of an order that is collected. */
export const placeLines = ({ subDistrict, district, province, postal_code: code }: Place): string[] =>
  [[subDistrict, district].filter(Boolean).join(', '), `${province} ${code}`.trim()].filter(Boolean);

/** An order as far as it says whether it is collected. */
interface Collectable {
  pickup?: OrderPickup | null | undefined;
}

/**
 * Returns the name under which the words of a state or an event stand: an order that is collected is ready where others
 * are shipped, and collected where others are delivered.
 */
export function collectedName<Name extends OrderStatus | OrderEventKind>(
  name: Name,
  { pickup }: Collectable,
): Name | Collected<Name> {
  if (!pickup) return name;
  if (name === 'Shipped' || name === 'shipped') return 'ready';
  return name === 'Delivered' || name === 'delivered' ? 'collected' : name;
}

type Words = Parameters<typeof arrivalDays>[2] & {
  collect: { from: string; at: string; hours: string; dayAndTime: string; atCounter: string };
};

/** Returns from when an order can be collected: "Thu 3 December", "Thu 3 December, 16:00". */
function readyText({ day, time }: OrderPickup['from'], locale: Locale, words: Words): string {
  const text = arrivalDays({ earliest: day, latest: day }, locale, words);
  return time === undefined
    ? text
    : words.collect.dayAndTime.replace('{{day}}', () => text).replace('{{time}}', () => time);
}

/** Returns where and when an order is collected, a line each; or on which day it was taken along from the counter. */
export function pickupLines(pickup: OrderPickup, locale: Locale, words: Words): string[] {
  const { collect: t } = words;
  const { address, hours, from, atCounter } = pickup;
  if (atCounter) return [t.atCounter.replace('{{day}}', () => readyText(from, locale, words))];
  return [
    t.at.replace('{{address}}', () => address[locale]),
    t.from.replace('{{from}}', () => readyText(from, locale, words)),
    t.hours.replace('{{hours}}', () => hours[locale]),
  ];
}
