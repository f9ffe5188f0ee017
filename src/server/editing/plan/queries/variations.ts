import { uniqueKeys } from '#contract/catalogue/fields.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { CataloguePlan, VariationFields } from '#server/editing/plan/types.ts';
import type { Db } from '#server/database/connect.ts';
import { archivedAt, columnsOfFields, insertRows, parkRows, takeIds, updateRows } from './rows.ts';
import type { CatalogueRows } from './stored.ts';
import { variations } from '#server/database/schema.ts';

type Columns = typeof variations.$inferInsert;
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
    set: columnsOf(parked.has(change) ? { ...parkedFields(stored.get(change.id)), ...change.set } : change.set, now),
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
): Columns[] {
  const last = new Map<number, number>();
  for (const { productId, position } of rows.variations)
    last.set(productId, Math.max(position, last.get(productId) ?? 0));
  const ofNew = create.flatMap(({ variations: fields }, i) => rowsOf(fields, ids[i] ?? 0, 0, now));
  const ofKnown = update.flatMap(({ id, variations: { create: fields } }) =>
    rowsOf(fields, id, (last.get(id) ?? -1) + 1, now),
  );
  return [...ofNew, ...ofKnown];
}

function rowsOf(fields: VariationFields[], productId: number, first: number, now: Date): Columns[] {
  return fields.map((each, i) => ({ ...columnsOf(each, now), productId, position: first + i }) as Columns);
}

/** The fields of a plan under the names of their columns. */
const columnsOf = (fields: Partial<VariationFields>, now: Date): Partial<Columns> =>
  withoutUndefined({ ...columnsOfFields('variation', fields), archivedAt: archivedAt(fields.archived, now) });
