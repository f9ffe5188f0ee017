import { describe, expect, test } from 'vitest';
import { orderStatus } from '#contract/orders/order.ts';
import { paymentStatus } from '#contract/payments/calls.ts';
import { moved, type OrderMove, type OrderState } from '#server/orders/rules/moves.ts';

const every: OrderState[] = orderStatus.options.flatMap((status) =>
  paymentStatus.options.map((payment) => ({ status, paymentStatus: payment })),
);

/** What each move makes of which order, written out; everything else is refused. */
const legal: Record<OrderMove, Record<string, string>> = {
  'confirm-payment': { 'Processing Pending': 'Processing Paid', 'Processing Failed': 'Processing Paid' },
  'fail-payment': { 'Processing Pending': 'Processing Failed' },
  'refuse-slip': { 'Processing Pending': 'Processing Failed' },
  'send-slip': { 'Processing Failed': 'Processing Pending' },
  pack: { 'Processing Paid': 'Processing Paid' },
  refund: {
    'Processing Paid': 'Processing Refunded',
    'Shipped Paid': 'Shipped Refunded',
    'Delivered Paid': 'Delivered Refunded',
    'Returns Paid': 'Returns Refunded',
    'Cancelled Paid': 'Cancelled Refunded',
    'Cancelled Failed': 'Cancelled Refunded',
  },
  ship: { 'Processing Paid': 'Shipped Paid' },
  deliver: {
    'Shipped Pending': 'Delivered Pending',
    'Shipped Paid': 'Delivered Paid',
    'Shipped Failed': 'Delivered Failed',
    'Shipped Refunded': 'Delivered Refunded',
  },
  return: {
    'Shipped Pending': 'Returns Pending',
    'Shipped Paid': 'Returns Paid',
    'Shipped Failed': 'Returns Failed',
    'Shipped Refunded': 'Returns Refunded',
    'Delivered Pending': 'Returns Pending',
    'Delivered Paid': 'Returns Paid',
    'Delivered Failed': 'Returns Failed',
    'Delivered Refunded': 'Returns Refunded',
  },
  cancel: {
    'Processing Pending': 'Cancelled Failed',
    'Processing Paid': 'Cancelled Paid',
    'Processing Failed': 'Cancelled Failed',
    'Processing Refunded': 'Cancelled Refunded',
  },
  lapse: { 'Processing Pending': 'Cancelled Failed', 'Processing Failed': 'Cancelled Failed' },
  expire: { 'Processing Pending': 'Cancelled Failed', 'Processing Failed': 'Cancelled Failed' },
};

const nameOf = ({ status, paymentStatus: payment }: OrderState): string => `${status} ${payment}`;

describe.each(Object.entries(legal) as [OrderMove, Record<string, string>][])('%s', (move, table) => {
  test.each(every.map((state) => [nameOf(state), state] as const))('of an order that is %s', (name, state) => {
    const after = table[name];
    if (after) expect(nameOf(moved(state, move))).toBe(after);
    else expect(() => moved(state, move)).toThrow('illegal_move');
  });
});

test('stock goes back when an order is given up, and never twice', () => {
  for (const state of every)
    for (const move of Object.keys(legal) as OrderMove[]) {
      if (!legal[move][nameOf(state)]) continue;
      const { status, returnsStock } = moved(state, move);
      const isGivenUp = (each: string): boolean => each === 'Cancelled' || each === 'Returns';
      expect(returnsStock).toBe(isGivenUp(status) && !isGivenUp(state.status));
    }
});
