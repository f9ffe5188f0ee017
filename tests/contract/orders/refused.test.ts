import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addToCart, getCart } from '#contract/basket.ts';
import { orderRefusals, placeOrder } from '#contract/orders/calls.ts';
import { orders, variations } from '#server/database/schema.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import { lineOf, newBuyer, type SentLine, type OrderOptions } from '../../support/orders/buyers.ts';
import { archive, archiveVariation, pick, setStock } from '../../support/catalogue/shelf.ts';
import { testDesk } from '../../support/payments/testDesk.ts';
import { wordsOf } from '../../support/site/words.ts';

const desk = testDesk();
const { shop, shelf, buyer } = orderingShop({}, { payments: desk });
beforeAll(async () => {
  await buyer.ask(addToCart, { body: { ...pick(shelf.tea), quantity: 2 } });
});
beforeEach(() => setStock(shop, pick(shelf.tea).variationId, 5));

/** What must be the same after a refusal as before it. */
async function everything() {
  const { db } = shop.database;
  const stock = await db.select({ id: variations.id, stock: variations.stock }).from(variations);
  const { cartItem } = await buyer.ask(getCart, {});
  const cart = cartItem.map(({ id, quantity }) => ({ id, quantity }));
  return { stock: stock.toSorted((a, b) => a.id - b.id), cart, orders: await db.$count(orders), held: desk.held.size };
}

/** Sends an order that must be refused, in both languages, and leave nothing behind. */
async function refused(lines: SentLine[], sending: OrderOptions = {}) {
  const before = await everything();
  const answer = await buyer.refusedOrder(lines, sending);
  const burmese = await buyer.refusedOrder(lines, { ...sending, locale: 'my' });
  expect(await everything()).toEqual(before);
  expect([answer.status, burmese.status, burmese.code]).toEqual([400, 400, answer.code]);
  expect(burmese.body.message).toMatch(/[က-႟]/u);
  expect(answer.body.error).toBe(answer.body.message);
  expect(placeOrder.refusals).toContain(answer.code);
  return answer;
}

const tea = (changes: Partial<Record<keyof SentLine, unknown>> = {}): SentLine =>
  ({ ...lineOf(shelf.tea, 1), ...changes }) as SentLine;

describe('what is ordered', () => {
  it('nothing', async () => {
    const { code, body } = await refused([]);
    expect([code, body.message]).toEqual(['no_items', 'Please select at least one product to checkout.']);
  });

  it('more lines than an order holds', async () => {
    const { code, body } = await refused(Array.from({ length: 1000 }, () => tea()));
    expect([code, body.message]).toEqual(['too_many_items', expect.stringContaining('at most 200')]);
  });

  it.each(['', '{', '{}', 'null', '"tea"', '7'])('items of %j', async (items) => {
    const answer = await refused([tea()], { form: { items } });
    expect(answer.code).toBe('invalid');
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['items']);
  });

  it.each([0, -1, 1e9, 1.5, '1', '2; drop table orders', null, true, [1], Number.NaN])(
    'a quantity of %j',
    async (quantity) => {
      const answer = await refused([tea({ quantity })]);
      expect(answer.code).toBe('invalid');
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['items.0.quantity']);
    },
  );

  it.each([-1, '4.5', 4.555, 1e300, null])('a unit price of %j', async (unitPrice) => {
    expect(['invalid', 'wrong_total']).toContain((await refused([tea({ unitPrice })])).code);
  });

  it.each([
    ['an unknown variation', { variationId: 999 }],
    ['the variation of another product', { productId: 2 }],
    ['an unknown product', { productId: 999 }],
  ])('%s', async (_, changes) => {
    const { code, body } = await refused([tea(changes)]);
    expect(code).toBe('unknown_item');
    const { productId, variationId } = tea(changes);
    expect(orderRefusals.unknown_item.parse(body).lines).toEqual([{ productId, variationId }]);
  });

  it('what has left the shop', async () => {
    await archive(shop, shelf.tea.id);
    expect((await buyer.refusedOrder([tea()])).code).toBe('unknown_item');
    await archive(shop, shelf.tea.id, null);
    await archiveVariation(shop, pick(shelf.tea).variationId);
    expect((await buyer.refusedOrder([tea()])).code).toBe('unknown_item');
    await archiveVariation(shop, pick(shelf.tea).variationId, null);
  });

  it('more than there is, with what is left of each', async () => {
    const { code, body } = await refused([lineOf(shelf.tea, 6), lineOf(shelf.shirt, 1, 1)]);
    expect([code, body.message]).toEqual(['insufficient_stock', 'Insufficient stock! Only 5 available.']);
    expect(orderRefusals.insufficient_stock.parse(body).lines).toEqual([
      { ...pick(shelf.tea), available: 5 },
      { ...pick(shelf.shirt, 1), available: 0 },
    ]);
  });

  it('more than there is, in parts', async () => {
    const { code, body } = await refused([lineOf(shelf.tea, 3), lineOf(shelf.tea, 3)]);
    expect([code, body['lines']]).toEqual(['insufficient_stock', [{ ...pick(shelf.tea), available: 5 }]]);
  });

  it('more than can be sent', async () => {
    await setStock(shop, pick(shelf.tea).variationId, 2_000_000);
    const tooHeavy = await refused([lineOf(shelf.tea, 201)]);
    expect(tooHeavy.code).toBe('too_heavy');
    expect((await refused([lineOf(shelf.tea, 1_000_000)])).code).toBe('too_heavy');
  });
});

