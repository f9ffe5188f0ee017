import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { PromotionType } from '#contract/catalogue/calls.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { Db } from '#server/database/connect.ts';
import { onSale, selectProducts } from './products.ts';
import { productSales, products } from '#server/database/schema.ts';

/** A list, and whether an editor chose it because nothing is sold yet. */
interface Promoted {
  data: Product[];
  chosen?: true;
}

/** Promoted and popular products as an editor marked them; best sellers as `bestSellers` ranks them. */
export async function promotedProducts(db: Db, type: PromotionType, limit: number): Promise<Promoted> {
  if (type === 'best-seller') return bestSellers(db, limit);
  const marked = type === 'popular' ? products.popular : products.promotion;
  // As its index has it.
  return { data: await selectProducts(db, sql`${marked} and ${onSale}`, [asc(products.id)], { page: 1, limit }) };
}

/** What an editor marked as popular, then as promoted: of a shop that has sold nothing nobody can say what sells best. */
async function chosenByEditor(db: Db, limit: number): Promise<Promoted> {
  const marked = [products.popular, products.promotion].map(
    (column) => sql`select ${products.id} as id from ${products} where ${column} and ${onSale} order by ${products.id}`,
  );
  const ids: number[] = [];
  for (const from of marked) {
    const { rows } = (await db.execute(sql`${from} limit ${limit}`)) as { rows: { id: number }[] };
    ids.push(...rows.map(({ id }) => id).filter((id) => !ids.includes(id)));
  }
  return { data: await inOrder(db, ids.slice(0, limit)), chosen: true };
}

/**
 * By units sold in paid orders, then newest (of what came with one sheet, the later line); what is sold out comes after
 * all that can be bought (contract, "Catalogue"). Each question walks along an index and stops at the limit; what is sold
 * out is only asked for when there is room left.
 */
async function bestSellers(db: Db, limit: number): Promise<Promoted> {
  if (!(await hasSold(db))) return chosenByEditor(db, limit);
  const ids: number[] = [];
  for (const from of [sold(inStock), unsold(inStock), sold(soldOut), unsold(soldOut)]) {
    if (ids.length >= limit) break;
    const { rows } = (await db.execute(sql`${from} limit ${limit - ids.length}`)) as { rows: { id: number }[] };
    ids.push(...rows.map(({ id }) => id));
  }
  return { data: await inOrder(db, ids) };
}

async function hasSold(db: Db): Promise<boolean> {
  const { rows } = (await db.execute(sql`select exists (
    select from ${productSales} join ${products} on ${products.id} = ${productSales.productId}
    where ${onSale} and ${productSales.units} > 0) as sold`)) as { rows: { sold: boolean }[] };
  return rows[0]?.sold ?? false;
}

async function inOrder(db: Db, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const page = { page: 1, limit: ids.length };
  const found = await selectProducts(db, inArray(products.id, [...ids]), [asc(products.id)], page);
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
