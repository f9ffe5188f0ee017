import * as z from 'zod/mini';
import { amount, time } from '#contract/values/basic.ts';
import { reducedPrice, type Reduction } from './reduction.ts';

/** A sale as the price of a variation tells it, which is the price of the sale then. */
export const shownSale = z.object({
  /** The price without it, to be struck through. */
  regular_price: amount,
  /** Share of the price that is taken off, rounded down; 0 where it is less than one. */
  percent: z.int(),
  /** The last day on which it counts, by the clocks of the shop, as 2026-11-30. */
  last_day: z.string(),
});
export type ShownSale = z.infer<typeof shownSale>;

/** The same with all that a product says of it. */
export const productSale = z.extend(shownSale, {
  until: time,
  /** The lowest price of the 30 days before it began, for shops that must say it. */
  lowest_price: amount,
});

/** A price for a time: of a product, of categories, or of everything where neither is named. */
export interface SaleTerms extends Reduction {
  id: number;
  productId: number | null;
  /** A category and all below it. */
  categoryIds: readonly number[] | null;
  startsAt: Date;
  /** The first moment at which it does not count any more. */
  endsAt: Date;
}

/** The place of goods in the catalogue, by which sales find them. */
export interface SaleGoods {
  productId: number;
  categoryId: number;
}

const isOf = ({ productId, categoryIds }: SaleTerms, goods: SaleGoods): boolean =>
  productId === null ? !categoryIds || categoryIds.includes(goods.categoryId) : productId === goods.productId;

/** Returns true from the first moment of a sale to the last. */
const isRunning = ({ startsAt, endsAt }: SaleTerms, at: Date): boolean =>
  startsAt.getTime() <= at.getTime() && at.getTime() < endsAt.getTime();

/**
 * Returns the sale that makes goods cheapest at a moment, and their price in it: one alone, for two are never added up.
 * Undefined where none makes them cheaper.
 */
export function bestSale<Sale extends SaleTerms>(
  goods: SaleGoods,
  regularMinor: number,
  sales: readonly Sale[],
  at: Date,
): { sale: Sale; priceMinor: number } | undefined {
  let best: { sale: Sale; priceMinor: number } | undefined;
  for (const sale of sales) {
    // Which goods are meant is found out more quickly than the time.
    if (!isOf(sale, goods) || !isRunning(sale, at)) continue;
    const priceMinor = reducedPrice(regularMinor, sale);
    if (priceMinor < (best?.priceMinor ?? regularMinor)) best = { sale, priceMinor };
  }
  return best;
}

/** Returns the share that a sale takes off a price, in whole percent; never more than it is. */
export const percentOff = ({ percent }: Reduction, regularMinor: number, priceMinor: number): number =>
  percent ?? Math.floor(((regularMinor - priceMinor) / regularMinor) * 100);

/** A regular price of before, and the moment at which another took its place. */
export interface FormerPrice {
  priceMinor: number;
  until: Date;
}

/** Days before a sale whose lowest price is kept. */
export const lowestPriceDays = 30;
const DAY = 24 * 3_600_000;

/**
 * Returns the lowest price at which goods were sold in the 30 days before a sale, in other sales too.
 *
 * @param regularMinor the present regular price
 * @param former prices of before, oldest first
 * @param sales all of that time
 */
export function lowestPriceBefore(
  sale: SaleTerms,
  goods: SaleGoods,
  regularMinor: number,
  former: readonly FormerPrice[],
  sales: readonly SaleTerms[],
): number {
  const end = sale.startsAt.getTime();
  const spans = [...former, { priceMinor: regularMinor, until: new Date(end) }].map(({ priceMinor, until }, at) => ({
    priceMinor,
    from: Math.max(former[at - 1]?.until.getTime() ?? 0, end - lowestPriceDays * DAY),
    until: Math.min(until.getTime(), end),
  }));
  const others = sales.filter((other) => other.id !== sale.id && isOf(other, goods));
  const prices = spans.flatMap(({ priceMinor, from, until }) => {
    if (from >= until) return [];
    const met = others.filter(({ startsAt, endsAt }) => startsAt.getTime() < until && endsAt.getTime() > from);
    return [priceMinor, ...met.map((other) => reducedPrice(priceMinor, other))];
  });
  return prices.length > 0 ? Math.min(...prices) : regularMinor;
}
