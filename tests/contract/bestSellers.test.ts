import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { listPromotionProducts } from '#contract/catalogue.ts';
import { customers, orderItems, orders } from '#server/db/schema.ts';
import { product } from '../support/catalogueFileExamples.ts';
import { onEachDatabase } from '../support/databases.ts';
import { openTestShop, type TestShop } from '../support/testShop.ts';

const names = ['Tea', 'Rice', 'Oil', 'Salt'];
const person = { email: 'a@shop.example', username: 'a', firstName: 'A', lastName: 'B', phone: '+66 812345678' };

onEachDatabase((open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(open);
    await shop.stock(names.map((nameEn) => product({ nameEn })));
    const { db } = shop.database;
    const [customer] = await db.insert(customers).values(person).returning();
    await sell(customer?.id ?? 0, 'Paid', { Rice: 3, Oil: 5 });
    await sell(customer?.id ?? 0, 'Paid', { Rice: 4 });
    await sell(customer?.id ?? 0, 'Pending', { Salt: 100 });
  });
  afterAll(() => shop.close());

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
      .values({ ...head, ...totals, customerId, invoiceNo, paymentStatus, address })
      .returning();
    const lines = Object.entries(units).map(([name, quantity]) => {
      const id = names.indexOf(name) + 1;
      const price = { unitPriceMinor: 0, subTotalMinor: 0, weightGrams: 1 };
      return { ...price, orderId: order?.id ?? 0, productId: id, variationId: id, name, quantity };
    });
    await db.insert(orderItems).values(lines);
  }

  it('are ranked by the units of paid orders; what nobody bought follows', async () => {
    const { data } = await call(shop.backend(), listPromotionProducts, { query: { type: 'best-seller' } });
    expect(data.map(({ name }) => name)).toEqual(['Rice', 'Oil', 'Tea', 'Salt']);
  });

  it('the database refuses stock below nothing', async () => {
    const { variations } = await import('#server/db/schema.ts');
    await expect(shop.database.db.update(variations).set({ stock: -1 })).rejects.toThrow();
  });
});
