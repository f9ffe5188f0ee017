import fc from 'fast-check';
import type { OrderMove } from '#server/orders/rules/moves.ts';

interface WantedUnits {
  variation: number;
  quantity: number;
}

/** An event in the shop: goods that are kept or given back, a new order, or an action on an existing one. */
export type OrderAction =
  | { do: 'order'; buyer: number; method: 'bankTransfer' | 'stripe'; units: WantedUnits[] }
  | { do: 'hold'; buyer: number; units: WantedUnits[] }
  | { do: 'release'; buyer: number }
  | { do: 'move'; order: number; move: OrderMove }
  | { do: 'wait' };

const units = fc.uniqueArray(fc.record({ variation: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }), {
  minLength: 1,
  maxLength: 3,
  selector: ({ variation }) => variation,
});

const moves = 'confirm-payment fail-payment ship deliver return cancel expire-unpaid expire-unconfirmed refund'.split(
  ' ',
) as OrderMove[];

const buyer = fc.nat(3);
const method = fc.constantFrom('bankTransfer', 'stripe');

/** Actions to run concurrently. Buyers, variations and orders are indexes, modulo their number. */
export const orderActions = (most: number, least = 1): fc.Arbitrary<OrderAction[]> =>
  fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.record({ do: fc.constant('order'), buyer, method, units }) },
      {
        weight: 6,
        arbitrary: fc.record({ do: fc.constant('move'), order: fc.nat(50), move: fc.constantFrom(...moves) }),
      },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('hold'), buyer, units }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('release'), buyer }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('wait') }) },
    ),
    { minLength: least, maxLength: most },
  );
