import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DocumentFields } from '#contract/operator/content.ts';
import type { Repricing } from '#contract/operator/region.ts';
import { fromMinor, toMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import {
  checkoutReservations,
  coupons,
  countryShippingBands,
  formerPrices,
  orders,
  products,
  sales,
  shippingBands,
  shopContent,
  stockLots,
  timedChanges,
  variations,
} from '#server/database/schema.ts';

/** Units of the new currency for one of the present, and what the new amounts are multiples of, in minor units. */
export interface Reckoning {
  rate: number;
  stepMinor: number;
}

/** An amount in the new currency: the nearest multiple of the step, and nothing becomes free by it. */
const reckoned = (minor: SQL, { rate, stepMinor: step }: Reckoning): SQL => sql`
  case when ${minor} is null or ${minor} = 0 then ${minor}
    else greatest(${step}::bigint, (round(${minor} * ${String(rate)}::numeric / ${step}::bigint) * ${step}::bigint)::bigint) end`;

/** The same of an amount in units, of a document. */
export function reckonedAmount(value: number, { rate, stepMinor }: Reckoning): number {
  if (value === 0) return 0;
  return fromMinor(Math.max(stepMinor, Math.round((toMinor(value) * rate) / stepMinor) * stepMinor));
}

/** Every column of amounts that the shop sells at; amounts of orders stay in the currency of their time. */
const amounts = [
  {
    kind: 'price',
    table: variations,
    minor: sql`${variations.priceMinor}`,
    column: 'price_minor',
    from: sql`${variations} join ${products} on ${products.id} = ${variations.productId}`,
    name: sql`${products.name} || ' · ' || ${variations.weightGrams} || ' g'`,
    place: sql`${products.id} * 100000::bigint + ${variations.id} % 100000`,
  },
  {
    kind: 'fee',
    table: shippingBands,
    minor: sql`${shippingBands.priceMinor}`,
    column: 'price_minor',
    from: sql`${shippingBands}`,
    name: sql`'≤ ' || (${shippingBands.upToGrams} / 1000.0)::float8 || ' kg'`,
    place: sql`${shippingBands.upToGrams}::bigint`,
  },
  {
    kind: 'fee',
    table: countryShippingBands,
    minor: sql`${countryShippingBands.priceMinor}`,
    column: 'price_minor',
    from: sql`${countryShippingBands}`,
    name: sql`${countryShippingBands.country} || ' ≤ ' || (${countryShippingBands.upToGrams} / 1000.0)::float8 || ' kg'`,
    place: sql`${countryShippingBands.upToGrams}::bigint`,
  },
  {
    kind: 'sale',
    table: sales,
    minor: sql`${sales.amountMinor}`,
    column: 'amount_minor',
    from: sql`${sales}`,
    name: sql`coalesce(${sales.title}, '# ' || ${sales.id})`,
    place: sql`${sales.id}::bigint`,
  },
  {
    kind: 'coupon',
    table: coupons,
    minor: sql`${coupons.amountMinor}`,
    column: 'amount_minor',
    from: sql`${coupons}`,
    name: sql`${coupons.code}`,
    place: sql`${coupons.id}::bigint`,
  },
] as const;

/** Returns what becomes of every price, in a fixed order, from `offset` on; and how many there are. */
export async function readRepricings(
  db: Db,
  reckoning: Reckoning,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; prices: Repricing[] }> {
  const parts = amounts.map(
    ({ kind, minor, from, name, place }, at) => sql`
      select ${at}::int as part, ${kind}::text as kind, (${name})::text as name, ${place} as place,
        ${minor} as before, ${reckoned(minor, reckoning)} as after
      from ${from} where ${minor} is not null`,
  );
  const found = sql.join(parts, sql` union all `);
  const { rows } = (await db.execute(
    sql`select * from (${found}) as found order by part, place, name limit ${limit} offset ${offset}`,
  )) as { rows: { kind: Repricing['kind']; name: string; before: string; after: string }[] };
  const counted = (await db.execute(sql`select count(*)::int as total from (${found}) as found`)) as {
    rows: { total: number }[];
  };
  const prices = rows.map(({ kind, name, before, after }) => ({
    ...{ kind, name, before: fromMinor(Number(before)), after: fromMinor(Number(after)) },
  }));
  return { total: counted.rows[0]?.total ?? 0, prices };
}

/** Reckons every price anew, in the caller's transaction: of goods, deliveries, sales, and goods that are kept for somebody. */
export async function reprice(tx: Db, reckoning: Reckoning): Promise<void> {
  // A coupon leaves something to pay: its least sum stays above what it takes off.
  const least = reckoned(sql`${coupons.leastMinor}`, reckoning);
  await tx.update(coupons).set({
    leastMinor: sql`greatest(${least}, coalesce(${reckoned(sql`${coupons.amountMinor}`, reckoning)} + 1, 0))`,
    amountMinor: reckoned(sql`${coupons.amountMinor}`, reckoning),
  });
  for (const { table, minor, column } of amounts.filter((each) => each.table !== coupons))
    await tx.execute(
      sql`update ${table} set ${sql.identifier(column)} = ${reckoned(minor, reckoning)} where ${minor} is not null`,
    );
  // The lowest price of before is no price that anybody pays: it is not rounded to steps.
  const exactly = { ...reckoning, stepMinor: 1 };
  await tx.update(formerPrices).set({ priceMinor: reckoned(sql`${formerPrices.priceMinor}`, exactly) });
  await tx.update(stockLots).set({ costMinor: reckoned(sql`${stockLots.costMinor}`, exactly) });
  // At the prices of before nobody can order any more; the goods stay kept.
  const kept = sql`(kept ->> 'priceMinor')::bigint`;
  await tx.update(checkoutReservations).set({
    goods: sql`(select coalesce(jsonb_agg((kept - 'regularMinor') || jsonb_build_object('priceMinor', ${reckoned(kept, reckoning)})), '[]')
      from jsonb_array_elements(${checkoutReservations.goods}) as kept)`,
  });
}

/** Returns whether a change of prices is planned, or is to be taken back at its end: it would be in the currency of before. */
export async function arePricesPlanned(db: Db): Promise<boolean> {
  const open = inArray(timedChanges.state, ['waiting', 'running']);
  const [row] = await db
    .select({ id: timedChanges.id })
    .from(timedChanges)
    .where(and(open, sql`exists (select from unnest(${timedChanges.fields}) as field where field ~ ':price')`))
    .limit(1);
  return row !== undefined;
}

/** Writes the fields of a document; whoever edits it at the moment is told that it has changed. */
export async function rewriteDocument(tx: Db, name: string, fields: DocumentFields): Promise<void> {
  await tx
    .update(shopContent)
    .set({ fields, version: sql`${shopContent.version} + 1` })
    .where(eq(shopContent.name, name));
}

/** Returns how many orders there are in a currency, but for tests. */
export async function countOrdersIn(db: Db, currency: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(orders)
    .where(and(eq(orders.currency, currency), eq(orders.isTest, false)));
  return row?.count ?? 0;
}

/** The time zones of places, by name: days are reckoned in the database too. */
export async function knownTimeZones(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select name from pg_timezone_names
    where name ~ '^(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)/' order by name`)) as {
    rows: { name: string }[];
  };
  return rows.map(({ name }) => name);
}
