import { asc } from 'drizzle-orm';
import type { ShippingBand } from './rules/fees.ts';
import type { Db } from '#server/database/connect.ts';
import { shippingBands } from '#server/database/schema.ts';

/** Every band, lightest first. */
export async function allBands(db: Db): Promise<ShippingBand[]> {
  return db.select().from(shippingBands).orderBy(asc(shippingBands.upToGrams));
}

/** Puts other bands in the place of all that there are. */
export async function replaceBands(tx: Db, bands: readonly ShippingBand[]): Promise<void> {
  await tx.delete(shippingBands);
  await tx.insert(shippingBands).values([...bands]);
}
