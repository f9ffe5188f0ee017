import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrder, listOrders } from '#contract/orders/calls.ts';
import { openPostgres } from '#server/database/connect.ts';
import { copyMigratedPostgres } from '../../support/database/engines.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { openOrderingShop } from '../../support/orders/orderingShop.ts';

const server = process.env['TEST_DATABASE_URL'];

/** Ids that grow with orders and visitors, and will be wider in a later release. */
const ids: Record<string, string[]> = {
  orders: ['id'],
  order_items: ['order_id'],
  order_events: ['order_id'],
  order_links: ['order_id'],
  idempotency_keys: ['order_id'],
  payments: ['id', 'order_id'],
  payment_slips: ['id', 'order_id', 'resembles_order_id'],
  refunds: ['id', 'order_id'],
  sessions: ['id'],
  cart_items: ['id'],
};

describe.runIf(server)('beside a server of the next release, which has widened ids', { tags: ['slow'] }, () => {
  let opened: Awaited<ReturnType<typeof openOrderingShop>>;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const own = await copyMigratedPostgres(server ?? '');
    drop = own.drop;
    const before = await openPostgres(own.url);
    for (const [table, columns] of Object.entries(ids)) {
      const changes = columns.map((column) => `alter ${column} type bigint`).join(', ');
      await before.db.execute(sql.raw(`alter table ${table} ${changes}`));
    }
    await before.close();
    opened = await openOrderingShop(() => openPostgres(own.url));
  });
  afterAll(async () => {
    await opened.shop.close();
    await drop();
  });

  it('orders are placed, repeated, listed and shown', async () => {
    const { buyer, shelf } = opened;
    const key = 'the-same-attempt';
    const { data } = await buyer.order([lineOf(shelf.tea, 1)], { key, slip: 'one' });
    expect(data.id).toBeTypeOf('number');
    expect((await buyer.order([lineOf(shelf.tea, 1)], { key, slip: 'one' })).data).toEqual(data);
    const { data: listed } = await buyer.ask(listOrders, { query: {} });
    expect(listed.map(({ id }) => id)).toEqual([data.id]);
    const { data: order } = await buyer.ask(getOrder, { params: { id: data.id } });
    expect(order.orderItems).toHaveLength(1);
  });
});
