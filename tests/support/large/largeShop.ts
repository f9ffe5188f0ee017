import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/database/connect.ts';
import { addresses, orders, products, variations } from '#server/database/schema.ts';
import { prepareOrder } from '../load/sender.ts';
import { lineOfItem } from '../load/stockedShop.ts';
import { itemAt } from '../orders/runActions.ts';
import { secretOf } from './people.ts';
import type { ShopSize } from './size.ts';
import { openTestShop } from '../shop/testShop.ts';
import { type RunStatement, watchDatabase } from './watchedDatabase.ts';

/** A call of the shop, as it comes in. The number is another one each time, so that no two ask for the same rows. */
interface HotCall {
  what: string;
  request: (n: number) => InjectOptions | Promise<InjectOptions>;
  status?: number;
}

const open = (what: string, url: (n: number) => string): HotCall => ({
  what,
  request: (n) => ({ url: `/api/v1${url(n)}` }),
});

/** What shoppers ask for, signed in or not. */
function shopperCalls(size: ShopSize): HotCall[] {
  // Alike in size to all others: neither the first rows nor the last ones, and not hidden.
  const product = (n: number): number => 1 + size.products / 4 + ((n * 7_919) % (size.products / 2));
  const visible = (n: number): number => (product(n) % 97 === 0 ? product(n) + 1 : product(n));
  const customer = (n: number): number => 1 + 4 * 5 * ((n * 7_919) % Math.floor(size.customers / 20 - 1));
  const theirs = (what: string, request: (n: number) => InjectOptions): HotCall => ({
    what,
    request: (n) => ({ ...request(n), headers: signedIn(customer(n)) }),
  });
  const hundred = (n: number): string => Array.from({ length: 100 }, (_, i) => visible(n * 100 + i)).join(',');
  return [
    open('a product', (n) => `/client/products-details?productId=${visible(n)}`),
    open('products, page 1 of 100', () => '/client/products?limit=100'),
    open('products, the last pages', (n) => `/client/products?limit=100&page=${Math.floor(size.products / 102) - n}`),
    open(
      'products of a shelf, page 3',
      (n) => `/client/products-by-category?limit=40&page=3&categoryId=${9 + (n % 40)}`,
    ),
    open('products of a room', (n) => `/client/products-by-category?limit=40&page=9&categoryId=${1 + (n % 8)}`),
    open('related products', (n) => `/client/related-products?limit=8&categoryId=${9 + (n % 40)}`),
    ...['promotion', 'best-seller', 'popular'].map((type) =>
      open(`products: ${type}`, () => `/client/promotion-products?limit=20&type=${type}`),
    ),
    open('categories', () => '/client/categories'),
    open('a search, a common word', () => '/client/product-filter/tea'),
    open(
      'a search, two words',
      (n) => `/client/product-filter/${itemAt(['green tea', 'rice noodles', 'fish paste'], n)}`,
    ),
    open('a search in Burmese', () => `/client/product-filter/${encodeURIComponent('လက်ဖက်')}`),
    open('live prices and stock of one', (n) => `/client/live?ids=${visible(n)}`),
    open('live prices and stock of 100', (n) => `/client/live?ids=${hundred(n)}`),
    open('the delivery fee', (n) => `/client/shipping-fees?weight=${1 + (n % 9)}`),
    theirs('who is signed in', () => ({ url: '/api/v1/customer-info' })),
    theirs('the cart', () => ({ url: '/api/v1/client/cart' })),
    theirs('put into the cart', (n) => ({
      method: 'POST',
      url: '/api/v1/client/cart',
      payload: { productId: single(visible(n)), variationId: null, quantity: 1 },
    })),
    theirs('the wishlist', () => ({ url: '/api/v1/client/get-wishlist-by-id' })),
    theirs('the addresses', () => ({ url: '/api/v1/customer/get-address' })),
    theirs('my orders', () => ({ url: '/api/v1/client/orders' })),
    open('the front of the shop', () => '/client/shop-content'),
    {
      what: 'a sign-in with a wrong password',
      request: (n) => ({
        method: 'POST',
        url: '/api/v1/customer-login',
        headers: ourPage,
        remoteAddress: `10.${n % 200}.7.${1 + (n % 250)}`,
        payload: { email: `customer${customer(n)}@mail.example`, password: 'not the one that it is' },
      }),
      status: 401,
    },
  ];
}

