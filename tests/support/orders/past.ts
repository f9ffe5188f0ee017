import { randomBytes } from 'node:crypto';
import { orderItems, orders } from '#server/database/schema.ts';
import { toMinor } from '#server/catalogue/rules/money.ts';
import { addressForm } from '../accounts/addresses.ts';
import type { TestShop } from '../shop/testShop.ts';

interface Line {
  productId: number;
  variationId: number;
  quantity: number;
  unitPrice: number;
  name?: string;
  size?: string;
}

/** Inserts an order of the past, independent of the current catalogue and stock. Returns its id. */
export async function pastOrder(
  { database: { db } }: TestShop,
  customerId: number,
  lines: readonly Line[],
  currency = 'USD',
): Promise<number> {
  const items = lines.map(({ unitPrice, ...line }) => ({
    ...line,
    name: line.name ?? 'Green Tea',
    weightGrams: 100,
    unitPriceMinor: toMinor(unitPrice),
    subTotalMinor: toMinor(unitPrice) * line.quantity,
  }));
  const subTotalMinor = items.reduce((sum, item) => sum + item.subTotalMinor, 0);
  const [order] = await db
    .insert(orders)
    .values({
      ...{ customerId, invoiceNo: `PAST-${randomBytes(6).toString('hex')}`, status: 'Delivered' },
      ...{ paymentStatus: 'Paid', paymentMethod: 'bankTransfer', currency },
      ...{ subTotalMinor, shippingFeeMinor: 0, totalMinor: subTotalMinor, weightGrams: 100 },
      address: { ...addressForm(), id: 1, isActive: true, username: 'Aye Mya' },
      locale: 'en',
    })
    .returning({ id: orders.id });
  if (!order) throw new Error('The order was not written.');
  await db.insert(orderItems).values(items.map((item) => ({ ...item, orderId: order.id })));
  return order.id;
}
