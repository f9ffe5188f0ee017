import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/database/connect.ts';
import { addresses, orders, products, variations } from '#server/database/schema.ts';
import { openTestShop, type TestShop } from '../shop/testShop.ts';
import { deskCalls, type HotCall, orderCalls, shopperCalls } from './calls.ts';
import { type RunStatement, watchDatabase } from './watchedDatabase.ts';
import type { ShopSize } from './size.ts';

/** A shop over a database that was filled, of which every statement can be looked at. */
export interface LargeShop {
  shop: TestShop;
  calls: HotCall[];
  /** Makes a call, and answers what it took. */
  run: (call: HotCall, n: number) => Promise<Taken>;
  close: () => Promise<void>;
}

/** What one call took. */
export interface Taken {
  /** From the request to the answer, without a network (milliseconds). */
  ms: number;
  statements: RunStatement[];
}

/**
 * Opens the app over a filled database.
 *
 * @param settings of its connections
 */
export async function openLargeShop(
  url: string,
  size: ShopSize,
  settings: Record<string, string> = {},
): Promise<LargeShop> {
  const { database, take } = watchDatabase(url, settings);
  const shop = await openTestShop(() => migrated(database), { ORDERS_PER_MINUTE: '100000' }, { publisher });
  shop.later(Date.now() - shop.clock().getTime());
  const calls = [
    ...shopperCalls(size),
    ...(await callsAboutOrders(database.db, size)),
    ...deskCalls(size, shop.operatorToken),
  ];
  const run = async ({ request, status = 200, what }: HotCall, n: number): Promise<Taken> => {
    const asked = await request(n);
    take();
    const from = performance.now();
    const answer = await shop.app.inject(asked);
    const ms = performance.now() - from;
    if (answer.statusCode !== status) throw new Error(`${what}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
    return { ms, statements: take() };
  };
  return { shop, calls, run, close: () => shop.close() };
}

async function migrated(database: Database): Promise<Database> {
  await database.migrate?.();
  return database;
}

/** Nothing was published, and nothing is. */
const publisher = {
  hold: () => undefined,
  recent: () => [],
  releases: () => Promise.resolve([]),
  changed: () => undefined,
} as never;

async function callsAboutOrders(db: Db, { customers }: ShopSize): Promise<HotCall[]> {
  const some = await db
    .select({ id: orders.id, customerId: orders.customerId })
    .from(orders)
    .where(sql`${orders.id} % 997 = 5`)
    .limit(50);
  const buyers = await db
    .select({ customerId: addresses.customerId, addressId: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.isDefault, true), gt(addresses.customerId, Math.floor(customers / 2))))
    .orderBy(asc(addresses.customerId))
    .limit(100);
  const goods = await db
    .select({ productId: variations.productId, variationId: variations.id, priceMinor: variations.priceMinor })
    .from(variations)
    .innerJoin(products, and(eq(products.id, variations.productId), isNull(products.archivedAt)))
    .where(gt(variations.stock, 100))
    .orderBy(asc(variations.id))
    .limit(500);
  const priced = goods.map(({ priceMinor, ...item }) => ({ ...item, unitPrice: (priceMinor ?? 0) / 100 }));
  return orderCalls(some, buyers, priced);
}
