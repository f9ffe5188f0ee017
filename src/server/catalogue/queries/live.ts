import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepared.ts';
import { onSale } from './products.ts';
import { products, variations } from '#server/database/schema.ts';

/** Ids above this are nobody's: the columns are 32-bit. */
const highestId = 2_147_483_647;

/** A product with what may change at any moment. */
export interface Live {
  id: number;
  variations: { id: number; stock: number; sale_price: number | null }[];
}

/** Current price and stock of the products that are on sale among these, by id. One query. */
export async function liveOf(db: Db, ids: readonly number[]): Promise<Map<number, Live>> {
  const known = ids.filter((id) => id <= highestId);
  const rows = await liveQuery(db).execute({ ids: `{${known.join(',')}}` });
  const found = new Map<number, Live>();
  for (const { product, id, stock, price } of rows) {
    const live = found.get(product) ?? { id: product, variations: [] };
    found.set(product, live);
    if (id !== null && stock !== null)
      live.variations.push({ id, stock, sale_price: price === null ? null : fromMinor(price) });
  }
  return found;
}

const liveQuery = prepareOnce((db) =>
  db
    .select({ product: products.id, id: variations.id, stock: variations.stock, price: variations.priceMinor })
    .from(products)
    .leftJoin(variations, and(eq(variations.productId, products.id), isNull(variations.archivedAt)))
    .where(and(onSale, sql`${products.id} = any(${sql.placeholder('ids')}::int[])`))
    .orderBy(asc(products.id), asc(variations.position), asc(variations.id))
    .prepare('live_of'),
);
