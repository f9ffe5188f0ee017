import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { slugOf } from '#server/catalogue/rules/slug.ts';
import type { Db } from '#server/database/connect.ts';
import { brands, categories, products, variations } from '#server/database/schema.ts';
import type { CatalogueRows } from './stored.ts';

/** Which part of the catalogue is meant. */
export interface SomeGoods {
  /** Products by id. */
  ids: readonly number[];
  /** Whoever has one of these as well, for no two may have the same. */
  skus: readonly string[];
  /** English names that they may get, where addresses may change; undefined where they stay. */
  names?: readonly string[] | undefined;
}

/** Reads some products with their variations, and all categories and brands: a shop may have 100,000 products. */
export async function readSomeRows(db: Db, { ids, skus, names }: SomeGoods): Promise<CatalogueRows> {
  const inList = (column: typeof products.id | typeof variations.productId, list: readonly number[]): SQL =>
    sql`${column} in (select value::int from jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`;
  const owners =
    skus.length > 0
      ? await db
          .select({ id: variations.productId })
          .from(variations)
          .where(inArray(variations.sku, [...skus]))
      : [];
  const wanted = [...new Set([...ids, ...owners.map(({ id }) => id)])];
  const ofSku = skus.length > 0 ? inArray(products.sku, [...skus]) : undefined;
  const goods = await db
    .select()
    .from(products)
    .where(or(inList(products.id, wanted), ofSku))
    .orderBy(products.id);
  const below = await db
    .select()
    .from(variations)
    .where(
      inList(
        variations.productId,
        goods.map(({ id }) => id),
      ),
    )
    .orderBy(variations.productId, variations.position);
  return {
    categories: await db.select().from(categories).orderBy(categories.id),
    brands: await db.select().from(brands).orderBy(brands.id),
    products: goods,
    variations: below,
    slugs: names ? await readSlugs(db, [...names, ...goods.map(({ name }) => name)]) : goods,
  };
}

/** Every address that a product of one of these names could be given, and whose it is. */
export function readSlugs(db: Db, names: readonly string[]) {
  const { id, categoryId, name, slug } = products;
  const bases = JSON.stringify([...new Set(names.map((each) => slugOf(each) || 'product'))]);
  return db.select({ id, categoryId, name, slug }).from(products).where(sql`exists (
    select from jsonb_array_elements_text(${bases}::jsonb) as base
    where ${slug} = base or starts_with(${slug}, base || '-'))`);
}
