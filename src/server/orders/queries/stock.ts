import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Image } from '#contract/catalogue/image.ts';
import type { PricedGoods } from '#server/orders/rules/price.ts';
import type { Db } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepared.ts';
import { Refusal } from '#server/http/refusal.ts';
import { orderItems, products, variations } from '#server/database/schema.ts';

/** A variation on sale, with all that an order copies of it. */
export interface StockedGoods extends PricedGoods {
  name: string;
  nameMm: string | null;
  description: string | null;
  descriptionMm: string | null;
  colour: string | null;
  colourMm: string | null;
  size: string | null;
  sizeMm: string | null;
  netWeightGrams: number | null;
  images: Image[];
  vatExempt: boolean;
}

/** Locks variations until the transaction ends, in the order of their ids, as everywhere; answers those that are on sale. */
export async function lockGoods(tx: Db, ids: readonly number[]): Promise<Map<number, StockedGoods>> {
  return onSaleOf(await lockQuery(tx).execute({ ids: `{${ids.join(',')}}` }));
}

/** Returns variations that are on sale, and keeps nobody from ordering them. */
export const readGoods = async (db: Db, ids: readonly number[]): Promise<Map<number, StockedGoods>> =>
  onSaleOf(await goodsOf(db).execute({ ids: `{${ids.join(',')}}` }));

/** Adds units to the stock of variations that are locked, or takes them. */
export function changeStock(tx: Db, change: readonly { id: number; units: number }[]) {
  const changed = sql`jsonb_to_recordset(${JSON.stringify(change)}::text::jsonb) as changed(id int, units int)`;
  return tx
    .update(variations)
    .set({ stock: sql`${variations.stock} + changed.units` })
    .from(changed)
    .where(eq(variations.id, sql`changed.id`));
}

/** Only what an order needs: products have long texts. */
const goods = {
  id: variations.id,
  productId: variations.productId,
  categoryId: products.categoryId,
  stock: variations.stock,
  weightGrams: variations.weightGrams,
  priceMinor: variations.priceMinor,
  colour: variations.colour,
  colourMm: variations.colourMm,
  size: variations.size,
  sizeMm: variations.sizeMm,
  netWeightGrams: variations.netWeightGrams,
  images: variations.images,
  name: products.name,
  nameMm: products.nameMm,
  vatExempt: products.vatExempt,
  description: products.description,
  descriptionMm: products.descriptionMm,
  productImages: products.images,
  isOnSale: sql<boolean>`${variations.archivedAt} is null and ${products.archivedAt} is null`,
};

const goodsOf = (db: Db) =>
  db
    .select(goods)
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(sql`${variations.id} = any(${sql.placeholder('ids')}::int[])`)
    .orderBy(asc(variations.id));

const lockQuery = prepareOnce((db) => goodsOf(db).for('no key update', { of: variations }).prepare('lock_goods'));

interface Row extends StockedGoods {
  id: number;
  productImages: Image[];
  isOnSale: boolean;
}

const onSaleOf = (rows: readonly Row[]): Map<number, StockedGoods> =>
  new Map(rows.filter(({ isOnSale }) => isOnSale).map((row) => [row.id, toGoods(row)]));

const toGoods = ({ id: _, isOnSale: __, productImages, ...row }: Row): StockedGoods => ({
  ...row,
  images: row.images.length > 0 ? row.images : productImages,
});

/** Puts the units of an order back into stock. Variations are locked in the order of their ids, as everywhere. */
export async function returnStock(tx: Db, orderId: number): Promise<void> {
  await lockVariations(tx, orderId);
  const returned = unitsOf(tx, orderId);
  await tx
    .update(variations)
    .set({ stock: sql`${variations.stock} + ${returned.units}` })
    .from(returned)
    .where(eq(variations.id, returned.id));
}

/**
 * Takes the units of an order from the stock again, after they went back.
 *
 * @throws {Refusal} insufficient_stock, where others have bought them
 */
export async function takeStockAgain(tx: Db, orderId: number): Promise<void> {
  const locked = await lockVariations(tx, orderId);
  const units = await tx.select().from(unitsOf(tx, orderId));
  const wanted = new Map(units.map(({ id, units: count }) => [id, Number(count)]));
  const short = locked.filter(({ id, stock }) => stock < (wanted.get(id) ?? 0));
  const [first] = short;
  if (first) {
    const lines = short.map(({ id, productId, stock }) => ({ productId, variationId: id, available: stock }));
    throw new Refusal('insufficient_stock', { values: { available: first.stock }, body: { lines } });
  }
  const taken = unitsOf(tx, orderId);
  await tx
    .update(variations)
    .set({ stock: sql`${variations.stock} - ${taken.units}` })
    .from(taken)
    .where(eq(variations.id, taken.id));
}

function lockVariations(tx: Db, orderId: number) {
  const ordered = tx.select({ id: orderItems.variationId }).from(orderItems).where(eq(orderItems.orderId, orderId));
  return tx
    .select({ id: variations.id, productId: variations.productId, stock: variations.stock })
    .from(variations)
    .where(inArray(variations.id, ordered))
    .orderBy(asc(variations.id))
    .for('no key update');
}

/** Returns how many units of each variation an order has. */
const unitsOf = (tx: Db, orderId: number) =>
  tx
    .select({ id: orderItems.variationId, units: sql<string>`sum(${orderItems.quantity})`.as('units') })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .groupBy(orderItems.variationId)
    .as('ordered_units');
