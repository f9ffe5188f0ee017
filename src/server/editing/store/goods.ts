import { type Field, fieldsOf, type FieldKind, type FieldValues } from '#contract/catalogue/fields.ts';
import { barcodeIn } from '#contract/values/barcode.ts';
import { type SQL, and, asc, desc, eq, getTableColumns, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { FEW_UNITS, type GoodsKind, type GoodsRow, type GoodsDetail } from '#contract/operator/goods/goods.ts';
import { subtreeIds } from '#server/catalogue/rules/hierarchy.ts';
import { choiceNamesOf } from '#server/catalogue/rules/choice.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import {
  categories,
  lacksBurmese,
  products,
  variations,
  brands,
  checkoutReservations,
} from '#server/database/schema.ts';
import type { Page } from '#server/http/paged.ts';
import { plainCode } from '#contract/values/pasted.ts';
import { Refusal } from '#server/http/refusal.ts';
import { ownersOfCodes, fieldsOfRow } from './stored.ts';
import { searchedIds } from '#server/search/queries/search.ts';
import { allAliases } from '#contract/catalogue/alsoCalled.ts';
import type { NamedValues } from '#contract/catalogue/fieldSchemas.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import { hiddenAmong } from '#server/catalogue/queries/hiddenNames.ts';
import type { SharedAlias } from '#contract/operator/goods/aliases.ts';

export interface GoodsQuestion {
  /** The day of the shop's clocks, by which dates are near; none is where it is not said. */
  today?: string;
  q?: string | undefined;
  category?: number | undefined;
  show: GoodsKind;
}

/** A page of goods, and whether there is another one: nothing is counted. */
export async function listGoods(
  db: Db,
  question: GoodsQuestion,
  { page, limit }: Page,
): Promise<{ data: GoodsRow[]; more: boolean }> {
  const ids = await goodsIds(db, question, limit + 1, (page - 1) * limit);
  return { data: await rowsOf(db, ids.slice(0, limit), question.today ?? ''), more: ids.length > limit };
}

/** The ids of goods, the best matches first, else the newest first. */
export async function goodsIds(db: Db, question: GoodsQuestion, limit?: number, offset = 0): Promise<number[]> {
  const { q, show, category, today = '' } = question;
  const where = and(
    show === 'due' ? isDue(today) : kinds[show],
    category === undefined ? undefined : await isBelow(db, category),
  );
  const end = limit === undefined ? undefined : offset + limit;
  if (q) {
    // Every other kind is on sale, or hidden, as a whole.
    const parts = show === 'all' ? [onSale, isNotNull(products.archivedAt)] : [undefined];
    return (await foundGoods(db, q, { where, parts, most: end })).slice(offset, end);
  }
  const listed = db.select({ id: products.id }).from(products).where(where);
  const sorted = listed.orderBy(desc(products.createdAt), desc(products.id)).offset(offset);
  return (await (limit === undefined ? sorted : sorted.limit(limit))).map(({ id }) => id);
}

async function isBelow(db: Db, category: number): Promise<SQL> {
  const shelves = await db.select({ id: categories.id, parentId: categories.parentId }).from(categories);
  const ids = subtreeIds(shelves, category);
  return ids.length > 0 ? inArray(products.categoryId, ids) : sql`false`;
}

const onSale = isNull(products.archivedAt);
const hasStock = (condition: SQL): SQL =>
  sql`${products.id} in (
    select ${variations.productId} from ${variations} where ${variations.archivedAt} is null and ${condition})`;

/** No more are left than the limit of the variation. */
export const isLow = sql`${variations.stock} <= coalesce(${variations.lowStock}, ${sql.raw(String(FEW_UNITS))})`;

/** Written as the indexes have it. */
const kinds: Readonly<Record<Exclude<GoodsKind, 'due'>, SQL | undefined>> = {
  all: undefined,
  on_sale: onSale,
  hidden: isNotNull(products.archivedAt),
  sold_out: and(onSale, hasStock(sql`${variations.stock} = 0`)),
  running_out: and(onSale, hasStock(sql`${isLow} and ${variations.stock} > 0`)),
  promotion: sql`${products.promotion} and ${products.archivedAt} is null`,
  lacks_burmese: lacksBurmese(products),
  lacks_picture: sql`${products.images} = '[]'::jsonb and ${products.archivedAt} is null`,
};

