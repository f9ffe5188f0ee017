import { loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookSheets } from '#contract/operator/books.ts';
import { workbookOf } from '../support/books/readBooks.ts';
import { pick } from '../support/catalogue/shelf.ts';
import { onEachDatabase } from '../support/database/engines.ts';
import { recordFigure } from '../support/load/figures.ts';
import { orderingShopOn } from '../support/orders/orderingShop.ts';
import { startLoopClock } from '../support/runner/loopClock.ts';
import { lineOf } from '../support/orders/buyers.ts';

const count = Number(process.env['LOAD_BOOKS'] ?? 2_000);
/** Of every so many orders one had a part of its money sent back. */
const refundedOf = 10;
/** The goal, and how long the shop may stand still meanwhile (milliseconds). */
const aim = { all: 3_000, still: 400 };

onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open);

  it(`a month of ${count} orders is exported in ${aim.all / 1000} seconds, and the shop goes on meanwhile`, async () => {
    const { db } = shop.database;
    await buyer.order([lineOf(shelf.tea, 1)]);
    const { productId, variationId } = pick(shelf.tea);
    await db.execute(sql`
      with one as (select * from orders limit 1), placed as (
        insert into orders (customer_id, invoice_no, status, payment_status, payment_method, currency, sub_total_minor,
          shipping_fee_minor, total_minor, weight_grams, address, locale, placed_at, updated_at)
        select customer_id, 'PAST-' || n, 'Delivered', 'Paid', 'bankTransfer', 'USD', 1350, 500, 1850, 300, address, 'en',
          '2026-11-01T00:00:00Z'::timestamptz + make_interval(mins => n * 10), now()
        from one, generate_series(1, ${count}::int) n returning id, placed_at),
      lines as (
        insert into order_items (order_id, variation_id, product_id, name, weight_grams, quantity, unit_price_minor, sub_total_minor)
        select id, ${variationId}, ${productId}, 'Green Tea', 100, 1, 450, 450 from placed, generate_series(1, 3)),
      paid as (insert into payments (order_id, method, status, amount_minor, currency)
        select id, 'bankTransfer', 'Paid', 1850, 'USD' from placed),
      returned as (insert into refunds (order_id, amount_minor, actor, created_at, done_at)
        select id, 450, 'operator', placed_at, placed_at + interval '1 hour' from placed where id % ${refundedOf}::int = 0)
      insert into order_events (order_id, actor, kind, at) select id, 'operator', 'paid', placed_at from placed`);
    const clock = startLoopClock();
    const from = performance.now();
    const query = { from: '2026-11-01', until: '2026-11-30' };
    const answer = await shop.app.inject({
      url: '/api/v1/operator/books/export',
      query,
      headers: { authorization: `Bearer ${shop.operatorToken}` },
    });
    const took = performance.now() - from;
    const still = clock.longest();
    clock.stop();
    expect(answer.statusCode).toBe(200);
    const load = `(load average ${(loadavg()[0] ?? 0).toFixed(1)})`;
    const kind = shop.database.kind;
    recordFigure(`${kind}: books of ${count} orders as a workbook ${load}`, `${took.toFixed(0)} ms`, `${aim.all} ms`);
    recordFigure(`${kind}: the loop stands still meanwhile ${load}`, `${still.toFixed(0)} ms`, `${aim.still} ms`);
    expect(took).toBeLessThan(aim.all);
    expect(still).toBeLessThan(aim.still);
    const sheets = await workbookOf(shop, query);
    expect(Object.keys(sheets)).toHaveLength(bookSheets.length);
    expect(sheets['Lines']).toHaveLength(count * 3 + 1);
    expect(sheets['Refunds']).toHaveLength(count / refundedOf);
  });
});
