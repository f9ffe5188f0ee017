import type { CataloguePlan, ProductFields } from '#server/editing/plan/types.ts';
import { assignSlugs, type Slugged, type SlugMove } from '#server/editing/plan/rules/slugs.ts';
import type { Db } from '#server/database/connect.ts';
import { insertRows, takeIds, updateRows } from './rows.ts';
import type { IdOf } from './categories.ts';
import type { CatalogueRows } from './stored.ts';
import { products } from '#server/database/schema.ts';

type Columns = typeof products.$inferInsert;

/** What the names of categories and brands stand for. */
export interface CategoryIds {
  categories: IdOf;
  brands: IdOf;
}

/** Writes new and changed products and answers the ids of the new ones, in the order of the plan. */
export async function writeProducts(
  db: Db,
  { create, update }: CataloguePlan['products'],
  rows: CatalogueRows,
  shelves: CategoryIds,
  now: Date,
): Promise<number[]> {
  const ids = await takeIds(db, products, create.length);
  const before = new Map(rows.products.map((row) => [row.id, row]));
  const changed = update.map(({ id, set }) => ({ id, set: { ...columnsOf(set, shelves, now), updatedAt: now } }));
  const fresh = create.map(({ variations: _apart, ...fields }, i) => ({
    id: ids[i] ?? 0,
    ...(columnsOf(fields, shelves, now) as Omit<Columns, 'slug'>),
    createdAt: now,
    updatedAt: now,
  }));
  const moves = [...changed.map(({ id, set }) => moveOf(before.get(id), set)), ...fresh.map((after) => ({ after }))];
  const slugs = assignSlugs(
    moves.filter((move) => move !== undefined),
    rows.slugs ?? rows.products,
  );
  await parkSlugs(
    db,
    changed.filter(({ id }) => slugs.has(id)),
  );
  await parkSkus(
    db,
    changed.filter(({ set }) => 'sku' in set),
  );
  await updateRows(
    db,
    products,
    changed.map(({ id, set }) => ({ id, set: withSlug(set, slugs.get(id)) })),
  );
  await insertRows(
    db,
    products,
    fresh.map((row) => ({ ...row, slug: slugs.get(row.id) ?? '' })),
  );
  return ids;
}

function moveOf(before: Slugged | undefined, set: Partial<Columns>): SlugMove | undefined {
  return before && { before, after: { ...before, ...nameAndShelf(set) } };
}

function nameAndShelf({ name, categoryId }: Partial<Columns>): Partial<Slugged> {
  return { ...(name === undefined ? {} : { name }), ...(categoryId === undefined ? {} : { categoryId }) };
}

/** Out of the way first, so that two products can change slugs under the unique index. */
function parkSlugs(db: Db, changed: { id: number }[]): Promise<void> {
  return updateRows(
    db,
    products,
    changed.map(({ id }) => ({ id, set: { slug: `parked ${id}` } })),
  );
}

/** The same for the shop's own numbers. */
function parkSkus(db: Db, changed: { id: number }[]): Promise<void> {
  return updateRows(
    db,
    products,
    changed.map(({ id }) => ({ id, set: { sku: null } })),
  );
}

const withSlug = (set: Partial<Columns>, slug: string | undefined): Partial<Columns> =>
  slug === undefined ? set : { ...set, slug };

/** The fields of a plan under the names of their columns. */
function columnsOf(fields: Partial<ProductFields>, { categories, brands }: CategoryIds, now: Date): Partial<Columns> {
  const { category, brand, nameEn, descriptionEn, ingredientEn, type, archived, ...same } = fields;
  return {
    ...same,
    ...(category === undefined ? {} : { categoryId: categories.get(category) ?? 0 }),
    ...(brand === undefined ? {} : { brandId: brands.get(brand) ?? null }),
    ...(nameEn === undefined ? {} : { name: nameEn }),
    ...(descriptionEn === undefined ? {} : { description: descriptionEn }),
    ...(ingredientEn === undefined ? {} : { ingredient: ingredientEn }),
    ...(type === undefined ? {} : { productType: type }),
    ...(archived === undefined ? {} : { archivedAt: archived ? now : null }),
  };
}