describe('what it costs', () => {
  it('a price that has changed comes with the new one', async () => {
    const { code, body } = await refused([tea({ unitPrice: 0.01, subTotal: 0.01 })], { form: { total: '5.01' } });
    expect(code).toBe('price_changed');
    expect(orderRefusals.price_changed.parse(body).prices).toEqual([{ ...pick(shelf.tea), unitPrice: 4.5 }]);
  });

  it.each(['9.49', '9.51', '0', '0.01', '4.5', '999999'])('a total of %s comes with the right one', async (total) => {
    const { code, body } = await refused([tea()], { form: { total } });
    expect(code).toBe('wrong_total');
    expect(orderRefusals.wrong_total.parse(body)).toEqual({ subTotal: 4.5, shippingFee: 5, total: 9.5 });
  });

  it('a line that does not add up', async () => {
    const { code, body } = await refused([tea({ subTotal: 1 })]);
    expect(code).toBe('wrong_total');
    expect(orderRefusals.wrong_total.parse(body)).toEqual({ subTotal: 4.5, shippingFee: 5, total: 9.5 });
  });

  it.each(['', '-9.50', '9.505', '1e3', 'NaN', 'nine', '9,50', ' 9.5'])('a total of %j is none', async (total) => {
    const answer = await refused([tea()], { form: { total } });
    expect([answer.code, Object.keys(answer.body.fields ?? {})]).toEqual(['invalid', ['total']]);
  });
});

describe('where it goes and how it is paid', () => {
  it('the address of another, or of nobody', async () => {
    const { addressId } = await newBuyer(shop);
    expect((await refused([tea()], { form: { addressId } })).code).toBe('unknown_address');
    expect((await refused([tea()], { form: { addressId: 2_000_000 } })).code).toBe('unknown_address');
  });

  it.each([
    ['addressId', 'x'],
    ['addressId', '0'],
    ['addressId', '1.5'],
    ['paymentMethod', 'cash'],
    ['reference', 'lower case'],
  ])('%s of %j', async (field, value) => {
    const answer = await refused([tea()], { form: { [field]: value } });
    expect([answer.code, Object.keys(answer.body.fields ?? {})]).toEqual(['invalid', [field]]);
  });

  it.each(['items', 'total', 'paymentMethod', 'addressId'])('no %s', async (field) => {
    const answer = await refused([tea()], { form: { [field]: undefined } });
    expect([answer.code, Object.keys(answer.body.fields ?? {})]).toEqual(['invalid', [field]]);
  });

  it('no slip', async () => {
    const { code, body } = await refused([tea()], { slip: null });
    expect([code, body.message]).toEqual(['slip_missing', 'Please upload an image for the order.']);
  });

  it('a slip that paid another order; it is not kept twice', async () => {
    await buyer.order([tea()], { slip: 'the same' });
    expect((await refused([tea()], { slip: 'the same' })).code).toBe('slip_used');
  });
});

it('messages for every refusal of an order, in both languages', () => {
  for (const locale of ['en', 'my'] as const) {
    const words = wordsOf(locale)['refusals'] as Record<string, string>;
    expect(placeOrder.refusals.filter((code) => !words[code])).toEqual([]);
  }
});
