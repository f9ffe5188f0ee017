import { and, asc, eq } from 'drizzle-orm';
import type { CartItem, WishlistItem } from '#contract/basket.ts';
import type { Db } from '#server/database/connect.ts';
import { productsOnSale, shownInLine } from '#server/catalogue/queries/onSale.ts';
import { cartItems, wishlistItems } from '#server/database/schema.ts';

/** One line of a cart. */
interface CartLine {
  id: number;
  quantity: number;
}

const line = { id: cartItems.id, quantity: cartItems.quantity };
const ofCustomer = (customerId: number) => eq(cartItems.customerId, customerId);

/**
 * The cart of a customer, in the order of adding. A line whose product is no longer on sale is not shown; it is back
 * when the product is.
 */
export async function cartOf(db: Db, customerId: number, now: Date): Promise<CartItem[]> {
  const rows = await db.select().from(cartItems).where(ofCustomer(customerId)).orderBy(asc(cartItems.id));
  const known = await productsOnSale(
    db,
    rows.map(({ productId }) => productId),
    now,
  );
  return rows.flatMap((row) => {
    const shown = shownInLine(known, row);
    const { id, productId, variationId, quantity } = row;
    return shown ? [{ id, productId, variationId, quantity, ...shown }] : [];
  });
}

/** The line of a customer for one variation. */
export async function lineFor(tx: Db, customerId: number, variationId: number): Promise<CartLine | undefined> {
  const where = and(ofCustomer(customerId), eq(cartItems.variationId, variationId));
  return (await tx.select(line).from(cartItems).where(where))[0];
}

/** The line with this id, if it is this customer's. */
export async function lineOf(tx: Db, customerId: number, id: number): Promise<CartLine | undefined> {
  const where = and(ofCustomer(customerId), eq(cartItems.id, id));
  return (await tx.select(line).from(cartItems).where(where))[0];
}

export async function addLine(tx: Db, values: typeof cartItems.$inferInsert): Promise<void> {
  await tx.insert(cartItems).values(values);
}

/** Sets the units of a line; one with none is deleted. */
export async function saveLine(tx: Db, { id, quantity }: CartLine): Promise<void> {
  if (quantity > 0) await tx.update(cartItems).set({ quantity }).where(eq(cartItems.id, id));
  else await tx.delete(cartItems).where(eq(cartItems.id, id));
}

/** The wishlist of a customer, in the order of adding, without what is no longer on sale. */
export async function wishlistOf(db: Db, customerId: number, now: Date): Promise<WishlistItem[]> {
  const rows = await db
    .select()
    .from(wishlistItems)
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(asc(wishlistItems.id));
  const known = await productsOnSale(db, [...new Set(rows.map(({ productId }) => productId))], now);
  return rows.flatMap((row) => {
    const shown = shownInLine(known, row);
    return shown ? [{ id: row.productId, ...shown }] : [];
  });
}

/** Puts a variation onto a wishlist, once. */
export async function addToWishlistOf(db: Db, values: typeof wishlistItems.$inferInsert): Promise<void> {
  await db.insert(wishlistItems).values(values).onConflictDoNothing();
}

/** Takes a variation off a wishlist; false when it was not on it. */
export async function removeFromWishlistOf(
  db: Db,
  customerId: number,
  { productId, variationId }: { productId: number; variationId: number },
): Promise<boolean> {
  const ownItem = and(
    eq(wishlistItems.customerId, customerId),
    eq(wishlistItems.productId, productId),
    eq(wishlistItems.variationId, variationId),
  );
  return (await db.delete(wishlistItems).where(ownItem).returning({ id: wishlistItems.id })).length > 0;
}
