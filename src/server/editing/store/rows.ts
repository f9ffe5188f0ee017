import type { AlsoCalled } from '#contract/catalogue/alsoCalled.ts';
import { type Field, fieldsOf } from '#contract/catalogue/fields.ts';
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/database/connect.ts';
import type { brands, categories, products, variations } from '#server/database/schema.ts';

type CatalogueTable = typeof categories | typeof brands | typeof products | typeof variations;
type RowChange<Table extends CatalogueTable> = { id: number; set: Partial<Table['$inferInsert']> };

/** Rows in one statement: few enough for PostgreSQL's 65,535 parameters, and to be built and written in a moment. */
const batchSize = 200;

/**
 * The fields of a plan under the names of their columns, but for those that are kept as ids of other things.
 *
 * @param before the row, whose hidden names of other kinds stay
 */
export function columnsOfFields(
  of: Field['of'],
  fields: object,
  now: Date,
  before: { alsoCalled?: AlsoCalled | undefined } = {},
): Record<string, unknown> {
  const known = new Map((fieldsOf(of) as readonly Field[]).map((field) => [field.key, field]));
  const columns: Record<string, unknown> = {};
  let alsoCalled = (before.alsoCalled ?? {}) as Record<string, string[]>;
  for (const [key, value] of Object.entries(fields) as [string, unknown][]) {
    const { kind, column = key, path: [, hidden = ''] = [] } = known.get(key) ?? {};
    if (value === undefined || kind === 'reference') continue;
    if (key === 'archived') columns['archivedAt'] = value === true ? now : null;
    else if (kind === 'names') {
      const { [hidden]: _, ...others } = alsoCalled;
      const names = value as string[];
      columns['alsoCalled'] = alsoCalled = names.length > 0 ? { ...others, [hidden]: names } : others;
    } else columns[column] = value;
  }
  return columns;
}

/** Takes as many new ids as wanted, so that slugs and children can name them before they are written. */
export async function takeIds(db: Db, table: CatalogueTable, count: number): Promise<number[]> {
  if (count === 0) return [];
  const next = sql<number>`nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int`;
  const rows = await db.select({ id: next }).from(sql`generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Writes new rows; an id among the values is kept. */
export async function insertRows<Table extends CatalogueTable>(
  db: Db,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  const plain: PgTable = table;
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize);
    await db.insert(plain).overridingSystemValue().values(batch);
  }
}

/** Writes only the columns that change, in one statement for all rows that change the same ones. */
export async function updateRows<Table extends CatalogueTable>(
  db: Db,
  table: Table,
  changes: RowChange<Table>[],
): Promise<void> {
  const bySet = Map.groupBy(changes, ({ set }) => Object.keys(set).sort().join());
  for (const alike of bySet.values()) {
    for (let at = 0; at < alike.length; at += batchSize) await updateAlike(db, table, alike.slice(at, at + batchSize));
  }
}

/** Gives rows other values for the moment, so that two can exchange theirs under a unique index. */
export const parkRows = <Table extends CatalogueTable>(
  db: Db,
  table: Table,
  rows: { id: number }[],
  parked: (id: number) => Partial<Table['$inferInsert']>,
): Promise<void> =>
  updateRows(
    db,
    table,
    rows.map(({ id }) => ({ id, set: parked(id) })),
  );

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
