import { asc, count, isNull, sql } from 'drizzle-orm';
import { aliasLines } from '#contract/catalogue/aliasKinds.ts';
import { allAliases } from '#contract/catalogue/alsoCalled.ts';
import type { DeskBrand, DeskCategory } from '#contract/operator/goods/categories.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import type { Db } from '#server/database/connect.ts';
import { brands, categories, products } from '#server/database/schema.ts';
import { sharedAliases } from '#server/editing/aliases/queries.ts';
import { sharedNames } from '#server/editing/categories/rules/conflicts.ts';

/** All categories in the shop's order, and the revision of before they were read. */
export async function listAllCategories(db: Db): Promise<{ data: DeskCategory[]; revision: number }> {
  // Before the rest is read: what changes meanwhile then counts as changed since.
  const revision = await catalogueRevision(db);
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const productCounts = await countProducts(db, products.categoryId);
  const productAliases = await sharedAliases(db, [
    ...new Set(rows.flatMap(({ alsoCalled }) => allAliases(alsoCalled))),
  ]);
  const shared = sharedNames(
    rows.filter(({ archivedAt }) => !archivedAt),
    productAliases,
  );
  const data = rows.map(({ id, name, nameMm, parentId, slug, image, archivedAt, alsoCalled }) => {
    const own = {
      id,
      name,
      name_mm: nameMm,
      parent: parentId,
      path: `/${slug}/product`,
      image,
      ...aliasLines(alsoCalled),
      shared_aliases: shared.get(id) ?? [],
    };
    return { ...own, archived: archivedAt !== null, ...numbersOf(productCounts.get(id)) };
  });
  return { data, revision };
}

/** The same of brands. */
export async function listAllBrands(db: Db): Promise<{ data: DeskBrand[]; revision: number }> {
  const revision = await catalogueRevision(db);
  const rows = await db.select().from(brands).orderBy(asc(brands.position), asc(brands.id));
  const productCounts = await countProducts(db, products.brandId);
  const data = rows.map(({ id, name, image, archivedAt }) => ({
    ...{ id, name, image, archived: archivedAt !== null },
    ...numbersOf(productCounts.get(id)),
  }));
  return { data, revision };
}

interface Counted {
  all: number;
  shown: number;
}

const numbersOf = ({ all, shown }: Counted = { all: 0, shown: 0 }) => ({
  products: shown,
  hiddenProducts: all - shown,
});

/** The number of products of each category or brand. */
async function countProducts(
  db: Db,
  column: typeof products.categoryId | typeof products.brandId,
): Promise<ReadonlyMap<number | null, Counted>> {
  const shown = sql<number>`(count(*) filter (where ${isNull(products.archivedAt)}))::int`;
  const rows = await db.select({ id: column, all: count(), shown }).from(products).groupBy(column);
  return new Map(rows.map(({ id, ...counted }) => [id, counted]));
}
