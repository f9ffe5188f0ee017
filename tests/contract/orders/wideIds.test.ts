import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getOrder, listOrders } from '#contract/orders/calls.ts';
import { openPostgres } from '#server/database/connect.ts';
import { withMigratedPostgres } from '../../support/database/engines.ts';
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

it.runIf(server)(
  'orders are placed, repeated, listed and shown beside a server of the next release, which has widened ids',
  { tags: ['slow'] },
  () =>
    withMigratedPostgres(server ?? '', async (url) => {
      const before = await openPostgres(url);
      for (const [table, columns] of Object.entries(ids)) {
        const changes = columns.map((column) => `alter ${column} type bigint`).join(', ');
        await before.db.execute(sql.raw(`alter table ${table} ${changes}`));
      }
      await before.close();
      const { shop, buyer, shelf } = await openOrderingShop(() => openPostgres(url));
      const sending = { key: 'the-same-attempt', slip: 'one' };
      const { data } = await buyer.order([lineOf(shelf.tea, 1)], sending);
      expect(data.id).toBeTypeOf('number');
      expect((await buyer.order([lineOf(shelf.tea, 1)], sending)).data).toEqual(data);
      const { data: listed } = await buyer.ask(listOrders, { query: {} });
      expect(listed.map(({ id }) => id)).toEqual([data.id]);
      const { data: order } = await buyer.ask(getOrder, { params: { id: data.id } });
      expect(order.orderItems).toHaveLength(1);
      await shop.close();
    }),
);
