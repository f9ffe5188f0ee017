import { call } from '#api/call.ts';
import type { Refused } from '#api/failures.ts';
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { moveOrder, type OrderMoveBody } from '#contract/operator/orders/orderMoves.ts';
import type { OperatorOrder } from '#contract/operator/orders/order.ts';
import { showOrder } from '#contract/operator/orders/orders.ts';
import type { Right } from '#contract/operator/staff/rights.ts';
import { addToken } from '#contract/operator/staff/tokens.ts';
import { refusalOf } from '../http/refusalOf.ts';
import type { TestShop } from '../shop/testShop.ts';

/** Somebody at the desk, by a token of their own. */
export interface Clerk {
  ask: <C extends Call>(spec: C, input: CallInput<C>) => Promise<CallOutput<C>>;
  /** The refusal of a call; fails when the call succeeds. */
  refusal: <C extends Call>(spec: C, input: CallInput<C>) => Promise<Refused>;
  move: (order: number, body: OrderMoveBody) => Promise<CallOutput<typeof moveOrder>>;
  refusedMove: (order: number, body: OrderMoveBody) => Promise<Refused>;
  show: (order: number) => Promise<OperatorOrder>;
  /** For what is no call of the contract, such as a stream. */
  token: string;
}

/** The owner, who has the shop's own token. */
export const ownerOf = (shop: TestShop): Clerk => clerkWith(shop, shop.operatorToken);

/** A colleague with rights of their own; the audit names them `token:NAME`. */
export async function newClerk(
  shop: TestShop,
  name: string,
  rights: Right[] = ['read', 'orders:read', 'orders'],
): Promise<Clerk> {
  const { data } = await ownerOf(shop).ask(addToken, { body: { name, rights } });
  return clerkWith(shop, data.secret);
}

function clerkWith(shop: TestShop, token: string): Clerk {
  const ask: Clerk['ask'] = (spec, input) => call(shop.backend(), spec, input, { token });
  const refusal: Clerk['refusal'] = (spec, input) => refusalOf(ask(spec, input));
  const moving = (order: number, body: OrderMoveBody) => ({ params: { order: String(order) }, body });
  return {
    ask,
    refusal,
    token,
    move: (order, body) => ask(moveOrder, moving(order, body)),
    refusedMove: (order, body) => refusal(moveOrder, moving(order, body)),
    show: async (order) => (await ask(showOrder, { params: { order: String(order) } })).data,
  };
}
