import { desc } from 'drizzle-orm';
import { Refused } from '#api/failures.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { holdGoods, releaseHold } from '#contract/orders/hold.ts';
import type { Db } from '#server/database/connect.ts';
import { orders } from '#server/database/schema.ts';
import type { OrderMove } from '#server/orders/rules/moves.ts';
import { Refusal } from '#server/http/refusal.ts';
import { moveOrder } from '#server/orders/moveOrder.ts';
import { releaseExpiredReservations } from '#server/orders/queries/reservation.ts';
import { cancelExpired } from '#server/orders/cancelExpired.ts';
import type { OrderAction } from './actions.ts';
import { type Buyer, lineOf } from './buyers.ts';
import { pick } from '../catalogue/shelf.ts';
import type { TestShop } from '../shop/testShop.ts';

/** Where actions run; each method throws when it is refused. */
export interface OrderTarget {
  db: Db;
  order: (action: Extract<OrderAction, { do: 'order' }>) => Promise<unknown>;
  hold: (action: Extract<OrderAction, { do: 'hold' }>) => Promise<unknown>;
  release: (buyer: number) => Promise<unknown>;
  move: (orderId: number, move: OrderMove) => Promise<unknown>;
  /** Advances the clock by half an hour, after which unpaid orders and holds expire; unconfirmed transfers do so after two. */
  wait: () => Promise<unknown>;
}

const HALF_AN_HOUR = 30 * 60_000;
const publicUrl = 'https://zay.example';

/** Runs all actions concurrently. Refusals are counted, other errors thrown. */
export async function runActions(target: OrderTarget, actions: readonly OrderAction[]) {
  const ends = await Promise.all(actions.map((action) => performAction(target, action).then(() => true, onlyRefusals)));
  const done = ends.filter(Boolean).length;
  return { done, refused: ends.length - done };
}

function onlyRefusals(failure: unknown): false {
  const isExpected = failure instanceof Refusal || (failure instanceof Refused && failure.status < 500);
  if (!isExpected) throw failure;
  return false;
}

async function performAction(target: OrderTarget, action: OrderAction): Promise<unknown> {
  if (action.do === 'wait') return target.wait();
  if (action.do === 'order') return target.order(action);
  if (action.do === 'hold') return target.hold(action);
  if (action.do === 'release') return target.release(action.buyer);
  const orderId = await recentOrder(target.db, action.order);
  return orderId === undefined ? undefined : target.move(orderId, action.move);
}

/** Counted from the newest order, since old orders no longer change. */
async function recentOrder(db: Db, place: number): Promise<number | undefined> {
  const recent = await db
    .select({ id: orders.id })
    .from(orders)
    .orderBy(desc(orders.id))
    .limit(place + 1);
  return recent.length === 0 ? undefined : itemAt(recent, place).id;
}

/** A target in this process: a shop without a port, with buyers and single-variation products. */
export function inProcessTarget(shop: TestShop, buyers: readonly Buyer[], goods: readonly Product[]): OrderTarget {
  const { db } = shop.database;
  return {
    db,
    order: ({ buyer, method, units }) => {
      const lines = units.map(({ variation, quantity }) => lineOf(itemAt(goods, variation), quantity));
      const card = method === 'stripe' ? { slip: null } : {};
      return itemAt(buyers, buyer).order(lines, { form: { paymentMethod: method }, ...card });
    },
    hold: ({ buyer, units }) => {
      const items = units.map(({ variation, quantity }) => ({ ...pick(itemAt(goods, variation)), quantity }));
      return itemAt(buyers, buyer).ask(holdGoods, { body: { items } });
    },
    release: (buyer) => itemAt(buyers, buyer).ask(releaseHold, {}),
    move: (orderId, move) => moveOrder(db, { orderId, move, actor: 'test', now: shop.clock(), publicUrl }),
    wait: async () => {
      shop.later(HALF_AN_HOUR);
      const sweep = { db, now: shop.clock(), publicUrl };
      await Promise.all([
        cancelExpired(sweep, { reason: 'unpaid' }),
        cancelExpired(sweep, { reason: 'unconfirmed', hours: 2 }),
        expireHolds(db, shop.clock()),
      ]);
    },
  };
}

/** Gives back what expired holds keep, as the sweeps of a server do. */
export const expireHolds = (db: Db, now: Date): Promise<number> =>
  releaseExpiredReservations({ db, now, isClosing: () => false });

export function itemAt<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length];
  if (found === undefined) throw new Error('nobody and nothing is there');
  return found;
}
