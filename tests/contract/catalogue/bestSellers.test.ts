import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { listPromotionProducts } from '#contract/catalogue/calls.ts';
import { saveMove } from '#server/orders/queries/orders.ts';
import { customers, orderItems, orders, products, variations } from '#server/database/schema.ts';
import { product, variation } from '../../support/editing/fileExamples.ts';
import { salesFaults } from '../../support/orders/accounting.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const names = ['Tea', 'Rice', 'Oil', 'Salt', 'Ngapi'];
const person = { email: 'a@shop.example', username: 'a', firstName: 'A', lastName: 'B', phone: '+66 812345678' };

const shop = ownShop();
beforeAll(async () => {
  await shop.stock(
    names.map((nameEn) => product(nameEn === 'Ngapi' ? { nameEn, variations: [variation({ stock: 0 })] } : { nameEn })),
  );
  const { db } = shop.database;
  const [customer] = await db.insert(customers).values(person).returning();
  await sell(customer?.id ?? 0, 'Paid', { Rice: 3, Oil: 5 });
  await sell(customer?.id ?? 0, 'Paid', { Rice: 4 });
  await sell(customer?.id ?? 0, 'Pending', { Salt: 100 });
  await sell(customer?.id ?? 0, 'Paid', { Ngapi: 200 });
});

/** Writes an order, and has it paid as a payment desk does. */
async function sell(customerId: number, paymentStatus: 'Paid' | 'Pending', units: Record<string, number>) {
  const { db } = shop.database;
  const head = {
    status: 'Processing',
    paymentMethod: 'stripe',
    currency: 'USD',
    weightGrams: 1,
    locale: 'en',
  } as const;
  const totals = { subTotalMinor: 0, shippingFeeMinor: 0, totalMinor: 0 };
  const address = {} as (typeof orders.$inferInsert)['address'];
  const invoiceNo = JSON.stringify(units);
  const [order] = await db
    .insert(orders)
    .values({ ...head, ...totals, customerId, invoiceNo, paymentStatus: 'Pending', address })
    .returning();
  const lines = Object.entries(units).map(([name, quantity]) => {
    const id = names.indexOf(name) + 1;
    const price = { unitPriceMinor: 0, subTotalMinor: 0, weightGrams: 1 };
    return { ...price, orderId: order?.id ?? 0, productId: id, variationId: id, name, quantity };
  });
  await db.insert(orderItems).values(lines);
  if (order && paymentStatus === 'Paid') await pay(order, 'Paid');
  return order;
}

const pay = (order: typeof orders.$inferSelect, paymentStatus: 'Paid' | 'Refunded') =>
  shop.database.db.transaction((tx) =>
    saveMove(tx, order, { status: 'Processing', paymentStatus, stockReturnedAt: null, updatedAt: shop.clock() }),
  );

/** Whether an editor chose them, and their names. */
const answered = async (limit = 8): Promise<[boolean | undefined, string[]]> => {
  const list = await call(shop.backend(), listPromotionProducts, { query: { type: 'best-seller', limit } });
  return [list.chosen, list.data.map(({ name }) => name)];
};
const ranked = async (limit?: number): Promise<string[]> => (await answered(limit))[1];

it('are ranked by the units of paid orders; what nobody bought is none of them', async () => {
  expect(await ranked()).toEqual(['Rice', 'Oil', 'Ngapi']);
  expect(await ranked(2)).toEqual(['Rice', 'Oil']);
});

it('are what an editor chose while fewer were sold than that, and called so', async () => {
  const { db } = shop.database;
  const mark = (ids: number[], popular: boolean) =>
    db.update(products).set({ popular }).where(inArray(products.id, ids));
  await mark([1, 4], true);
  expect(await answered()).toEqual([undefined, ['Rice', 'Oil', 'Ngapi']]);
  await mark([1, 2, 3, 4], true);
  expect(await answered()).toEqual([true, ['Tea', 'Rice', 'Oil', 'Salt']]);
  expect(await answered(1)).toEqual([true, ['Tea']]);
  await mark([1, 2, 3, 4], false);
});

it('what is sold out comes last, however well it sold', async () => {
  const stock = (units: number, id: number) =>
    shop.database.db.update(variations).set({ stock: units }).where(eq(variations.productId, id));
  await stock(0, 2);
  await stock(0, 1);
  expect(await ranked()).toEqual(['Oil', 'Ngapi', 'Rice']);
  await stock(5, 2);
  await stock(5, 1);
});

it('money that goes back takes the units back with it', async () => {
  const { db } = shop.database;
  const [customer] = await db.select().from(customers);
  const order = await sell(customer?.id ?? 0, 'Pending', { Tea: 100, Rice: 1 });
  if (!order) throw new Error('no order');
  await pay(order, 'Paid');
  expect((await ranked())[0]).toBe('Tea');
  expect(await salesFaults(db)).toEqual([]);
  await pay({ ...order, paymentStatus: 'Paid' }, 'Refunded');
  expect(await ranked()).toEqual(['Rice', 'Oil', 'Ngapi']);
  expect(await salesFaults(db)).toEqual([]);
});

it('the database refuses stock below nothing', async () => {
  await expect(shop.database.db.update(variations).set({ stock: -1 })).rejects.toThrow();
});
