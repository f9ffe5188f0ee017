import { and, asc, eq } from 'drizzle-orm';
import type { PastLine } from '#server/orders/rules/orderAgain.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { orderItems, orders } from '#server/database/schema.ts';

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
