import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Image } from '#contract/entities.ts';
import type { OnShelf } from '../domain/orderPrice.ts';
import type { Db } from './connect.ts';
import { orderItems, products, variations } from './schema.ts';

/** A variation that is held, with what an order copies of it. */
export interface Held extends OnShelf {
  name: string;
  nameMm: string | null;
  description: string | null;
  descriptionMm: string | null;
  colour: string | null;
  size: string | null;
  images: Image[];
}

/**
 * Holds variations until the transaction ends, in the order of their ids: whoever does likewise waits, but never
 * for ever. What has left the shop is not among them.
 */
export async function holdShelf(tx: Db, ids: readonly number[]): Promise<Map<number, Held>> {
  const rows = await tx
    .select(held)
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(sql`${variations.id} = any(${arrayOf(ids)})`)
    .orderBy(asc(variations.id))
    .for('no key update', { of: variations });
  const onSale = rows.filter(({ gone, productGone }) => gone === null && productGone === null);
  return new Map(onSale.map((row) => [row.id, toHeld(row)]));
}

/** Only what an order needs: a product carries long texts. */
const held = {
  id: variations.id,
  productId: variations.productId,
  stock: variations.stock,
  weightGrams: variations.weightGrams,
  priceMinor: variations.priceMinor,
  colour: variations.colour,
  size: variations.size,
  images: variations.images,
  gone: variations.archivedAt,
  name: products.name,
  nameMm: products.nameMm,
  description: products.description,
  descriptionMm: products.descriptionMm,
  productImages: products.images,
  productGone: products.archivedAt,
};

interface Row extends Held {
  id: number;
  gone: Date | null;
  productImages: Image[];
  productGone: Date | null;
}

const toHeld = ({ id: _, gone: _gone, productGone: _productGone, productImages, ...row }: Row): Held => ({
  ...row,
  images: row.images.length > 0 ? row.images : productImages,
});

/** Takes units out of the stock; false, and then nothing may be kept, when one of them is not there. */
export async function takeStock(tx: Db, units: ReadonlyMap<number, number>): Promise<boolean> {
  const taken = await tx
    .update(variations)
    .set({ stock: sql`${variations.stock} - wanted.units` })
    .from(sql`unnest(${arrayOf(units.keys())}, ${arrayOf(units.values())}) as wanted(id, units)`)
    .where(sql`${variations.id} = wanted.id and ${variations.stock} >= wanted.units`)
    .returning({ id: variations.id });
  return taken.length === units.size;
}

/** Puts the units of an order back. Variations are held in the order of their ids, as everywhere. */
export async function returnStock(tx: Db, orderId: number): Promise<void> {
  const ordered = tx.select({ id: orderItems.variationId }).from(orderItems).where(eq(orderItems.orderId, orderId));
  await tx
    .select({ id: variations.id })
    .from(variations)
    .where(inArray(variations.id, ordered))
    .orderBy(asc(variations.id))
    .for('no key update');
  const returned = tx
    .select({ id: orderItems.variationId, units: sql<number>`sum(${orderItems.quantity})`.as('units') })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .groupBy(orderItems.variationId)
    .as('returned');
  await tx
    .update(variations)
    .set({ stock: sql`${variations.stock} + ${returned.units}` })
    .from(returned)
    .where(eq(variations.id, returned.id));
}

/** Numbers as one parameter: the statement stays the same however many there are, so it is planned once. */
export const arrayOf = (numbers: Iterable<number>): SQL => sql`${`{${[...numbers].join(',')}}`}::int[]`;
