import { sql } from 'drizzle-orm';
import type { CataloguePlan } from '#server/editing/plan/types.ts';
import type { Db } from '#server/database/connect.ts';
import type { CatalogueRows } from './stored.ts';
import { variations } from '#server/database/schema.ts';

/** A plan, and the rows that it was made from. */
export interface PlanOnLockedStock<Made> {
  made: Made;
  rows: CatalogueRows;
}

/**
 * Makes a plan and locks every variation that it changes; where one was sold in between, makes the plan again. So what
 * is written is what was planned, and orders of these variations wait. A plan that is not written locks nothing.
 *
 * @param writes whether the plan will be written
 */
export async function planOnLockedStock<Made extends { plan?: CataloguePlan | undefined }>(
  db: Db,
  rows: CatalogueRows,
  make: (rows: CatalogueRows) => Made,
  writes: boolean,
): Promise<PlanOnLockedStock<Made>> {
  const made = make(rows);
  const stocks = writes && made.plan ? await lockVariations(db, made.plan) : new Map<number, number>();
  const isAsRead = rows.variations.every(({ id, stock }) => (stocks.get(id) ?? stock) === stock);
  if (isAsRead) return { made, rows };
  const now = {
    ...rows,
    variations: rows.variations.map((row) => ({ ...row, stock: stocks.get(row.id) ?? row.stock })),
  };
  return { made: make(now), rows: now };
}

/** Locks in the order of ids, as orders do, so that no two wait for each other; answers the stock of each. */
async function lockVariations(db: Db, { products }: CataloguePlan): Promise<ReadonlyMap<number, number>> {
  const ids = products.update.flatMap(({ variations: { update } }) => update.map(({ id }) => id));
  if (ids.length === 0) return new Map();
  const { id, stock } = variations;
  const locked = await db
    .select({ id, stock })
    .from(variations)
    .where(sql`${id} in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
    .orderBy(id)
    .for('update');
  return new Map(locked.map((row) => [row.id, row.stock]));
}
