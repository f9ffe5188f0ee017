import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { PromotionType } from '#contract/catalogue/calls.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { Db } from '#server/database/connect.ts';
import { onSale, selectProducts } from './products.ts';
import { productSales, products } from '#server/database/schema.ts';

/** Promoted and popular products as an editor marked them; best sellers as `bestSellers` ranks them. */
export async function promotedProducts(db: Db, type: PromotionType, limit: number): Promise<Product[]> {
  if (type === 'best-seller') return bestSellers(db, limit);
  const marked = type === 'popular' ? products.popular : products.promotion;
  // As its index has it.
  return selectProducts(db, sql`${marked} and ${onSale}`, [asc(products.id)], { page: 1, limit });
}

/**
 * By units sold in paid orders, then newest (of what came with one sheet, the later line); what is sold out comes after
 * all that can be bought (contract, "Catalogue"). Each question walks along an index and stops at the limit; what is sold
 * out is only asked for when there is room left.
 */
async function bestSellers(db: Db, limit: number): Promise<Product[]> {
  const ids: number[] = [];
  for (const from of [sold(inStock), unsold(inStock), sold(soldOut), unsold(soldOut)]) {
    if (ids.length >= limit) break;
    const { rows } = (await db.execute(sql`${from} limit ${limit - ids.length}`)) as { rows: { id: number }[] };
    ids.push(...rows.map(({ id }) => id));
  }
  if (ids.length === 0) return [];
  const found = await selectProducts(db, inArray(products.id, ids), [asc(products.id)], { page: 1, limit });
  const place = new Map(ids.map((id, at) => [id, at]));
  return found.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

const inStock = sql`exists (
  select from variations where product_id = ${products.id} and archived_at is null and stock > 0)`;
const soldOut = sql`not ${inStock}`;

const sold = (which: SQL): SQL => sql`
  select ${products.id} as id from ${productSales} join ${products} on ${products.id} = ${productSales.productId}
  where ${onSale} and ${productSales.units} > 0 and ${which}
  order by ${productSales.units} desc nulls last, ${desc(products.createdAt)}, ${desc(products.id)}`;

const unsold = (which: SQL): SQL => sql`
  select ${products.id} as id from ${products}
  where ${onSale} and ${which}
    and not exists (select from ${productSales} where ${productSales.productId} = ${products.id} and ${productSales.units} > 0)
  order by ${desc(products.createdAt)}, ${desc(products.id)}`;
