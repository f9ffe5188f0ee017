import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { onSale } from './products.ts';
import { products, variations } from '#server/database/schema.ts';

/** Ids above this are nobody's: the columns are 32-bit. */
const highestId = 2_147_483_647;

/** Current price and stock of the products that are on sale among these. One query. */
export async function liveOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ product: products.id, id: variations.id, stock: variations.stock, price: variations.priceMinor })
    .from(products)
    .leftJoin(variations, and(eq(variations.productId, products.id), isNull(variations.archivedAt)))
    .where(
      and(
        onSale,
        inArray(
          products.id,
          ids.filter((id) => id <= highestId),
        ),
      ),
    )
    .orderBy(asc(products.id), asc(variations.position), asc(variations.id));
  const grouped = Map.groupBy(rows, (row) => row.product);
  return [...grouped].map(([id, group]) => ({ id, variations: group.flatMap(toLive) }));
}

function toLive({ id, stock, price }: { id: number | null; stock: number | null; price: number | null }) {
  if (id === null || stock === null) return [];
  return [{ id, stock, sale_price: price === null ? null : fromMinor(price) }];
}
