import { asc } from 'drizzle-orm';
import type { CountryDays } from '#contract/deliveryDays.ts';
import type { ShippingBand } from './rules/fees.ts';
import type { Db } from '#server/database/connect.ts';
import { deliveryDays, shippingBands } from '#server/database/schema.ts';

/** Every band, lightest first. */
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
