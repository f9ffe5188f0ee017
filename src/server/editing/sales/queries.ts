import { type SQL, and, asc, count, desc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { onSale } from '#server/catalogue/queries/products.ts';
import { endOfSale } from '#server/catalogue/queries/sales.ts';
import type { Db } from '#server/database/connect.ts';
import { categories, products, type SaleRow, sales, variations } from '#server/database/schema.ts';
import type { Page } from '#server/http/paged.ts';

/** The goods of a sale: a product, a category with all below it, or everything. */
type Scope = Pick<SaleRow, 'productId' | 'categoryId'>;

/** Products on sale that a sale is of, as a condition. */
const within = ({ productId, categoryId }: Scope): SQL | undefined => {
  if (productId !== null) return and(onSale, eq(products.id, productId));
  if (categoryId === null) return onSale;
  const below = sql`(
    with recursive below(id) as (
      select ${categoryId}::int
      union select categories.id from categories join below on categories.parent_id = below.id)
    select id from below)`;
  return and(onSale, inArray(products.categoryId, below));
};

/** The ids of the products that a sale is of; null where there are more than `most`. */
export async function productsWithin(tx: Db, scope: Scope, most: number): Promise<number[] | null> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(within(scope))
    .orderBy(asc(products.id))
    .limit(most + 1);
  return rows.length > most ? null : rows.map(({ id }) => id);
}

/** The highest price of all goods that a sale is of, in minor units; null where none has one. */
export async function highestPrice(tx: Db, scope: Scope): Promise<number | null> {
  const [row] = await tx
    .select({ highest: sql<string | null>`max(${variations.priceMinor})` })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(and(isNull(variations.archivedAt), within(scope)));
  return row?.highest == null ? null : Number(row.highest);
}

/** Returns whether a category or a product is there, which an archived one is as well. */
export async function scopeExists(tx: Db, { productId, categoryId }: Scope): Promise<boolean> {
  const table = productId === null ? categories : products;
  const id = productId ?? categoryId;
  return id === null || (await tx.$count(table, eq(table.id, id))) > 0;
}

export async function addSale(tx: Db, row: typeof sales.$inferInsert): Promise<number> {
  const [added] = await tx.insert(sales).values(row).returning({ id: sales.id });
  if (!added) throw new Error('The sale was not written down.');
  return added.id;
}

/** The one that came with this attempt before. */
export async function saleOfAttempt(tx: Db, attempt: string): Promise<SaleRow | undefined> {
  const [row] = await tx.select().from(sales).where(eq(sales.attempt, attempt));
  return row;
}

/** Locks one; it waits for whoever announces it. */
export async function lockSale(tx: Db, id: number): Promise<SaleRow | undefined> {
  const [row] = await tx.select().from(sales).where(eq(sales.id, id)).for('update');
  return row;
}

export async function updateSale(tx: Db, id: number, set: Partial<typeof sales.$inferInsert>): Promise<void> {
  await tx.update(sales).set(set).where(eq(sales.id, id));
}

/** Sales with the names of what they are of. */
const namedSales = (db: Db) =>
  db
    .select({
      ...getTableColumns(sales),
      product: { id: products.id, name: products.name, nameMm: products.nameMm },
      category: { id: categories.id, name: categories.name, nameMm: categories.nameMm },
    })
    .from(sales)
    .leftJoin(products, eq(products.id, sales.productId))
    .leftJoin(categories, eq(categories.id, sales.categoryId))
    .$dynamic();

export type NamedSale = Awaited<ReturnType<typeof namedSales>>[number];

export async function saleById(db: Db, id: number): Promise<NamedSale | undefined> {
  const [row] = await namedSales(db).where(eq(sales.id, id));
  return row;
}

/** A page: those that run or wait by their beginning, then the others, newest first. */
export async function pageOfSales(db: Db, { page, limit }: Page, now: Date) {
  const isOver = sql`${endOfSale} <= ${now.toISOString()}::timestamptz or ${sales.stoppedAt} is not null`;
  const [counted] = await db.select({ total: count() }).from(sales);
  const data = await namedSales(db)
    .orderBy(
      isOver,
      asc(sql`case when not (${isOver}) then ${sales.startsAt} end`),
      desc(sales.startsAt),
      desc(sales.id),
    )
    .limit(limit)
    .offset((page - 1) * limit);
  return { data, total: counted?.total ?? 0 };
}

/**
 * Locks a sale that began or ended and of which pages have not heard; another server that announces it is waited for.
 *
 * @param except those that cannot be announced
 */
export async function lockUnannounced(tx: Db, now: Date, except: readonly number[]): Promise<SaleRow | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isBegun = and(
    isNull(sales.startRevision),
    sql`${sales.startsAt} <= ${at}`,
    sql`${sales.startsAt} < ${endOfSale}`,
  );
  const isOver = and(sql`${sales.startRevision} is not null`, sql`${endOfSale} <= ${at}`);
  const [row] = await tx
    .select()
    .from(sales)
    .where(
      and(isNull(sales.endRevision), or(isBegun, isOver), sql`${sales.id} <> all(${`{${except.join(',')}}`}::int[])`),
    )
    .orderBy(asc(sales.startsAt), asc(sales.id))
    .limit(1)
    .for('update');
  return row;
}
