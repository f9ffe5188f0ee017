import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { CataloguePlan, ProductFields, VariationFields } from '#server/editing/plan/types.ts';
import type { Db } from '#server/database/connect.ts';
import { columnsOfFields, insertRows, parkRows, takeIds, updateRows } from './rows.ts';
import type { IdOf } from './writeCategories.ts';
import type { CatalogueRows, Slugged } from './stored.ts';
import { products, variations } from '#server/database/schema.ts';
import { uniqueKeys } from '#contract/catalogue/fields.ts';
import { productSlug, slugOf } from '#server/catalogue/rules/slug.ts';

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
  const { category, brand } = fields;
  return withoutUndefined({
    ...columnsOfFields('product', fields, now, before),
    categoryId: category === undefined ? undefined : (categories.get(category) ?? 0),
    brandId: brand === undefined ? undefined : (brands.get(brand) ?? null),
  });
}

type VariationColumns = typeof variations.$inferInsert;
type Row = typeof variations.$inferSelect;

/** The ids that new variations got, by their product. */
export type NewVariations = ReadonlyMap<number, number[]>;

/**
 * Writes new variations, and changed ones, whose rows are locked already; answers the ids of the new ones.
 *
 * @param ids of the new products
 */
export async function writeVariations(
  db: Db,
  plan: CataloguePlan['products'],
  ids: number[],
  rows: CatalogueRows,
  now: Date,
): Promise<NewVariations> {
  const stored = new Map(rows.variations.map((row) => [row.id, row]));
  const changes = plan.update.flatMap(({ variations: { update } }) => update);
  const parked = new Set(changes.filter(({ set }) => uniqueFields.some((key) => key in set)));
  await parkRows(db, variations, [...parked], (id) => ({ ...withoutCodes, size: `parked ${id}` }));
  const changed = changes.map((change) => ({
    id: change.id,
    set: columnsOfFields(
      'variation',
      parked.has(change) ? { ...parkedFields(stored.get(change.id)), ...change.set } : change.set,
      now,
    ),
  }));
  await updateRows(db, variations, changed);
  const fresh = newRows(plan, ids, rows, now);
  const taken = await takeIds(db, variations, fresh.length);
  const numbered = fresh.map((row, i) => ({ ...row, id: taken[i] ?? 0 }));
  await insertRows(db, variations, numbered);
  const byProduct = Map.groupBy(numbered, ({ productId }) => productId);
  return new Map([...byProduct].map(([product, below]) => [product, below.map(({ id }) => id)]));
}

/** The fields of unique indexes: what changes one of these is parked first. */
const codes = uniqueKeys('variation') as readonly (keyof Row)[];
const uniqueFields = [...codes, 'size', 'colour', 'archived'];
const withoutCodes = Object.fromEntries(codes.map((key) => [key, null]));

const parkedFields = (row: Row | undefined): Partial<VariationFields> =>
  row ? { size: row.size, ...Object.fromEntries(codes.map((key) => [key, row[key]])) } : {};

function newRows(
  { create, update }: CataloguePlan['products'],
  ids: number[],
  rows: CatalogueRows,
  now: Date,
): VariationColumns[] {
  const last = new Map<number, number>();
  for (const { productId, position } of rows.variations)
    last.set(productId, Math.max(position, last.get(productId) ?? 0));
  const ofNew = create.flatMap(({ variations: fields }, i) => rowsOf(fields, ids[i] ?? 0, 0, now));
  const ofKnown = update.flatMap(({ id, variations: { create: fields } }) =>
    rowsOf(fields, id, (last.get(id) ?? -1) + 1, now),
  );
  return [...ofNew, ...ofKnown];
}

function rowsOf(fields: VariationFields[], productId: number, first: number, now: Date): VariationColumns[] {
  return fields.map(
    (each, i) => ({ ...columnsOfFields('variation', each, now), productId, position: first + i }) as VariationColumns,
  );
}

/** A product before (absent for a new one) and after an import. */
interface SlugMove {
  before?: Slugged;
  after: Omit<Slugged, 'slug'>;
}

/**
 * The slugs of products that are new, renamed or moved to another category. The old ones are free
 * again before the first is given away, so that two products can change names.
 */
function assignSlugs(moves: SlugMove[], stored: Slugged[]): Map<number, string> {
  const leaving = moves.filter(needsSlug);
  const left = new Set(leaving.map(({ after }) => after.id));
  const taken = new Map<number, Set<string>>();
  for (const { id, categoryId, slug } of stored) if (!left.has(id)) takenIn(taken, categoryId).add(slug);
  return new Map(
    leaving.map(({ after: { id, categoryId, name } }) => {
      const slug = productSlug(name, id, takenIn(taken, categoryId));
      takenIn(taken, categoryId).add(slug);
      return [id, slug];
    }),
  );
}

/** A new name that reads the same in a path keeps the address of the page. */
function needsSlug({ before, after }: SlugMove): boolean {
  return before?.categoryId !== after.categoryId || slugOf(before.name) !== slugOf(after.name);
}

function takenIn(taken: Map<number, Set<string>>, categoryId: number): Set<string> {
  const slugs = taken.get(categoryId) ?? new Set();
  taken.set(categoryId, slugs);
  return slugs;
}
