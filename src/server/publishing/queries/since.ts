import { and, asc, eq, gt, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, union } from 'drizzle-orm/pg-core';
import type { Product } from '#contract/catalogue/product.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { type ChangedThings, changedThings } from '#server/editing/history/changedThings.ts';
import type { Db } from '#server/database/connect.ts';
import { onSale, selectProducts } from '#server/catalogue/queries/products.ts';
import { catalogueState } from '#server/catalogue/queries/revision.ts';
import { catalogueChanges, orderEvents, orderItems, orders, products, variations } from '#server/database/schema.ts';

/** With more products than this, reading the whole catalogue is as quick. */
const maxProducts = 1_000;

/** Longer than a transaction: orders carry the time when theirs began, not when it was committed (milliseconds). */
const overlap = 120_000;

/** Changes since a revision; with `complete` false the whole catalogue must be read. */
export interface Since {
  revision: number;
  mark?: string;
  complete: boolean;
  products: Product[];
  gone: number[];
}

/**
 * The products that changed after a revision, and those whose stock orders changed after a time.
 *
 * @param mark of that revision, where it is known: in a restored database the number may belong to another change
 */
export async function catalogueSince(
  db: Db,
  now: Date,
  since: number,
  soldAfter?: Date,
  mark?: string,
): Promise<Since> {
  // Read first, so that what changes meanwhile is read again next time and never lost.
  const { revision, mark: own } = await catalogueState(db);
  const state = withoutUndefined({ revision, mark: own || undefined });
  const unknown = { ...state, complete: false, products: [], gone: [] };
  const changes = await db
    .select({ id: catalogueChanges.id, mark: catalogueChanges.mark, details: catalogueChanges.details })
    .from(catalogueChanges)
    .where(gte(catalogueChanges.id, since))
    .orderBy(asc(catalogueChanges.id))
    .limit(maxProducts);
  const [first] = changes;
  const isOurs = first?.id === since && (mark === undefined || first.mark === mark);
  if (!isOurs || changes.length === maxProducts) return unknown;
  const things = changedThings(changes.slice(1).map(({ details }) => details));
  const touched = things && (await touchedProducts(db, things, soldAfter));
  if (!touched || touched.length > maxProducts) return unknown;
  const data = await onSaleAmong(db, touched, now);
  const found = new Set(data.map(({ id }) => id));
  return { ...state, complete: true, products: data, gone: touched.filter((id) => !found.has(id)) };
}

async function touchedProducts(db: Db, things: ChangedThings, soldAfter: Date | undefined): Promise<number[]> {
  const ids = new Set([...things.products, ...(await idsOf(db, things)), ...(await soldSince(db, soldAfter))]);
  return [...ids].sort((one, other) => one - other);
}

async function idsOf(db: Db, { variations: changed, categories, brands }: ChangedThings): Promise<number[]> {
  if (changed.size + categories.size + brands.size === 0) return [];
  const own = db.select({ id: variations.productId }).from(variations).where(among(variations.id, changed));
  const conditions: SQL[] = [inArray(products.id, own), inCategories(categories), among(products.brandId, brands)];
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(or(...conditions))
    .limit(maxProducts + 1);
  return rows.map(({ id }) => id);
}

/** Goods of categories and of all below them: sales of a category are of those too, so one that moves takes prices along. */
const inCategories = (ids: Iterable<number>): SQL => sql`${products.categoryId} in (
  with recursive below(id) as (
    select unnest(${`{${[...ids].join(',')}}`}::int[])
    union select categories.id from categories join below on categories.parent_id = below.id)
  select id from below)`;

/** The ids are one parameter: the statement stays the same however many they are. */
const among = (column: AnyPgColumn, ids: Iterable<number>): SQL =>
  sql`${column} = any(${`{${[...ids].join(',')}}`}::int[])`;

async function soldSince(db: Db, after: Date | undefined): Promise<number[]> {
  if (!after) return [];
  const isMoved = gt(orders.updatedAt, new Date(after.getTime() - overlap));
  const inLines = db
    .selectDistinct({ id: orderItems.productId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(isMoved);
  // What was taken out of an order is in none of its lines any more.
  const takenOut = db
    .selectDistinct({ id: sql<number>`(change ->> 'productId')::int` })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .innerJoin(sql`jsonb_array_elements(${orderEvents.details} -> 'changes') as change`, sql`true`)
    .where(and(isMoved, eq(orderEvents.kind, 'changed')));
  const rows = await union(inLines, takenOut).limit(maxProducts + 1);
  return rows.map(({ id }) => id);
}

async function onSaleAmong(db: Db, ids: number[], now: Date): Promise<Product[]> {
  if (ids.length === 0) return [];
  const wanted = and(onSale, inArray(products.id, ids));
  return selectProducts(db, wanted, [asc(products.id)], { page: 1, limit: ids.length }, now);
}
