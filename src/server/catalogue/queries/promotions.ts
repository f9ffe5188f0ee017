import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { PromotionType } from '#contract/catalogue/calls.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { Db } from '#server/database/connect.ts';
import { onSale, selectProducts } from './products.ts';
import { productSales, products } from '#server/database/schema.ts';

/** A list, and whether an editor chose it because too little is sold to say what sells best. */
interface Promoted {
  data: Product[];
  chosen?: true;
}

/** Promoted and popular products as an editor marked them; best sellers as `bestSellers` ranks them. */
export async function promotedProducts(db: Db, type: PromotionType, limit: number, now: Date): Promise<Promoted> {
  if (type === 'best-seller') return bestSellers(db, limit, now);
  const marked = type === 'popular' ? products.popular : products.promotion;
  // As its index has it.
  const page = { page: 1, limit };
  return { data: await selectProducts(db, sql`${marked} and ${onSale}`, [asc(products.id)], page, now) };
}

/** So many goods were sold before a list of them says what sells best: the full strip beside a product. */
const fewest = 6;

/**
 * By units sold in paid orders, then newest (of what came with one sheet, the later line); what is sold out comes after
 * all that can be bought (contract, "Catalogue"). Nothing that was never sold is among them: where fewer were sold than
 * fill a strip, and than an editor chose, it is what the editor chose. Each question walks along an index and stops at
 * the limit.
 */
async function bestSellers(db: Db, limit: number, now: Date): Promise<Promoted> {
  const most = Math.max(limit, fewest);
  const sold = await idsOf(db, [soldFirst(inStock), soldFirst(soldOut)], most);
  if (sold.length < fewest) {
    const chosen = await chosenByEditor(db, most);
    if (sold.length === 0 || sold.length < Math.min(fewest, chosen.length))
      return { data: await inOrder(db, chosen.slice(0, limit), now), chosen: true };
  }
  return { data: await inOrder(db, sold.slice(0, limit), now) };
}

/** Returns what an editor marked as popular, then as promoted. */
function chosenByEditor(db: Db, limit: number): Promise<number[]> {
  const marked = [products.popular, products.promotion].map(
    (column) => sql`select ${products.id} as id from ${products} where ${column} and ${onSale} order by ${products.id}`,
  );
  return idsOf(db, marked, limit);
}

/** The ids that questions answer one after the other, each once; none is asked for once there are enough. */
async function idsOf(db: Db, questions: readonly SQL[], limit: number): Promise<number[]> {
  const ids = new Set<number>();
  for (const question of questions) {
    if (ids.size >= limit) break;
    const { rows } = (await db.execute(sql`${question} limit ${limit}`)) as { rows: { id: number }[] };
    for (const { id } of rows) ids.add(id);
  }
  return [...ids].slice(0, limit);
}

async function inOrder(db: Db, ids: readonly number[], now: Date): Promise<Product[]> {
  if (ids.length === 0) return [];
  const page = { page: 1, limit: ids.length };
  const found = await selectProducts(db, inArray(products.id, [...ids]), [asc(products.id)], page, now);
  const place = new Map(ids.map((id, at) => [id, at]));
  return found.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

export const inStock = sql<boolean>`exists (
  select from variations where product_id = ${products.id} and archived_at is null and stock > 0)`;
const soldOut = sql`not ${inStock}`;

const soldFirst = (which: SQL): SQL => sql`
  select ${products.id} as id from ${productSales} join ${products} on ${products.id} = ${productSales.productId}
  where ${onSale} and ${productSales.units} > 0 and ${which}
  order by ${productSales.units} desc nulls last, ${desc(products.createdAt)}, ${desc(products.id)}`;
