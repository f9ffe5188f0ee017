import type { OrderChange } from '#contract/orders/afterwards.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { orderItems, orders } from '#server/database/schema.ts';
import { and, asc, eq } from 'drizzle-orm';

/** A line of an order, as it was when it was placed. */
export interface PastLine {
  productId: number;
  variationId: number;
  quantity: number;
  /** Of one unit, then, in the currency of the order. */
  unitPrice: number;
  currency: string;
}

/** The same variation in the shop today; without a `price` it cannot be bought. */
export interface Today {
  stock: number;
  price: number | undefined;
  currency: string;
}

type Change = Pick<OrderChange, 'kind' | 'was' | 'now'>;

/**
 * Returns how many units of a line are added to the cart, and what has changed since the order. A cart never holds
 * more than the stock (specification, section 4).
 *
 * @param today undefined when it is no longer sold
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
  const isOtherPrice = today.price !== line.unitPrice || today.currency !== line.currency;
  return {
    units,
    changes: [
      ...(isFewer ? [{ kind: 'fewer', was: line.quantity, now: units } as const] : []),
      ...(isOtherPrice ? [{ kind: 'price', was: line.unitPrice, now: today.price } as const] : []),
    ],
  };
}

/** A line of an order with its names. */
export interface NamedLine extends PastLine {
  name: string;
  nameMm: string | null;
  colour: string | null;
  colourMm: string | null;
  size: string | null;
  sizeMm: string | null;
}

/** The lines of a customer's order; none when the order is not theirs. */
export async function pastLinesOf(tx: Db, customerId: number, orderId: number): Promise<NamedLine[]> {
  const { productId, variationId, quantity, name, nameMm, colour, colourMm, size, sizeMm, unitPriceMinor } = orderItems;
  const choice = { colour, colourMm, size, sizeMm };
  const rows = await tx
    .select({ productId, variationId, quantity, name, nameMm, ...choice, unitPriceMinor, currency: orders.currency })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orders.customerId, customerId), eq(orders.id, orderId)))
    .orderBy(asc(orderItems.id));
  return rows.map(({ unitPriceMinor, ...line }) => ({ ...line, unitPrice: fromMinor(unitPriceMinor) }));
}
