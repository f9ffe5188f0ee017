import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Field, fieldsOf, uniqueKeys } from '#contract/catalogue/fields.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { categorySlug, productSlug, slugOf } from '#server/catalogue/rules/slug.ts';
import type { Db } from '#server/database/connect.ts';
import { brands, categories, formerPrices, products, variations } from '#server/database/schema.ts';
import type { NewIds } from '#server/editing/history/words.ts';
import type { CataloguePlan, Changes } from '#server/editing/plan/types.ts';
import type { CatalogueRows, Slugged } from './stored.ts';

const tables = { category: categories, brand: brands, product: products, variation: variations };
type Kind = Field['of'];
type Columns = Record<string, unknown>;
type RowChange = { id: number; set: Columns };

const fieldsByKey = (of: Kind): ReadonlyMap<string, Field> =>
  new Map((fieldsOf(of) as readonly Field[]).map((field) => [field.key, field]));
const fields: Readonly<Record<Kind, ReadonlyMap<string, Field>>> = {
  category: fieldsByKey('category'),
  brand: fieldsByKey('brand'),
  product: fieldsByKey('product'),
  variation: fieldsByKey('variation'),
};

/** The columns of unique indexes, which two things may exchange. */
const uniqueColumns: Readonly<Record<Kind, readonly string[]>> = {
  category: ['name'],
  brand: ['name'],
  product: ['slug', ...uniqueKeys('product')],
  variation: ['size', ...uniqueKeys('variation')],
};
/** Those of them that can be empty. */
const codes: ReadonlySet<string> = new Set([...uniqueKeys('product'), ...uniqueKeys('variation')]);

/** Ids by name, new ones too. */
type IdOf = ReadonlyMap<unknown, number>;
type Ids = Readonly<Record<string, IdOf>>;

/** Writes what a plan makes and changes, whose variations are locked already; answers the ids of new goods. */
export async function writeRows(db: Db, plan: CataloguePlan, rows: CatalogueRows, now: Date): Promise<NewIds> {
  const category = await writeGroups(db, 'category', plan.categories, rows.categories, now);
  const brand = await writeGroups(db, 'brand', plan.brands, rows.brands, now);
  const made = await writeProducts(db, plan.products, rows, { category, brand }, now);
  return { products: made, variations: await writeVariations(db, plan.products, made, rows, now) };
}

type GroupRow = { id: number; name: string; position: number; slug?: string };

/** Writes new and changed categories or brands; parents come before their children in the plan. */
async function writeGroups(
  db: Db,
  of: 'category' | 'brand',
  { create, update }: Changes<{ name: string; position?: number }>,
  rows: readonly GroupRow[],
  now: Date,
): Promise<IdOf> {
  const ids = await takeIds(db, of, create.length);
  const after = new Map(update.map(({ id, set: { name } }) => [id, name]));
  const named = create.map(({ name }, i) => [name, ids[i] ?? 0] as const);
  const parent = new Map([...rows.map(({ name, id }) => [after.get(id) ?? name, id] as const), ...named]);
  const taken = new Set(rows.map(({ slug = '' }) => slug));
  const first = 1 + rows.reduce((last, { position }) => Math.max(last, position), -1);
  const fresh = create.map((fields, i) => {
    const id = ids[i] ?? 0;
    const slug = of === 'category' ? categorySlug(fields.name, id, taken) : undefined;
    if (slug !== undefined) taken.add(slug);
    return withoutUndefined({ position: first + i, ...columnsOf(of, fields, now, { parent }), id, slug });
  });
  const before = new Map(rows.map((row) => [row.id, row]));
  const changed = update.map(({ id, set }) => ({ id, set: columnsOf(of, set, now, { parent }, before.get(id)) }));
  await write(db, of, fresh, changed);
  return parent;
}

/** Writes new and changed products and answers the ids of the new ones, in the order of the plan. */
async function writeProducts(
  db: Db,
  { create, update }: CataloguePlan['products'],
  rows: CatalogueRows,
  references: Ids,
  now: Date,
): Promise<number[]> {
  const ids = await takeIds(db, 'product', create.length);
  const before = new Map(rows.products.map((row) => [row.id, row]));
  const fresh = create.map(({ variations: _apart, ...fields }, i): Columns & { id: number } => ({
    ...columnsOf('product', fields, now, references),
    ...{ id: ids[i] ?? 0, createdAt: now, updatedAt: now },
  }));
  const changed = update.map(({ id, set }) => ({
    id,
    set: { ...columnsOf('product', set, now, references, before.get(id)), updatedAt: now } as Columns,
  }));
  const moves = changed.flatMap(({ id, set }): SlugMove[] => {
    const row = before.get(id);
    return row ? [{ before: row, after: { ...row, ...set } }] : [];
  });
  const made = fresh.map((after) => ({ after: after as unknown as SlugMove['after'] }));
  const slugs = assignSlugs([...moves, ...made], rows.slugs ?? rows.products);
  await write(
    db,
    'product',
    fresh.map((row) => ({ ...row, slug: slugs.get(row.id) ?? '' })),
    changed.map(({ id, set }) => ({ id, set: withoutUndefined({ ...set, slug: slugs.get(id) }) })),
  );
  return ids;
}

