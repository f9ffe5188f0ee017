import { desc } from 'drizzle-orm';
import { Refused } from '#api/failures.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { Db } from '#server/database/connect.ts';
import { orders } from '#server/database/schema.ts';
import type { OrderMove } from '#server/orders/rules/moves.ts';
import { Refusal } from '#server/http/refusal.ts';
import { moveOrder } from '#server/orders/moveOrder.ts';
import { lapseOverdue } from '#server/orders/lapseOverdue.ts';
import type { OrderAction } from './actions.ts';
import { type Buyer, lineOf } from './buyers.ts';
import type { TestShop } from '../shop/testShop.ts';

/** Where actions on orders are run; each method throws when it is refused. */
export interface OrderTarget {
  db: Db;
  order: (action: Extract<OrderAction, { do: 'order' }>) => Promise<unknown>;
  move: (orderId: number, move: OrderMove) => Promise<unknown>;
  /** Lets half an hour pass: what is not paid by then lapses. */
  wait: () => Promise<unknown>;
}

/** How many actions were done, and how many were refused. */
export interface ActionCounts {
  done: number;
  refused: number;
}

const HALF_AN_HOUR = 30 * 60_000;
const publicUrl = 'https://zay.example';

/** Runs all actions at the same time; a refusal is counted, every other failure is thrown. */
export async function runActions(target: OrderTarget, actions: readonly OrderAction[]): Promise<ActionCounts> {
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
  const orderId = await recentOrder(target.db, action.order);
  return orderId === undefined ? undefined : target.move(orderId, action.move);
}

/** Counted back from the newest, since old orders move no more. */
async function recentOrder(db: Db, place: number): Promise<number | undefined> {
  const recent = await db
    .select({ id: orders.id })
    .from(orders)
    .orderBy(desc(orders.id))
    .limit(place + 1);
  return recent.length === 0 ? undefined : itemAt(recent, place).id;
}

/** A target in this process: a shop without a port, some buyers, and goods of one variation each. */
export function inProcessTarget(shop: TestShop, buyers: readonly Buyer[], goods: readonly Product[]): OrderTarget {
  const { db } = shop.database;
  return {
    db,
    order: ({ buyer, method, units }) => {
      const lines = units.map(({ variation, quantity }) => lineOf(itemAt(goods, variation), quantity));
      const card = method === 'stripe' ? { slip: null } : {};
      return itemAt(buyers, buyer).order(lines, { form: { paymentMethod: method }, ...card });
    },
    move: (orderId, move) => moveOrder(db, { orderId, move, actor: 'test', now: shop.clock(), publicUrl }),
    wait: () => {
      shop.later(HALF_AN_HOUR);
      return lapseOverdue({ db, now: shop.clock(), publicUrl });
    },
  };
}

/** The entry at an index that wraps round the end of the list. */
export function itemAt<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length];
  if (found === undefined) throw new Error('nobody and nothing is there');
  return found;
}
