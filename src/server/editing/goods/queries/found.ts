import { and, desc, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { plainCode } from '#contract/values/pasted.ts';
import type { Db } from '#server/database/connect.ts';
import { products, variations } from '#server/database/schema.ts';
import { Refusal } from '#server/http/refusal.ts';
import { searchedIds } from '#server/search/queries/search.ts';

/** So many are found by the search of the shop, which asks for the best ones. */
const bestHits = 100;

/** Which of the goods are meant, and how many of them are asked for. */
export interface Wanted {
  where: SQL | undefined;
  /** One after the other: those on sale, then the hidden ones. */
  parts: readonly (SQL | undefined)[];
  /** All when absent. */
  most: number | undefined;
}

/**
 * The ids of the goods that a text means, best first: by id or sku, then whose name has the very text, hidden ones too,
 * then as a shopper would find them. What is wanted is asked of the database, not picked from the first hits: a common
 * word has thousands.
 *
 * @throws {Refusal} invalid, for a text that no name can hold
 */
export async function foundGoods(db: Db, text: string, wanted: Wanted): Promise<number[]> {
  if (text.includes('\0')) throw new Refusal('invalid');
  const plain = text.normalize('NFC');
  const byNumber = await among(db, await named(db, plain), wanted.where);
  const asShopper = await among(db, await searchedIds(db, plain, bestHits), wanted.where);
  const best = [...byNumber, ...(await among(db, asShopper, hasPart(plain)))];
  return [...new Set([...best, ...(await withPart(db, plain, wanted, best.length)), ...asShopper])];
}

/** Those of some goods that are wanted, in their order. */
async function among(db: Db, ids: readonly number[], where: SQL | undefined): Promise<number[]> {
  if (ids.length === 0 || !where) return [...new Set(ids)];
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), where));
  const kept = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => kept.has(id));
}

/** Who has this id or this sku. */
async function named(db: Db, text: string): Promise<number[]> {
  const digits = plainCode(text).replace(/^#/u, '');
  const id = /^\d{1,9}$/u.test(digits) ? Number(digits) : 0;
  const { rows } = (await db.execute(sql`
    select id from ${products} where id = ${id}
    union all select id from ${products} where sku = ${text}
    union all select product_id from ${variations} where sku = ${text}`)) as { rows: { id: number }[] };
  return rows.map((row) => row.id);
}

/** Whose name has this part, the newest first; so many more as were found already. */
async function withPart(db: Db, text: string, { where, parts, most }: Wanted, more: number): Promise<number[]> {
  const found: number[] = [];
  for (const state of parts) {
    const rows = db
      .select({ id: products.id })
      .from(products)
      .where(and(state, where, hasPart(text)))
      .orderBy(desc(products.id));
    const room = most === undefined ? undefined : most + more - found.length;
    if (room === 0) break;
    found.push(...(await (room === undefined ? rows : rows.limit(room))).map(({ id }) => id));
  }
  return found;
}

function hasPart(text: string): SQL | undefined {
  const part = `%${text.replaceAll(/[\\%_]/gu, '\\$&')}%`;
  return or(ilike(products.name, part), ilike(products.nameMm, part));
}
