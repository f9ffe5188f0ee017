import { eq } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import type { Product } from '#contract/catalogue/product.ts';
import { call } from '#api/call.ts';
import { listProducts } from '#contract/catalogue/calls.ts';
import { products, variations } from '#server/database/schema.ts';
import { product, variation } from '../editing/fileExamples.ts';
import type { TestShop } from '../shop/testShop.ts';

/** Two products: tea without variants (stock 5), and a shirt in two sizes (stock 3 and 0). */
export interface Shelf {
  tea: Product;
  shirt: Product;
}

/** The same for the tests around, filled before them: nothing is known of the two until then. */
export function shelfIn(shop: TestShop): Shelf {
  const shelf: Shelf = { tea: {} as Product, shirt: {} as Product };
  beforeAll(async () => {
    const { tea, shirt } = await fillShelf(shop);
    Object.assign(shelf.tea, tea);
    Object.assign(shelf.shirt, shirt);
  });
  return shelf;
}

export async function fillShelf(shop: TestShop): Promise<Shelf> {
  const sizes = [variation({ size: 'M', stock: 3 }), variation({ size: 'L', stock: 0 })];
  await shop.stock([product(), product({ category: 'Clothes', nameEn: 'Shirt', type: 'VARIANTS', variations: sizes })]);
  const { data } = await call(shop.backend(), listProducts, { query: {} });
  const named = (name: string): Product => {
    const found = data.find((each) => each.name === name);
    if (!found) throw new Error(`no ${name} on the shelf`);
    return found;
  };
  return { tea: named('Green Tea'), shirt: named('Shirt') };
}

export const pick = (of: Product, place = 0): { productId: number; variationId: number } => ({
  productId: of.id,
  variationId: of.variations[place]?.id ?? 0,
});

/** Puts a product of one variation on the shelf, and returns the ids of both. */
export async function stockOne(
  shop: TestShop,
  nameEn: string,
  more: object = {},
): Promise<{ id: number; variation: number }> {
  await shop.stock([product({ category: 'Tests', nameEn, ...more })]);
  const [row] = await shop.database.db
    .select({ id: products.id, variation: variations.id })
    .from(products)
    .innerJoin(variations, eq(variations.productId, products.id))
    .where(eq(products.name, nameEn));
  if (!row) throw new Error(`no ${nameEn} on the shelf`);
  return row;
}

export async function archive(shop: TestShop, id: number, archivedAt: Date | null = new Date()): Promise<void> {
  await shop.database.db.update(products).set({ archivedAt }).where(eq(products.id, id));
}

export async function archiveVariation(
  shop: TestShop,
  id: number,
  archivedAt: Date | null = new Date(),
): Promise<void> {
  await shop.database.db.update(variations).set({ archivedAt }).where(eq(variations.id, id));
}

/** The units of a variation in stock. */
export async function stockOf(shop: TestShop, id: number): Promise<number | undefined> {
  return (await shop.database.db.select().from(variations).where(eq(variations.id, id)))[0]?.stock;
}

export async function setStock(shop: TestShop, id: number, stock: number): Promise<void> {
  await shop.database.db.update(variations).set({ stock }).where(eq(variations.id, id));
}
