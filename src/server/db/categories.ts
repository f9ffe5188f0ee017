import { asc, count } from 'drizzle-orm';
import type { StoredShelf } from '../domain/hierarchy.ts';
import type { Db } from './connect.ts';
import { onSale } from './products.ts';
import { brands, categories, products } from './schema.ts';

/** Every category with the number of its own products on sale, in the shop's order. */
export async function allShelves(db: Db): Promise<StoredShelf[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const counts = await db
    .select({ id: products.categoryId, own: count() })
    .from(products)
    .where(onSale)
    .groupBy(products.categoryId);
  const own = new Map(counts.map((row) => [row.id, row.own]));
  return rows.map(({ id, parentId, name, nameMm, slug, image }) => {
    return { id, parentId, name, nameMm, slug, image, ownProducts: own.get(id) ?? 0 };
  });
}

/** The first brands in the shop's order. */
export async function firstBrands(db: Db, limit: number) {
  const order = [asc(brands.position), asc(brands.id)];
  return db
    .select({ id: brands.id, name: brands.name, image: brands.image })
    .from(brands)
    .orderBy(...order)
    .limit(limit);
}
