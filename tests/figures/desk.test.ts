import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { databaseSettings } from '#server/config/server.ts';
import { type Db, openPostgres } from '#server/database/connect.ts';
import { orderEventsBetween, shopFigures } from '#server/metrics/queries.ts';
import { type OrderFilter, pageOfAllOrders } from '#server/orders/queries/find.ts';
import { inboxGroups, newsAfter } from '#server/orders/queries/groups.ts';
import { bestSold, runningOut } from '#server/reports/queries/goods.ts';
import { salesByDay, salesByPeriod } from '#server/reports/queries/sales.ts';
import { withPostgres } from '../support/database/engines.ts';
import { recordFigure } from '../support/load/figures.ts';

const url = process.env['TEST_DATABASE_URL'];
const inAll = Number(process.env['DESK_ORDERS'] ?? 200_000);
const waiting = 10_000;
const page = { page: 1, limit: 25 };
/** How often each is asked; the middle one counts. */
const times = 9;

/** Orders of two years, the last of which wait in every state; each with its slip, its payment and two events. */
const fill = sql`
  with people as (
    insert into customers (email, username, first_name, last_name, phone)
    select 'customer' || n || '@mail.example', 'Daw ' || md5(n::text), '', '', '' from generate_series(1, ${inAll / 4}::int) n
    returning id
  ),
  numbered as (select id, row_number() over (order by id) as n from people),
  placed as (
    insert into orders (customer_id, invoice_no, status, payment_status, payment_method, currency, sub_total_minor,
      shipping_fee_minor, total_minor, weight_grams, address, locale, placed_at, updated_at, seen_at, packed_at)
    select (select min(id) from people) + (n % ${inAll / 4}::int), 'ZAY-2026-' || lpad(n::text, 6, '0'),
      case when n > ${inAll - waiting}::int then 'Processing' when n % 40 = 0 then 'Cancelled' else 'Delivered' end,
      case when n <= ${inAll - waiting}::int then case when n % 40 = 0 then 'Failed' when n % 4000 = 1 then 'Paid' else 'Paid' end
        when n % 3 = 0 then 'Paid' when n % 50 = 1 then 'Failed' else 'Pending' end,
      'bankTransfer', 'USD', 1000, 500, 1500, 400,
      jsonb_build_object('name', 'Ko ' || md5((n + 7)::text), 'district', 'Bang Kapi', 'province', 'Bangkok', 'country', 'thailand'),
      'my', now() - make_interval(mins => (${inAll}::int - n) * 5), now(),
      case when n <= ${inAll - waiting}::int or n % 2 = 0 then now() end, case when n % 6 = 0 then now() end
    from generate_series(1, ${inAll}::int) n
    returning id, payment_status
  ),
  slips as (
    insert into payment_slips (order_id, file, content_hash, transfer_reference)
    select id, id || '.webp', md5(id::text), '014-' || (id - (case when id % 500 = 0 then 1 else 0 end)) from placed
  ),
  paid as (
    insert into payments (order_id, method, status, amount_minor, currency)
    select id, 'bankTransfer', payment_status, 1500, 'USD' from placed
  )
  insert into order_events (order_id, actor, kind) select id, 'customer', kind from placed, unnest(array['placed', 'seen']) kind`;

/** 20,000 variations, and three lines in every order. */
const fillLines = sql`
  with category as (insert into categories (name, slug) values ('Goods', 'goods') returning id),
  goods as (
    insert into products (category_id, name, slug, product_type)
    select (select id from category), 'Goods ' || n, 'goods-' || n, 'SINGLE' from generate_series(1, 20000) n returning id
  ),
  kinds as (
    insert into variations (product_id, weight_grams, price_minor, stock) select id, 100, 500, id % 40 from goods returning id, product_id
  ),
  numbered as (select id, product_id, row_number() over (order by id) as n from kinds)
  insert into order_items (order_id, variation_id, product_id, name, weight_grams, quantity, unit_price_minor, sub_total_minor)
  select orders.id, kind.id, kind.product_id, 'Goods', 100, 1, 500, 500
  from orders cross join generate_series(1, 3) line join numbered kind
  on kind.n = 1 + (orders.id * 7919 + line * 104729) % 20000`;

const partIndexes = ['orders_invoice_parts', 'orders_recipient_parts', 'customers_email_parts', 'customers_name_parts'];

const question = { currency: 'USD', timeZone: 'Asia/Bangkok', now: new Date() };

const asked: [string, (db: Db) => Promise<unknown>][] = [
  ['the inbox', inboxGroups],
  ['the figures of /metrics', (db) => shopFigures(db, question.now)],
  ['what became of 1,000 orders, for /metrics', (db) => orderEventsBetween(db, inAll * 2 - 2_000, inAll * 2)],
  ['what has happened', (db) => newsAfter(db, inAll * 2 - 30)],
  ...(['new', 'confirm', 'pack', 'ship', 'problems'] as const).map((group) => list(`the group ${group}`, { group })),
  ['sales', (db) => salesByPeriod(db, question)],
  ['sales by day', (db) => salesByDay(db, question, 31)],
  ['what sells', (db) => bestSold(db, 'USD', question.now, 20)],
  ['what runs out', (db) => runningOut(db, 'USD', question.now, 50)],
  list('all orders', {}),
  list('an invoice number', { text: 'ZAY-2026-012345' }),
  list('a part of one', { text: '012345' }),
  list('an email', { text: 'customer4711@mail.example' }),
  list('a part of an email', { text: 'er4711@' }),
  list('a recipient', { text: 'Ko 1c9ac0159c94' }),
];

function list(what: string, filter: OrderFilter): [string, (db: Db) => Promise<unknown>] {
  return [what, (db) => pageOfAllOrders(db, filter, page, 72)];
}

it.runIf(url)(`the lists of the desk at ${inAll} orders, ${waiting} of them waiting`, async () => {
  await withPostgres(url ?? '', async (own) => {
    const database = await openPostgres(own, { ...databaseSettings({}), statementTimeout: 0 });
    const { db } = database;
    // So many at once are indexed faster afterwards.
    for (const index of partIndexes) await db.execute(sql.raw(`alter index ${index} set (fastupdate = on)`));
    await db.execute(fill);
    await db.execute(fillLines);
    for (const index of partIndexes) {
      await db.execute(sql.raw(`select gin_clean_pending_list('${index}')`));
      await db.execute(sql.raw(`alter index ${index} set (fastupdate = off)`));
    }
    // As the database does by itself, within a minute.
    await db.execute(sql`vacuum analyze`);
    for (const [what, ask] of asked) {
      expect(await ask(db)).toBeTruthy();
      const taken: number[] = [];
      for (let at = 0; at < times; at += 1) {
        const before = performance.now();
        await ask(db);
        taken.push(performance.now() - before);
      }
      const middle = taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
      recordFigure(`PostgreSQL, ${inAll} orders: ${what}`, `${middle.toFixed(1)} ms`, '50 ms');
    }
    await database.close();
  });
});
