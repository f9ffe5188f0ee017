import { and, asc, eq, exists, isNull, or } from 'drizzle-orm';
import type { StoredCategory } from '#server/catalogue/rules/hierarchy.ts';
import type { Db } from '#server/database/connect.ts';
import { countsOnSale, onSale } from './products.ts';
import { brands, categories, products } from '#server/database/schema.ts';

/** Every category with the number of its own products on sale, in the shop's order. */
export async function allCategories(db: Db): Promise<StoredCategory[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const own = await countsOnSale(db);
  return rows.map(({ id, parentId, name, nameMm, slug, image, alsoCalled, archivedAt }) => {
    const archived = archivedAt !== null;
    return { id, parentId, name, nameMm, slug, image, alsoCalled, archived, ownProducts: own.get(id) ?? 0 };
  });
}

/** The first brands in the shop's order; one that was taken back only while something on sale is of it. */
export async function firstBrands(db: Db, limit: number) {
  const inUse = db
    .select({ id: products.id })
    .from(products)
    .where(and(onSale, eq(products.brandId, brands.id)));
  const order = [asc(brands.position), asc(brands.id)];
  return db
    .select({ id: brands.id, name: brands.name, image: brands.image })
    .from(brands)
    .where(or(isNull(brands.archivedAt), exists(inUse)))
    .orderBy(...order)
    .limit(limit);
}
