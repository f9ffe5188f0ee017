import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Product } from '#contract/catalogue/product.ts';
import type { OnSale } from '#server/catalogue/rules/choice.ts';
import type { Db } from '#server/database/connect.ts';
import { onSale, selectProducts } from './products.ts';
import { products, variations } from '#server/database/schema.ts';

/** What can be bought of a product right now; undefined when it is not on sale. */
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
export async function productsOnSale(db: Db, ids: readonly number[]): Promise<Map<number, Product>> {
  if (ids.length === 0) return new Map();
  const wanted = and(onSale, inArray(products.id, [...ids]));
  const found = await selectProducts(db, wanted, [asc(products.id)], { page: 1, limit: ids.length });
  return new Map(found.map((product) => [product.id, product]));
}

interface Chosen {
  productId: number;
  variationId: number | null;
}

/** What a line shows of its product; undefined when one of them has left the shop. */
export function shownInLine(known: ReadonlyMap<number, Product>, { productId, variationId }: Chosen) {
  const product = known.get(productId);
  const variation = product?.variations.find(({ id }) => id === variationId) ?? null;
  return product && (variation || variationId === null) ? { product, variation } : undefined;
}
