import { sql } from 'drizzle-orm';
import type { CataloguePlan } from '#server/editing/plan/types.ts';
import type { Db } from '#server/database/connect.ts';
import type { CatalogueRows } from './stored.ts';
import { variations } from '#server/database/schema.ts';

/** A plan, and the rows that it was made of. */
export interface PlanOnLockedStock<Made> {
  made: Made;
  rows: CatalogueRows;
}

/**
 * Makes a plan, holds every variation that it changes, and makes it again where something was sold in between: what
 * is written is what was planned, whoever buys meanwhile waits. Nobody waits for a plan that is only looked at.
 *
 * @param writes whether the plan will be written
 * @param planOf the plan in what was made; undefined when there is none
 */
export async function planOnLockedStock<Made>(
  db: Db,
  rows: CatalogueRows,
  make: (rows: CatalogueRows) => Made,
  planOf: (made: Made) => CataloguePlan | undefined,
  writes: boolean,
): Promise<PlanOnLockedStock<Made>> {
  const made = make(rows);
  const plan = writes ? planOf(made) : undefined;
  const stocks = plan ? await lockVariations(db, plan) : new Map<number, number>();
  const isAsRead = rows.variations.every(({ id, stock }) => (stocks.get(id) ?? stock) === stock);
  if (isAsRead) return { made, rows };
  const now = {
    ...rows,
    variations: rows.variations.map((row) => ({ ...row, stock: stocks.get(row.id) ?? row.stock })),
  };
  return { made: make(now), rows: now };
}

/** Orders take their variations in the order of ids; whoever does likewise waits, but never for ever. */
async function lockVariations(db: Db, { products }: CataloguePlan): Promise<ReadonlyMap<number, number>> {
  const ids = products.update.flatMap(({ variations: { update } }) => update.map(({ id }) => id));
  if (ids.length === 0) return new Map();
  const { id, stock } = variations;
  const held = await db
    .select({ id, stock })
    .from(variations)
    .where(sql`${id} in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
    .orderBy(id)
    .for('update');
  return new Map(held.map((row) => [row.id, row.stock]));
}
