import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Product } from '#contract/catalogue/product.ts';
import { bestSale, type ShownSale } from '#contract/catalogue/sale.ts';
import type { OnSale } from '#server/catalogue/rules/choice.ts';
import type { Db } from '#server/database/connect.ts';
import { onSale, selectProducts } from './products.ts';
import { readSales, shownSaleOf } from './sales.ts';
import { products, variations } from '#server/database/schema.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import { prepareOnce } from '#server/database/prepared.ts';

/** Returns what can be bought of a product right now; undefined when it is not on sale. */
export async function variationsOnSale(db: Db, productId: number): Promise<OnSale | undefined> {
  const rows = await db
    .select({ productType: products.productType, id: variations.id, stock: variations.stock })
    .from(products)
    .innerJoin(variations, and(eq(variations.productId, products.id), isNull(variations.archivedAt)))
    .where(and(onSale, eq(products.id, productId)))
    .orderBy(asc(variations.position), asc(variations.id));
  return rows[0] && { productType: rows[0].productType, variations: rows };
}

/** Those of these products that are on sale, by id. */
export async function productsOnSale(db: Db, ids: readonly number[], now: Date): Promise<Map<number, Product>> {
  if (ids.length === 0) return new Map();
  const wanted = and(onSale, inArray(products.id, [...ids]));
  const found = await selectProducts(db, wanted, [asc(products.id)], { page: 1, limit: ids.length }, now);
  return new Map(found.map((product) => [product.id, product]));
}

interface Chosen {
  productId: number;
  variationId: number | null;
}

/** Returns what a line shows of its product; undefined when one of them has left the shop. */
export function shownInLine(known: ReadonlyMap<number, Product>, { productId, variationId }: Chosen) {
  const product = known.get(productId);
  const variation = product?.variations.find(({ id }) => id === variationId) ?? null;
  return product && (variation || variationId === null) ? { product, variation } : undefined;
}

/** Ids above this are nobody's: the columns are 32-bit. */
const highestId = 2_147_483_647;

/** A product with what may change at any moment. */
export interface Live {
  id: number;
  variations: { id: number; stock: number; sale_price: number | null; sale?: ShownSale }[];
}

/** Current price and stock of the products that are on sale among these, by id. */
export async function liveOf(db: Db, ids: readonly number[], now: Date): Promise<Map<number, Live>> {
  const known = ids.filter((id) => id <= highestId);
  const [rows, sales] = await Promise.all([liveQuery(db).execute({ ids: `{${known.join(',')}}` }), readSales(db, now)]);
  const found = new Map<number, Live>();
  for (const { product, category, id, stock, price } of rows) {
    const live = found.get(product) ?? { id: product, variations: [] };
    found.set(product, live);
    if (id === null || stock === null) continue;
    const goods = { productId: product, categoryId: category };
    const best = price === null ? undefined : bestSale(goods, price, sales, now);
    const paid = best?.priceMinor ?? price;
    live.variations.push({
      ...{ id, stock, sale_price: paid === null ? null : fromMinor(paid) },
      ...(best && price !== null ? { sale: shownSaleOf(price, best) } : {}),
    });
  }
  return found;
}

const liveQuery = prepareOnce((db) =>
  db
    .select({
      product: products.id,
      category: products.categoryId,
      id: variations.id,
      stock: variations.stock,
      price: variations.priceMinor,
    })
    .from(products)
    .leftJoin(variations, and(eq(variations.productId, products.id), isNull(variations.archivedAt)))
    .where(and(onSale, sql`${products.id} = any(${sql.placeholder('ids')}::int[])`))
    .orderBy(asc(products.id), asc(variations.position), asc(variations.id))
    .prepare('live_of'),
);
