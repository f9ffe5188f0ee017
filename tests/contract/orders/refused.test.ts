import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addToCart, getCart } from '#contract/basket.ts';
import { orderRefusals, placeOrder } from '#contract/orders/calls.ts';
import { orders, variations } from '#server/database/schema.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import { lineOf, newBuyer, type SentLine, type OrderOptions } from '../../support/orders/buyers.ts';
import { archive, archiveVariation, pick, setStock } from '../../support/catalogue/shelf.ts';
import { testDesk } from '../../support/payments/testDesk.ts';

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

/** Sends an order that must be refused and leave nothing behind. */
async function refused(lines: SentLine[], sending: OrderOptions = {}) {
  const before = await everything();
  const answer = await buyer.refusedOrder(lines, sending);
  expect(await everything()).toEqual(before);
  expect([answer.status, answer.body.error]).toEqual([400, answer.body.message]);
  expect(placeOrder.refusals).toContain(answer.code);
  return answer;
}

/** The code of a refusal, and the fields that it names. */
async function refusedFields(...sent: Parameters<typeof refused>) {
  const { code, body } = await refused(...sent);
  return [code, Object.keys(body.fields ?? {})];
}

const tea = (changes: Partial<Record<keyof SentLine, unknown>> = {}): SentLine =>
  ({ ...lineOf(shelf.tea, 1), ...changes }) as SentLine;

describe('what is ordered', () => {
  it('nothing, or more lines than an order holds', async () => {
    const { code, body } = await refused([], { locale: 'my' });
    expect([code, body.message]).toEqual(['no_items', expect.stringMatching(/[က-႟]/u)]);
    const many = await refused(Array.from({ length: 201 }, () => tea()));
    expect([many.code, many.body.message]).toEqual(['too_many_items', expect.stringContaining('at most 200')]);
  });

  it.each(['{', '{}', '"tea"'])('items of %j', async (items) => {
    expect(await refusedFields([tea()], { form: { items } })).toEqual(['invalid', ['items']]);
  });

  it.each([0, 1e9, 1.5, '2; drop table orders'])('a quantity of %j', async (quantity) => {
    expect(await refusedFields([tea({ quantity })])).toEqual(['invalid', ['items.0.quantity']]);
  });

  it.each([-1, 4.555, 1e300])('a unit price of %j', async (unitPrice) => {
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

  it('more than there is, also in parts, with what is left of each', async () => {
    const parts = [lineOf(shelf.tea, 3), lineOf(shelf.tea, 3), lineOf(shelf.shirt, 1, 1)];
    const { code, body } = await refused(parts);
    expect([code, body.message]).toEqual(['insufficient_stock', 'Insufficient stock! Only 5 available.']);
    expect(orderRefusals.insufficient_stock.parse(body).lines).toEqual([
      { ...pick(shelf.tea), available: 5 },
      { ...pick(shelf.shirt, 1), available: 0 },
    ]);
  });

  it('more than can be sent', async () => {
    await setStock(shop, pick(shelf.tea).variationId, 2_000_000);
    expect((await refused([lineOf(shelf.tea, 201)])).code).toBe('too_heavy');
    expect((await refused([lineOf(shelf.tea, 1_000_000)])).code).toBe('too_heavy');
  });
});

describe('what it costs', () => {
  it('a price that has changed comes with the new one', async () => {
    const { code, body } = await refused([tea({ unitPrice: 0.01, subTotal: 0.01 })], { form: { total: '5.01' } });
    expect(code).toBe('price_changed');
    expect(orderRefusals.price_changed.parse(body).prices).toEqual([{ ...pick(shelf.tea), unitPrice: 4.5 }]);
  });

  it.each([
    ['a total that is too low', () => tea(), '9.49'],
    ['a total that is too high', () => tea(), '9.51'],
    ['no total', () => tea(), '0'],
    ['a line that does not add up', () => tea({ subTotal: 1 }), '9.50'],
  ])('%s comes with the right one', async (_, line, total) => {
    const { code, body } = await refused([line()], { form: { total } });
    expect(code).toBe('wrong_total');
    expect(orderRefusals.wrong_total.parse(body)).toEqual({ subTotal: 4.5, shippingFee: 5, total: 9.5 });
  });

  it.each(['-9.50', '9.505', '1e3', '9,50'])('a total of %j is none', async (total) => {
    expect(await refusedFields([tea()], { form: { total } })).toEqual(['invalid', ['total']]);
  });
});

describe('where it goes and how it is paid', () => {
  it('the address of another, or of nobody', async () => {
    const { addressId } = await newBuyer(shop);
    expect((await refused([tea()], { form: { addressId } })).code).toBe('unknown_address');
    expect((await refused([tea()], { form: { addressId: 2_000_000 } })).code).toBe('unknown_address');
  });

  it.each([
    ['addressId', '1.5'],
    ['paymentMethod', 'cash'],
    ['reference', 'lower case'],
    ['total', undefined],
  ])('%s of %j', async (field, value) => {
    expect(await refusedFields([tea()], { form: { [field]: value } })).toEqual(['invalid', [field]]);
  });

  it('no slip, or one that paid another order; it is not kept twice', async () => {
    expect((await refused([tea()], { slip: null })).code).toBe('slip_missing');
    await buyer.order([tea()], { slip: 'the same' });
    expect((await refused([tea()], { slip: 'the same' })).code).toBe('slip_used');
  });
});