/** The dates of variations that the desk warns of, and how many days before. */
const dates = (fieldsOf('variation') as readonly Field[]).flatMap(({ key, warnDays }) =>
  warnDays === undefined ? [] : [{ key, warnDays, column: getTableColumns(variations)[key as 'sku'] }],
);

/** Returns the last day that is near; none without a day. */
const lastNear = (today: string, warnDays: number): string =>
  today && new Date(Date.parse(`${today}T00:00:00Z`) + warnDays * 86_400_000).toISOString().slice(0, 10);

const isDue = (today: string): SQL | undefined =>
  and(
    onSale,
    dates.length === 0
      ? sql`false`
      : hasStock(
          sql`${variations.stock} > 0 and (${sql.join(
            dates.map(({ column, warnDays }) => sql`${column} <= ${lastNear(today, warnDays)}`),
            sql` or `,
          )})`,
        ),
  );

/** Returns the first date of a variation that is near or over, where it has stock. */
function dueOf(variation: typeof variations.$inferSelect, today: string): string | null {
  const near = dates.flatMap(({ key, warnDays }) => {
    const day = variation[key as 'sku'];
    return day !== null && day <= lastNear(today, warnDays) ? [day] : [];
  });
  return variation.stock > 0 ? (near.sort()[0] ?? null) : null;
}

const variationsOf = (db: Db, ids: number[]) =>
  db
    .select()
    .from(variations)
    .where(inArray(variations.productId, ids))
    .orderBy(asc(variations.position), asc(variations.id));

/** The rows of goods, in the order of their ids. */
async function rowsOf(db: Db, ids: number[], today: string): Promise<GoodsRow[]> {
  if (ids.length === 0) return [];
  const { id, name, nameMm, images, archivedAt, promotion } = products;
  const rows = await db
    .select({ id, name, nameMm, images, archivedAt, promotion, category: categories.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, ids));
  const choices = await variationsOf(db, ids);
  const own = Map.groupBy(choices, ({ productId }) => productId);
  const place = new Map(ids.map((each, i) => [each, i]));
  return rows
    .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    .map(({ nameMm: name_mm, images: [image = null], archivedAt: hiddenAt, ...row }) => ({
      ...row,
      name_mm,
      image,
      archived: hiddenAt !== null,
      variations: (own.get(row.id) ?? [])
        .filter((each) => hiddenAt !== null || each.archivedAt === null)
        .map((each) => ({
          ...{ id: each.id, ...choiceNamesOf(each), stock: each.stock },
          price: each.priceMinor === null ? null : fromMinor(each.priceMinor),
          low: each.stock <= (each.lowStock ?? FEW_UNITS),
          due: dueOf(each, today),
        })),
    }));
}

/** So many are found by the search of the shop, which asks for the best ones. */
const bestHits = 100;

interface Wanted {
  where: SQL | undefined;
  /** One after the other: those on sale, then the hidden ones. */
  parts: readonly (SQL | undefined)[];
  most: number | undefined;
}

/**
 * The ids of the goods that a text means, best first: by id or sku, then whose name has the very text, hidden ones too,
 * then as a shopper would find them. What is wanted is asked of the database, not picked from the first hits: a common
 * word has thousands.
 *
 * @throws {Refusal} invalid, for a text that no name can hold
 */
