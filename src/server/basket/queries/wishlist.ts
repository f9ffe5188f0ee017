import { and, asc, eq } from 'drizzle-orm';
import type { WishlistItem } from '#contract/basket.ts';
import type { Db } from '#server/database/connect.ts';
import { productsOnSale, shownInLine } from '#server/catalogue/queries/onSale.ts';
import { wishlistItems } from '#server/database/schema.ts';

/** The wishlist of a customer, in the order of adding, without what is no longer on sale. */
export async function wishlistOf(db: Db, customerId: number): Promise<WishlistItem[]> {
  const rows = await db
    .select()
    .from(wishlistItems)
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(asc(wishlistItems.id));
  const known = await productsOnSale(db, [...new Set(rows.map(({ productId }) => productId))]);
  return rows.flatMap((row) => {
    const shown = shownInLine(known, row);
    return shown ? [{ id: row.productId, ...shown }] : [];
  });
}

/** Puts a variation onto a wishlist, once. */
export async function addWish(db: Db, values: typeof wishlistItems.$inferInsert): Promise<void> {
  await db.insert(wishlistItems).values(values).onConflictDoNothing();
}

/** Takes a variation off a wishlist; false when it was not on it. */
export async function removeWish(
  db: Db,
  customerId: number,
  { productId, variationId }: { productId: number; variationId: number },
): Promise<boolean> {
  const wish = and(
    eq(wishlistItems.customerId, customerId),
    eq(wishlistItems.productId, productId),
    eq(wishlistItems.variationId, variationId),
  );
  return (await db.delete(wishlistItems).where(wish).returning({ id: wishlistItems.id })).length > 0;
}
