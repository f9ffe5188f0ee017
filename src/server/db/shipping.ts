import { asc, gte } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { shippingBands } from './schema.ts';

/** The fee in minor units of the first band that holds so many grams; undefined above the last one. */
export async function feeFor(db: Db, grams: number): Promise<number | undefined> {
  const [band] = await db
    .select({ price: shippingBands.priceMinor })
    .from(shippingBands)
    .where(gte(shippingBands.upToGrams, grams))
    .orderBy(asc(shippingBands.upToGrams))
    .limit(1);
  return band?.price;
}

/** Every band, lightest first. */
export async function allBands(db: Db): Promise<{ upToGrams: number; priceMinor: number }[]> {
  return db.select().from(shippingBands).orderBy(asc(shippingBands.upToGrams));
}
