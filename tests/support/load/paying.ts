import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { call } from '#api/call.ts';
import { Refused } from '#api/failures.ts';
import { holdGoods, releaseHold } from '#contract/orders/hold.ts';
import type { Db } from '#server/database/connect.ts';
import { checkoutReservations } from '#server/database/schema.ts';
import type { ApiServer } from '../shop/apiServer.ts';
import { noisySlip } from '../payments/slips.ts';
import { expireHolds, itemAt } from '../orders/runActions.ts';
import { OrderSender, prepareOrder } from './sender.ts';
import { asCustomer } from './serverTarget.ts';
import { lineOfItem, type StockedShop, type StoredBuyer } from './stockedShop.ts';

/** How a shopper at the payment step ended. `unpaid` paid and got no goods: that must never be. */
type End = 'ordered' | 'left' | 'vanished' | 'told' | 'unpaid';

const atOnce = 100;

/**
 * Every customer wants one unit of the first item: most of those for whom it is kept pay and order, some leave, some
 * vanish, so that their holds end by time. Whoever is told that nothing is left tries a few times more.
 *
 * @returns how many ended in which way
 */
export async function payUnderHolds(db: Db, { goods, customers }: StockedShop, servers: readonly ApiServer[]) {
  const item = itemAt(goods, 0);
  const sender = new OrderSender(atOnce);
  const ends: Partial<Record<End, number>> = {};
  const queue = [...customers.entries()];

  const holdFor = async (who: StoredBuyer, server: ApiServer): Promise<boolean> => {
    const { productId, variationId } = item;
    for (let tries = 0; tries < 3; tries += 1) {
      try {
        const items = [{ productId, variationId, quantity: 1 }];
        await call(asCustomer(who, server), holdGoods, { body: { items } });
        return true;
      } catch (failure) {
        if (!(failure instanceof Refused) || failure.code !== 'insufficient_stock') throw failure;
        await setTimeout(50);
      }
    }
    return false;
  };

  const shop = async (who: StoredBuyer, place: number): Promise<End> => {
    const server = itemAt(servers, place);
    if (!(await holdFor(who, server))) return 'told';
    // A person at the bank's app; another server may get the order.
    await setTimeout(20 + (place % 7) * 20);
    if (place % 5 === 1) return vanish(db, who);
    if (place % 5 === 2) {
      await call(asCustomer(who, server), releaseHold, {});
      return 'left';
    }
    const lines = [lineOfItem(item, 1)];
    const order = { who, lines, method: 'bankTransfer' as const, key: randomUUID(), slip: await noisySlip() };
    const answer = await sender.send(itemAt(servers, place + 1).url, await prepareOrder(order));
    return answer.data ? 'ordered' : 'unpaid';
  };

  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [place, who] = next;
      const end = await shop(who, place);
      ends[end] = (ends[end] ?? 0) + 1;
      if (place % 20 === 0) await expireHolds(db, new Date());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await expireHolds(db, new Date());
  sender.close();
  return ends;
}

/** A closed tab: twenty minutes pass in a moment. */
async function vanish(db: Db, { addressId }: StoredBuyer): Promise<End> {
  await db
    .update(checkoutReservations)
    .set({ expiresAt: sql`clock_timestamp() - interval '1 second'` })
    .where(sql`customer_id = (select customer_id from addresses where id = ${addressId})`);
  return 'vanished';
}
