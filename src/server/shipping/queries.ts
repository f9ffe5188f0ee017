import { asc } from 'drizzle-orm';
import type { CountryDays } from '#contract/deliveryDays.ts';
import type { Country } from '#contract/values/country.ts';
import type { FeeTables, ShippingBand } from './rules.ts';
import type { Db } from '#server/database/connect.ts';
import { countryShippingBands, deliveryDays, shippingBands } from '#server/database/schema.ts';

/** The bands for a country: its own table, or the one of all others. */
export async function bandsFor(db: Db, country: Country | undefined): Promise<ShippingBand[]> {
  const own = country === undefined ? [] : (await feeTables(db)).countries[country];
  return own && own.length > 0 ? own : allBands(db);
}

/** All tables of fees, each lightest first. */
export async function feeTables(db: Db): Promise<FeeTables> {
  const rows = await db
    .select()
    .from(countryShippingBands)
    .orderBy(asc(countryShippingBands.country), asc(countryShippingBands.upToGrams));
  const countries: FeeTables['countries'] = {};
  for (const { country, ...band } of rows) (countries[country] ??= []).push(band);
  return { default: await allBands(db), countries };
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
