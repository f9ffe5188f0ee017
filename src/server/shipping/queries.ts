import { asc, type SQL, sql } from 'drizzle-orm';
import type { CountryDays } from '#contract/deliveryDays.ts';
import type { Country } from '#contract/values/country.ts';
import { type FeeTables, type DeliveryTerms, type ShippingBand, withDelivery } from './rules.ts';
import type { Db } from '#server/database/connect.ts';
import { countryShippingBands, deliveryDays, shippingBands, shopContent } from '#server/database/schema.ts';

/** The name of the document of how the shop sends. */
export const deliveryDocument = 'delivery';

/** The changes of how the shop sends and of when it is open, within another query. */
export const changedDelivery: SQL<Partial<DeliveryTerms>> = sql<Partial<DeliveryTerms>>`(
  select coalesce(jsonb_object_agg(changed.key, changed.value), '{}') from (
    select each.* from ${shopContent}, jsonb_each(${shopContent.fields}::jsonb) as each where ${shopContent.name} = ${deliveryDocument}
    union all
    select 'openHours', ${shopContent.fields}::jsonb -> 'hours' from ${shopContent}
    where ${shopContent.name} = 'contact' and ${shopContent.fields}::jsonb ? 'hours') as changed)`;

/** The sum of goods from which delivery is free, in minor units, within another query; 0 where it never is. */
export const freeDeliverySql: SQL<number> = sql<number>`coalesce((
  select round((${shopContent.fields} #>> '{sales,freeDeliveryFrom}')::numeric * 100)::float8
  from ${shopContent} where ${shopContent.name} = 'shop'), 0)`;

/** Everything that fees and days of a parcel depend on. */
export interface DeliveryTables {
  fees: FeeTables;
  delivery: DeliveryTerms;
  /** 0 where delivery is never free. */
  freeDeliveryFromMinor: number;
}

/** All tables of fees, and how the shop sends, at one moment. */
export async function deliveryTables(db: Db): Promise<DeliveryTables> {
  const { rows } = (await db.execute(sql`
    select ${feeTablesSql} as fees, ${changedDelivery} as delivery, ${freeDeliverySql} as "freeFrom"`)) as {
    rows: { fees: FeeTables; delivery: Partial<DeliveryTerms>; freeFrom: number }[];
  };
  const { fees, delivery, freeFrom } = rows[0] ?? { fees: { default: [], countries: {} }, delivery: {}, freeFrom: 0 };
  return { fees, delivery: withDelivery(delivery), freeDeliveryFromMinor: freeFrom };
}

/** All tables of fees, each lightest first; within another query, at one moment. */
export const feeTablesSql: SQL<FeeTables> = sql<FeeTables>`json_build_object(
  'default', coalesce((
    select json_agg(json_build_object('upToGrams', up_to_grams, 'priceMinor', price_minor) order by up_to_grams)
    from ${shippingBands}), '[]'),
  'countries', coalesce((
    select json_object_agg(country, bands order by country) from (
      select country, json_agg(json_build_object('upToGrams', up_to_grams, 'priceMinor', price_minor) order by up_to_grams) as bands
      from ${countryShippingBands} group by country) as own), '{}'))`;

/** All tables of fees, each lightest first. */
export async function feeTables(db: Db): Promise<FeeTables> {
  const { rows } = (await db.execute(sql`select ${feeTablesSql} as tables`)) as { rows: { tables: FeeTables }[] };
  return rows[0]?.tables ?? { default: [], countries: {} };
}

/** Puts other tables in the place of all that there are. */
export async function replaceFeeTables(tx: Db, { default: bands, countries }: FeeTables): Promise<void> {
  await replaceBands(tx, bands);
  const own = Object.entries(countries).flatMap(([name, rows]) =>
    rows.map((row) => ({ country: name as Country, ...row })),
  );
  await tx.delete(countryShippingBands);
  if (own.length > 0) await tx.insert(countryShippingBands).values(own);
}

/** Every band of the table that counts where a country has none, lightest first. */
export async function allBands(db: Db): Promise<ShippingBand[]> {
  return db.select().from(shippingBands).orderBy(asc(shippingBands.upToGrams));
}

/** Puts other bands in the place of all that there are. */
export async function replaceBands(tx: Db, bands: readonly ShippingBand[]): Promise<void> {
  await tx.delete(shippingBands);
  await tx.insert(shippingBands).values([...bands]);
}

/** The delivery days of every country that has some, quickest first. */
export async function allDays(db: Db): Promise<CountryDays[]> {
  return db
    .select()
    .from(deliveryDays)
    .orderBy(asc(deliveryDays.from), asc(deliveryDays.to), asc(deliveryDays.country));
}

/** Puts other delivery days in the place of all that there are. */
export async function replaceDays(tx: Db, days: readonly CountryDays[]): Promise<void> {
  await tx.delete(deliveryDays);
  if (days.length > 0) await tx.insert(deliveryDays).values([...days]);
}
