import type { OrderChange } from '#contract/orders/again.ts';

/** A line of an order, as it was when it was placed. */
export interface PastLine {
  productId: number;
  variationId: number;
  quantity: number;
  /** What one unit cost then, in the currency of the order. */
  unitPrice: number;
  currency: string;
}

/** The same thing in the shop today; `price` is what one unit costs, missing when it has none. */
export interface Today {
  stock: number;
  price: number | undefined;
  currency: string;
}

type Change = Pick<OrderChange, 'kind' | 'was' | 'now'>;

/**
 * How many units of a line come into the cart once more, on top of what is in it, and what is not as it was.
 * A cart never gets more than the stock (specification, section 4).
 *
 * @param today missing when it is not sold any more
 */
export function linesToReorder(
  line: PastLine,
  today: Today | undefined,
  inCart: number,
): { units: number; changes: Change[] } {
  if (today?.price === undefined) return { units: 0, changes: [{ kind: 'gone' }] };
  if (today.stock <= 0) return { units: 0, changes: [{ kind: 'sold_out' }] };
  const units = Math.min(line.quantity, Math.max(0, today.stock - inCart));
  const isFewer = units < line.quantity;
  const isDearerOrCheaper = today.price !== line.unitPrice || today.currency !== line.currency;
  return {
    units,
    changes: [
      ...(isFewer ? [{ kind: 'fewer', was: line.quantity, now: units } as const] : []),
      ...(isDearerOrCheaper ? [{ kind: 'price', was: line.unitPrice, now: today.price } as const] : []),
    ],
  };
}