/** Writes new and changed variations; answers the ids of the new ones, by their product. */
async function writeVariations(
  db: Db,
  { create, update }: CataloguePlan['products'],
  made: readonly number[],
  rows: CatalogueRows,
  now: Date,
): Promise<ReadonlyMap<number, number[]>> {
  const before = new Map(rows.variations.map((row) => [row.id, row]));
  const last = new Map<number, number>();
  for (const { productId, position } of rows.variations)
    last.set(productId, Math.max(position, last.get(productId) ?? 0));
  const below = [
    ...create.map(({ variations: fields }, i) => ({ productId: made[i] ?? 0, fields })),
    ...update.map(({ id, variations: { create: fields } }) => ({ productId: id, fields })),
  ];
  const fresh = below.flatMap(({ productId, fields }) => {
    const first = (last.get(productId) ?? -1) + 1;
    return fields.map((each, i) => ({ ...columnsOf('variation', each, now), productId, position: first + i }));
  });
  const ids = await takeIds(db, 'variation', fresh.length);
  const numbered = fresh.map((row, i) => ({ ...row, id: ids[i] ?? 0 }));
  const changed = update.flatMap(({ variations: { update: changes } }) =>
    changes.map(({ id, set }) => {
      // No two on sale have the same colour and size, of which the size is parked.
      const isChoice = 'colour' in set || 'archived' in set;
      const choice = isChoice ? { size: before.get(id)?.size } : {};
      return { id, set: columnsOf('variation', { ...choice, ...set }, now) };
    }),
  );
  await write(db, 'variation', numbered, changed);
  await keepFormerPrices(db, changed, before, now);
  const byProduct = Map.groupBy(numbered, ({ productId }) => productId);
  return new Map([...byProduct].map(([product, own]) => [product, own.map(({ id }) => id)]));
}

/** Keeps the prices that others take the place of: sales tell the lowest one of the days before. */
async function keepFormerPrices(
  db: Db,
  changed: readonly RowChange[],
  before: ReadonlyMap<number, { priceMinor: number | null }>,
  now: Date,
): Promise<void> {
  const former = changed.flatMap(({ id, set }) => {
    const priceMinor = before.get(id)?.priceMinor ?? null;
    const isAnother = 'priceMinor' in set && priceMinor !== null && set['priceMinor'] !== priceMinor;
    return isAnother ? [{ variationId: id, priceMinor, until: now }] : [];
  });
  for (let at = 0; at < former.length; at += batchSize)
    await db.insert(formerPrices).values(former.slice(at, at + batchSize));
}

/**
 * The fields of a plan under the names of their columns.
 *
 * @param before the row, whose hidden names of other kinds stay
 */
function columnsOf(of: Kind, values: object, now: Date, ids: Ids = {}, before: object = {}): Columns {
  const columns: Columns = {};
  let { alsoCalled = {} } = before as { alsoCalled?: Record<string, unknown> };
  for (const [key, value] of Object.entries(values) as [string, unknown][]) {
    const { kind, column = key, path: [, hidden = ''] = [] } = fields[of].get(key) ?? {};
    if (value === undefined) continue;
    if (key === 'archived') columns['archivedAt'] = value === true ? now : null;
    else if (kind === 'reference') columns[column] = ids[key]?.get(value) ?? null;
    else if (kind === 'names') {
      const { [hidden]: _, ...others } = alsoCalled;
      columns['alsoCalled'] = alsoCalled = (value as string[]).length > 0 ? { ...others, [hidden]: value } : others;
    } else columns[column] = value;
  }
  return columns;
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

/** Takes as many new ids as wanted, so that slugs and children can name them before they are written. */
async function takeIds(db: Db, of: Kind, count: number): Promise<number[]> {
  if (count === 0) return [];
  const next = sql<number>`nextval(pg_get_serial_sequence(${getTableName(tables[of])}, 'id'))::int`;
  const rows = await db.select({ id: next }).from(sql`generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Rows in one statement: few enough for PostgreSQL's 65,535 parameters, and to be built and written in a moment. */
const batchSize = 200;

/** Writes new rows with their ids, and of the changed ones only the columns that change, whatever they exchange. */
async function write(db: Db, of: Kind, create: Columns[], update: RowChange[]): Promise<void> {
  const table: PgTable & { id: PgColumn } = tables[of];
  await updateRows(
    db,
    table,
    update.flatMap(({ id, set }) => parked(of, id, set)),
  );
  for (let at = 0; at < create.length; at += batchSize)
    await db
      .insert(table)
      .overridingSystemValue()
      .values(create.slice(at, at + batchSize));
  await updateRows(db, table, update);
}

/** Other values for the moment, so that two rows can exchange theirs under a unique index. */
function parked(of: Kind, id: number, set: Columns): RowChange[] {
  const keys = uniqueColumns[of].filter((key) => key in set);
  const values = keys.map((key) => [key, codes.has(key) ? null : `parked ${id}`] as const);
  return keys.length > 0 ? [{ id, set: Object.fromEntries(values) }] : [];
}

/** In one statement for all rows that change the same columns. */
async function updateRows(db: Db, table: PgTable & { id: PgColumn }, changes: RowChange[]): Promise<void> {
  const bySet = Map.groupBy(changes, ({ set }) => Object.keys(set).sort().join());
  for (const alike of bySet.values()) {
    for (let at = 0; at < alike.length; at += batchSize) await updateAlike(db, table, alike.slice(at, at + batchSize));
  }
}

async function updateAlike(db: Db, table: PgTable & { id: PgColumn }, changes: { id: number; set: object }[]) {
  const keys = Object.keys(changes[0]?.set ?? {});
  const changed = Object.entries<PgColumn>(getTableColumns(table)).filter(([key]) => keys.includes(key));
  if (changed.length === 0) return;
  const types = changed.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`);
  const values = changed.map(([key]) => [key, sql`r.${sql.identifier(key)}`] as const);
  const rows = JSON.stringify(changes.map(({ id, set }) => ({ id, ...set })));
  await db
    .update(table)
    .set(Object.fromEntries(values))
    .from(sql`jsonb_to_recordset(${rows}::jsonb) as r(id int, ${sql.join(types, sql`, `)})`)
    .where(eq(table.id, sql`r.id`));
}
