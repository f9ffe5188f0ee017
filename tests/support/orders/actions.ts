import fc from 'fast-check';
import type { OrderMove } from '#server/orders/rules/moves.ts';

/** Something that happens in the shop: an order of some units, or a move of one that was placed before. */
export type OrderAction =
  | { do: 'order'; buyer: number; method: 'bankTransfer' | 'stripe'; units: { variation: number; quantity: number }[] }
  | { do: 'move'; order: number; move: OrderMove }
  | { do: 'wait' };

const units = fc.uniqueArray(fc.record({ variation: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }), {
  minLength: 1,
  maxLength: 3,
  selector: ({ variation }) => variation,
});

const moves = ['confirm-payment', 'fail-payment', 'ship', 'deliver', 'return', 'cancel', 'lapse', 'refund'] as const;

/** Some of them, to be done at the same time; buyers, variations and orders by number, taken modulo what there is. */
export const orderActions = (most: number, least = 1): fc.Arbitrary<OrderAction[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          do: fc.constant('order' as const),
          buyer: fc.nat(3),
          method: fc.constantFrom('bankTransfer' as const, 'stripe' as const),
          units,
        }),
      },
      {
        weight: 6,
        arbitrary: fc.record({ do: fc.constant('move' as const), order: fc.nat(50), move: fc.constantFrom(...moves) }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
    ),
    { minLength: least, maxLength: most },
  );
