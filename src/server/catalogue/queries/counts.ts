import { count, isNull } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { products } from '#server/database/schema.ts';
import { catalogueState } from './revision.ts';

interface Counted {
  /** Of the catalogue when they were counted. */
  state: string;
  counts: Promise<ReadonlyMap<number, number>>;
}

const cache = new WeakMap<Db, Counted>();

/**
 * How many products are on sale in each category itself, by its id; those with none are absent. They are counted once
 * for each revision of the catalogue: no order and no visitor changes what is on sale, and every change of it is one.
 */
export async function countsOnSale(db: Db): Promise<ReadonlyMap<number, number>> {
  // Read first: what is counted after it is as new, or newer and counted again.
  const { revision, mark } = await catalogueState(db);
  const state = `${revision} ${mark}`;
  const known = cache.get(db);
  if (known?.state === state) return known.counts;
  const counts = countAll(db);
  cache.set(db, { state, counts });
  // What failed is asked for again.
  counts.catch(() => cache.delete(db));
  return counts;
}

async function countAll(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: products.categoryId, own: count() })
    .from(products)
    .where(isNull(products.archivedAt))
    .groupBy(products.categoryId);
  return new Map(rows.map(({ id, own }) => [id, own]));
}
