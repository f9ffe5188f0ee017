import { asc } from 'drizzle-orm';
import { Refused } from '#api/failures.ts';
import type { Product } from '#contract/entities.ts';
import { orders } from '#server/db/schema.ts';
import { Refusal } from '#server/domain/refusal.ts';
import { moveOrder } from '#server/orders/moveOrder.ts';
import { sweep } from '#server/orders/sweeper.ts';
import type { OrderAction } from './orderActions.ts';
import { type Buyer, lineOf } from './orders.ts';
import type { TestShop } from './testShop.ts';

/** Who buys what where. */
export interface Market {
  shop: TestShop;
  buyers: Buyer[];
  /** One variation each. */
  goods: Product[];
}

const HALF_AN_HOUR = 30 * 60_000;

/** Does everything at the same time; what is refused is no failure, everything else is. */
export async function happen(market: Market, actions: readonly OrderAction[]): Promise<void> {
  await Promise.all(actions.map((action) => carryOut(market, action).catch(onlyRefusals)));
}

function onlyRefusals(failure: unknown): void {
  const isExpected = failure instanceof Refusal || (failure instanceof Refused && failure.status < 500);
  if (!isExpected) throw failure;
}

async function carryOut({ shop, buyers, goods }: Market, action: OrderAction): Promise<void> {
  const { db } = shop.database;
  const publicUrl = 'https://zay.example';
  if (action.do === 'wait') {
    shop.later(HALF_AN_HOUR);
    await sweep({ db, clock: shop.clock, publicUrl });
  } else if (action.do === 'move') {
    const known = await db.select({ id: orders.id }).from(orders).orderBy(asc(orders.id));
    const chosen = known[action.order % Math.max(1, known.length)];
    if (!chosen) return;
    await moveOrder(db, { orderId: chosen.id, move: action.move, actor: 'test', now: shop.clock(), publicUrl });
  } else {
    const lines = action.units.map(({ variation, quantity }) => lineOf(at(goods, variation), quantity));
    const { method } = action;
    await at(buyers, action.buyer).order(lines, {
      form: { paymentMethod: method },
      ...(method === 'stripe' ? { slip: null } : {}),
    });
  }
}

function at<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length];
  if (found === undefined) throw new Error('nobody and nothing is there');
  return found;
}
