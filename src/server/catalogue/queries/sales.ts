import { asc, sql } from 'drizzle-orm';
import {
  bestSale,
  type FormerPrice,
  lowestPriceBefore,
  lowestPriceDays,
  percentOff,
  type SaleGoods,
  type SaleTerms,
  type ShownSale,
} from '#contract/catalogue/sale.ts';
import type { Variation } from '#contract/catalogue/product.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepared.ts';
import { prune } from '#server/database/prune.ts';
import { formerPrices, sales } from '#server/database/schema.ts';

/** A sale as it is stored, and the last day on which it counts. */
export interface StoredSale extends SaleTerms {
  lastDay: string;
}

/** The end of a sale, which comes earlier where somebody stopped it. */
export const endOfSale = sql<Date>`least(${sales.stoppedAt}, ${sales.endsAt})`.mapWith(sales.endsAt);

/** A category and all below it. */
const categoriesBelow = sql<number[] | null>`(
  with recursive below(id) as (
    select ${sales.categoryId} where ${sales.categoryId} is not null
    union select categories.id from categories join below on categories.parent_id = below.id)
  select array_agg(id) from below)`;

const salesQuery = prepareOnce((db) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const { id, percent, amountMinor, productId, startsAt, lastDay } = sales;
  const isBegun = sql`${startsAt} <= ${now} and ${startsAt} < ${endOfSale}`;
  return db
    .select({ id, percent, amountMinor, productId, categoryIds: categoriesBelow, startsAt, endsAt: endOfSale, lastDay })
    .from(sales)
    .where(
      sql`${isBegun} and ${sales.endsAt} > (
        select min(starts_at) from sales where ends_at > ${now} and starts_at <= ${now}) - ${`${lowestPriceDays} days`}::interval`,
    )
    .orderBy(asc(id))
    .prepare('sales');
});

/** The sales that run at a moment, and those of the 30 days before, which lowest prices are of; none while none runs. */
export const readSales = (db: Db, now: Date): Promise<StoredSale[]> =>
  salesQuery(db).execute({ now: now.toISOString() });

/** True while `readSales` may return some at the placeholder `now`: to find out by it costs a search a statement. */
export const someSaleRuns = sql<boolean>`exists (
  select from ${sales} where ${sales.startsAt} <= ${sql.placeholder('now')}::timestamptz and ${sales.endsAt} > ${sql.placeholder('now')}::timestamptz)`;

const nextMomentQuery = prepareOnce((db) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const moments = sql`unnest(array[${sales.startsAt}, ${sales.endsAt}, ${sales.stoppedAt}])`;
  return db
    .select({ at: sql<Date | null>`min(moment)`.mapWith(sales.endsAt) })
    .from(sql`(select ${moments} as moment from ${sales} where ${sales.endsAt} > ${now}) as later`)
    .where(sql`moment > ${now}`)
    .prepare('next_sale_moment');
});

/** Returns when prices change next by a sale that begins or ends; undefined when no sale is planned or runs. */
export async function nextSaleMoment(db: Db, now: Date): Promise<Date | undefined> {
  const [next] = await nextMomentQuery(db).execute({ now: now.toISOString() });
  return next?.at ?? undefined;
}

/** The regular prices of before of these variations, oldest first. */
async function formerPricesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, FormerPrice[]>> {
  if (ids.length === 0) return new Map();
  const { variationId, priceMinor, until } = formerPrices;
  const rows = await db
    .select({ variationId, priceMinor, until })
    .from(formerPrices)
    .where(sql`${variationId} = any(${`{${ids.join(',')}}`}::int[])`)
    .orderBy(asc(until), asc(formerPrices.id));
  return Map.groupBy(rows, (row) => row.variationId);
}

/** Deletes prices of more than 30 days before all sales that do not lie behind; answers how many. */
export const pruneFormerPrices = (db: Db, now: Date, limit: number): Promise<number> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const first = sql`least(${at}, (select min(starts_at) from sales where ends_at > ${at}))`;
  return prune(db, formerPrices, sql`${formerPrices.until} < ${first} - ${`${lowestPriceDays} days`}::interval`, limit);
};

/** A variation as its price is found by. */
interface PricedVariation {
  id: number;
  priceMinor: number | null;
}

/** Returns the prices of variations as products show them, with their sales. */
export async function shownPrices<V extends PricedVariation>(
  db: Db,
  variations: readonly V[],
  goodsOf: (variation: V) => SaleGoods,
  now: Date,
): Promise<(variation: V) => Variation['prices']> {
  const all = await readSales(db, now);
  const met = new Map(
    variations.flatMap((each) => {
      const best = each.priceMinor === null ? undefined : bestSale(goodsOf(each), each.priceMinor, all, now);
      return best ? [[each.id, best] as const] : [];
    }),
  );
  const former = await formerPricesOf(db, [...met.keys()]);
  return (variation) => {
    const { id, priceMinor } = variation;
    if (priceMinor === null) return [];
    const best = met.get(id);
    if (!best) return [{ sale_price: fromMinor(priceMinor) }];
    const lowest = lowestPriceBefore(best.sale, goodsOf(variation), priceMinor, former.get(id) ?? [], all);
    const more = { until: best.sale.endsAt.toISOString(), lowest_price: fromMinor(lowest) };
    return [{ sale_price: fromMinor(best.priceMinor), sale: { ...shownSaleOf(priceMinor, best), ...more } }];
  };
}

/** Returns a sale as the price of a card tells it. */
export const shownSaleOf = (
  regularMinor: number,
  { sale, priceMinor }: { sale: StoredSale; priceMinor: number },
): ShownSale => ({
  regular_price: fromMinor(regularMinor),
  percent: percentOff(sale, regularMinor, priceMinor),
  last_day: sale.lastDay,
});
