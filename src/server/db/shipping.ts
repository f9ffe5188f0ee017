import { asc } from 'drizzle-orm';
import type { ShippingBand } from '../domain/shipping.ts';
import type { Db } from './connect.ts';
import { shippingBands } from './schema.ts';

/** Every band, lightest first. */
export async function allBands(db: Db): Promise<ShippingBand[]> {
  return db.select().from(shippingBands).orderBy(asc(shippingBands.upToGrams));
}

/** Puts other bands in the place of all that there are. */
export async function replaceBands(tx: Db, bands: readonly ShippingBand[]): Promise<void> {
  await tx.delete(shippingBands);
  await tx.insert(shippingBands).values([...bands]);
}
