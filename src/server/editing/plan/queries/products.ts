import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { CataloguePlan, ProductFields } from '#server/editing/plan/types.ts';
import { type SlugMove, type Slugged, assignSlugs, withAliasColumn } from '#server/editing/plan/rules.ts';
import type { Db } from '#server/database/connect.ts';
import { archivedAt, columnsOfFields, insertRows, parkRows, takeIds, updateRows } from './rows.ts';
import type { IdOf } from './categories.ts';
import type { CatalogueRows } from './stored.ts';
import { products } from '#server/database/schema.ts';

type Columns = typeof products.$inferInsert;

/** The ids of categories and brands by their names. */
export interface IdsByName {
  categories: IdOf;
  brands: IdOf;
}

/** Writes new and changed products and answers the ids of the new ones, in the order of the plan. */
export async function writeProducts(
  db: Db,
  { create, update }: CataloguePlan['products'],
  rows: CatalogueRows,
  idsByName: IdsByName,
  now: Date,
): Promise<number[]> {
  const ids = await takeIds(db, products, create.length);
  const before = new Map(rows.products.map((row) => [row.id, row]));
  const changed = update.map(({ id, set }) => ({
    id,
    set: { ...columnsOf(set, idsByName, now, before.get(id)), updatedAt: now },
  }));
  const fresh = create.map(({ variations: _apart, ...fields }, i) => ({
    id: ids[i] ?? 0,
    ...(columnsOf(fields, idsByName, now) as Omit<Columns, 'slug'>),
    createdAt: now,
    updatedAt: now,
  }));
  const moves = [...changed.map(({ id, set }) => moveOf(before.get(id), set)), ...fresh.map((after) => ({ after }))];
  const slugs = assignSlugs(
    moves.filter((move) => move !== undefined),
    rows.slugs ?? rows.products,
  );
  const leaving = changed.filter(({ id }) => slugs.has(id));
  await parkRows(db, products, leaving, (id) => ({ slug: `parked ${id}` }));
  const givingUp = changed.filter(({ set }) => 'sku' in set);
  await parkRows(db, products, givingUp, () => ({ sku: null }));
  await updateRows(
    db,
    products,
    changed.map(({ id, set }) => ({ id, set: withoutUndefined({ ...set, slug: slugs.get(id) }) })),
  );
  await insertRows(
    db,
    products,
    fresh.map((row) => ({ ...row, slug: slugs.get(row.id) ?? '' })),
  );
  return ids;
}

function moveOf(before: Slugged | undefined, set: Partial<Columns>): SlugMove | undefined {
  const { name, categoryId } = set;
  return before && { before, after: { ...before, ...withoutUndefined({ name, categoryId }) } };
}

/** The fields of a plan under the names of their columns. */
function columnsOf(
  fields: Partial<ProductFields>,
  { categories, brands }: IdsByName,
  now: Date,
  before?: Pick<Columns, 'alsoCalled'>,
): Partial<Columns> {
  const { category, brand, archived } = fields;
  return withoutUndefined({
    ...columnsOfFields('product', withAliasColumn(fields, before?.alsoCalled)),
    categoryId: category === undefined ? undefined : (categories.get(category) ?? 0),
    brandId: brand === undefined ? undefined : (brands.get(brand) ?? null),
    archivedAt: archivedAt(archived, now),
  });
}