const aMinuteAgo = (): string => new Date(Date.now() - 60_000).toISOString();

/** Those without a choice: every fifth product has some. */
const single = (product: number): number => (product % 5 === 0 || product % 61 === 0 ? product + 1 : product);
const ourPage = { 'sec-fetch-site': 'same-origin' };
const signedIn = (customer: number) => ({ ...ourPage, cookie: `session=${encodeURIComponent(secretOf(customer))}` });

/** An order of somebody, and an order by card of three things. */
const orderCalls = (
  orders: readonly { id: number; customerId: number }[],
  buyers: readonly { customerId: number; addressId: number }[],
  goods: readonly { productId: number; variationId: number; unitPrice: number }[],
): HotCall[] => [
  {
    what: 'one of my orders',
    request: (n) => {
      const { id, customerId } = itemAt(orders, n);
      return { url: `/api/v1/client/order-detail/${id}`, headers: signedIn(customerId) };
    },
  },
  {
    what: 'placing an order of three things',
    request: async (n) => {
      const { customerId, addressId } = itemAt(buyers, n);
      const lines = [0, 1, 2].map((line) => lineOfItem(itemAt(goods, n * 3 + line), 1));
      const who = { addressId, cookie: signedIn(customerId).cookie };
      const { headers, body } = await prepareOrder({ who, lines, method: 'stripe', key: randomUUID() });
      return { method: 'POST', url: '/api/v1/client/orders', headers, payload: body };
    },
  },
];

function deskCalls(size: ShopSize, operatorToken: string): HotCall[] {
  const desk = (what: string, url: (n: number) => string): HotCall => ({
    what: `desk: ${what}`,
    request: (n) => ({ url: `/api/v1/operator${url(n)}`, headers: { authorization: `Bearer ${operatorToken}` } }),
  });
  const customer = (n: number): number => 1 + ((n * 7_919) % size.customers);
  const order = (n: number): number => size.orders - ((n * 7_919) % (size.orders - 1));
  return [
    desk('the inbox', () => '/inbox'),
    ...['new', 'confirm', 'pack', 'ship', 'problems'].map((group) =>
      desk(`the group ${group}`, () => `/orders?limit=25&group=${group}`),
    ),
    desk('all orders', () => '/orders?limit=25'),
    desk('all orders, page 400', () => '/orders?limit=25&page=400'),
    desk('delivered orders', () => '/orders?limit=25&status=Delivered'),
    desk('shipped orders, of which there are none', () => '/orders?limit=25&status=Shipped'),
    desk('failed payments by card', () => '/orders?limit=25&payment=Failed&method=stripe'),
    desk('orders of an email', (n) => `/orders?limit=25&text=customer${customer(n)}@mail.example`),
    desk('orders of a recipient', () => '/orders?limit=25&text=Ko%201c9ac0159c94'),
    desk('an invoice number', (n) => `/orders?limit=25&text=ZAY-2026-${String(order(n)).padStart(6, '0')}`),
    desk('orders with a common text', () => '/orders?limit=25&text=customer'),
    desk('an order', (n) => `/orders/${order(n)}`),
    desk('customers, the newest', () => '/customers?limit=30'),
    desk('customers by a part of the email', (n) => `/customers?limit=30&text=er${order(n)}@`),
    desk('a customer', (n) => `/customers/${customer(n)}`),
    desk('goods, the newest', () => '/goods?limit=30&show=all'),
    desk('goods by a word', () => '/goods?limit=30&show=all&q=tea'),
    desk('messages', () => '/messages?state=open'),
    desk('the sales', () => '/sales'),
    desk('what sells', () => '/best-sold'),
    desk('what runs out', () => '/running-out'),
    desk('searches without a hit', () => '/search-misses'),
    desk('work that failed', () => '/failed-jobs'),
    desk('what is not published', () => '/unpublished'),
    open(
      'the publisher: what changed and was sold',
      () => `/client/catalogue-changes?since=5000&soldAfter=${aMinuteAgo()}`,
    ),
  ];
}

export type LargeShop = Awaited<ReturnType<typeof openLargeShop>>;

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
export async function openLargeShop(url: string, size: ShopSize, settings: Record<string, string> = {}) {
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