async function foundGoods(db: Db, text: string, wanted: Wanted): Promise<number[]> {
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

/** Returns the goods with this id, this sku or this barcode. */
async function named(db: Db, text: string): Promise<number[]> {
  const digits = plainCode(text).replace(/^#/u, '');
  const id = /^\d{1,9}$/u.test(digits) ? Number(digits) : 0;
  const { rows } = (await db.execute(sql`
    select id from ${products} where id = ${id}
    union all select id from ${products} where sku = ${text}
    union all select product_id from ${variations} where sku = ${text}`)) as { rows: { id: number }[] };
  const barcode = barcodeIn(text);
  const owners = barcode === undefined ? [] : await ownersOfCodes(db, [barcode]);
  return [...rows.map((row) => row.id), ...owners];
}

/** Finds those with this part in their name, the newest first; so many more as were found already. */
async function withPart(db: Db, text: string, { where, parts, most }: Wanted, more: number): Promise<number[]> {
  const found: number[] = [];
  for (const state of parts) {
    const rows = db
      .select({ id: products.id })
      .from(products)
      .where(and(state, where, hasPart(text)))
      .orderBy(desc(products.id));
    const pageLeft = most === undefined ? undefined : most + more - found.length;
    if (pageLeft === 0) break;
    found.push(...(await (pageLeft === undefined ? rows : rows.limit(pageLeft))).map(({ id }) => id));
  }
  return found;
}

const hasPart = (text: string): SQL | undefined => holdsPart(text, products.name, products.nameMm);

/** Has this part in one of these columns, whatever its capitals. */
export const holdsPart = (text: string, ...columns: PgColumn[]): SQL | undefined =>
  or(...columns.map((column) => ilike(column, `%${text.replaceAll(/[\\%_]/gu, '\\$&')}%`)));

/** Everything of a product that can be edited; undefined when there is none. */
export async function goodsDetail(db: Db, id: number, currency: string): Promise<GoodsDetail | undefined> {
  // Before the rest is read: what changes meanwhile then counts as changed since.
  const revision = await catalogueRevision(db);
  const [row] = await db
    .select({ product: products, category: categories, brand: brands.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(eq(products.id, id));
  if (!row) return undefined;
  const own = await variationsOf(db, [id]);
  const reserved = await reservedUnits(
    db,
    own.map((each) => each.id),
  );
  return {
    id,
    ...shownFields('product', row.product, { category: row.category.name, brand: row.brand }),
    variations: own.map((each) => ({
      id: each.id,
      ...shownFields('variation', each, {}),
      held: reserved.get(each.id) ?? 0,
    })),
    shared_aliases: await sharedAliases(db, allAliases(row.product.alsoCalled), id),
    currency,
    path: `/${row.category.slug}/product/${row.product.slug}`,
    revision,
  };
}

/** The fields of a row under the names of `editCatalogue`. */
function shownFields<Of extends 'product' | 'variation'>(of: Of, row: object, names: Partial<FieldValues<Of>>) {
  const values = fieldsOfRow(of, row, names) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    (fieldsOf(of) as readonly Field[]).map(({ key, kind, name }) => [name, shownValue(kind, values[key])]),
  ) as NamedValues<Of>;
}

function shownValue(kind: FieldKind, value: unknown): unknown {
  if (kind === 'money' && value !== null) return fromMinor(value as number);
  return kind === 'names' ? (value as string[]).join('\n') || null : value;
}

/** Units of each variation that customers keep who are paying right now. */
async function reservedUnits(db: Db, ids: number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = (await db.execute(sql`
    select (kept ->> 'id')::int as id, sum((kept ->> 'units')::int)::int as units
    from ${checkoutReservations}, jsonb_array_elements(${checkoutReservations.goods}) as kept
    where (kept ->> 'id')::int in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    group by 1`)) as { rows: { id: number; units: number }[] };
  return new Map(rows.map(({ id, units }) => [id, units]));
}

const mostNamed = 3;

/**
 * Those of some hidden names that something else on sale is called as well.
 *
 * @param except the id of the product that has them
 */
export async function sharedAliases(db: Db, names: readonly string[], except = 0): Promise<SharedAlias[]> {
  if (names.length === 0) return [];
  const hidden = await hiddenAmong(db, names, except);
  const wanted = JSON.stringify(names.map((name) => name.toLowerCase()));
  const isWanted = sql`in (select value from jsonb_array_elements_text(${wanted}::jsonb))`;
  const { rows } = (await db.execute(sql`
    select id, name, name_mm from ${products}
    where archived_at is null and id <> ${except} and (lower(name) ${isWanted} or lower(name_mm) ${isWanted})
    order by id`)) as { rows: SharedAlias['ownNameOf'] };
  return names.flatMap((name) => {
    const plain = name.toLowerCase();
    const own = rows.filter((row) => [row.name, row.name_mm].some((each) => each?.toLowerCase() === plain));
    const others = hidden.get(plain) ?? 0;
    return own.length + others > 0 ? [{ name, ownNameOf: own.slice(0, mostNamed), others }] : [];
  });
}
