import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { CatalogueEdit } from '#contract/operator/catalogue.ts';
import type { Db } from '#server/database/connect.ts';
import { brands, categories, products, variations } from '#server/database/schema.ts';
import type { CatalogueRows } from '#server/editing/plan/queries/stored.ts';

/** Only what the edits are about, and whoever has a sku that they want: a shop may have 50,000 products. */
export async function readEditedRows(db: Db, edits: CatalogueEdit[]): Promise<CatalogueRows> {
  const ids = [...new Set(edits.map(({ product }) => product))];
  const skus = wordsIn(edits, /sku$/i);
  const inList = (column: typeof products.id | typeof variations.productId, list: number[]): SQL =>
    sql`${column} in (select value::int from jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`;
  const owners =
    skus.length > 0
      ? await db.select({ id: variations.productId }).from(variations).where(inArray(variations.sku, skus))
      : [];
  const wanted = [...ids, ...owners.map(({ id }) => id)];
  const ofSku = skus.length > 0 ? inArray(products.sku, skus) : undefined;
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
    slugs: wordsIn(edits, /name|product|category/i).length > 0 ? await readSlugs(db) : goods,
  };
}

const readSlugs = (db: Db) =>
  db
    .select({ id: products.id, categoryId: products.categoryId, name: products.name, slug: products.slug })
    .from(products);

/** The texts that edits set under names like this. */
function wordsIn(edits: CatalogueEdit[], name: RegExp): string[] {
  const pairs = edits.flatMap(({ set }) => Object.entries(set));
  return pairs.flatMap(([key, value]) => (name.test(key) && value !== null ? [textOf(value)] : []));
}

/** A sku may have been given as a number. */
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).normalize('NFC').trim();
