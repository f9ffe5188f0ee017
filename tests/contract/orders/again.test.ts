import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addToCart, getCart } from '#contract/basket.ts';
import { orderAgain } from '#contract/orders/afterwards.ts';
import { cartItems } from '#server/database/schema.ts';
import { type Shopper, signIn, signUp } from '../../support/accounts/customers.ts';
import { pastOrder } from '../../support/orders/past.ts';
import { archive, archiveVariation, shelfIn, pick, setStock } from '../../support/catalogue/shelf.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

let shopper: Shopper;
const shop = ownShop({ SIGN_INS_PER_ADDRESS: '1000', REGISTRATIONS_PER_ADDRESS: '1000' });
const shelf = shelfIn(shop);
beforeAll(async () => {
  shopper = await signUp(shop);
});
beforeEach(() => shop.database.db.delete(cartItems));

/** Five of the tea are in stock at 4.50, three of the shirt in M and none in L. */
const tea = (quantity: number, unitPrice = 4.5) => ({ ...pick(shelf.tea), quantity, unitPrice });
const shirt = (quantity: number, place = 0) => ({
  ...pick(shelf.shirt, place),
  quantity,
  unitPrice: 4.5,
  name: 'Shirt',
  size: 'ML'[place] ?? '',
});
const order = (...lines: Parameters<typeof pastOrder>[2]) => pastOrder(shop, shopper.id, lines);
const again = (id: number) => shopper.ask(orderAgain, { params: { id } });
const inCart = async (): Promise<[number, number][]> =>
  (await shopper.ask(getCart, {})).cartItem.map(({ variationId, quantity }) => [variationId ?? 0, quantity]);

it('fills the cart with what was ordered, and nothing has changed', async () => {
  const id = await order(tea(2), shirt(3));
  const answer = await again(id);
  expect(answer).toMatchObject({ added: 5, currency: 'USD', changes: [] });
  expect(answer.cartItem.map(({ quantity }) => quantity)).toEqual([2, 3]);
  expect((await shopper.ask(getCart, {})).cartItem).toEqual(answer.cartItem);
});

it('adds to what is there, and never more than the stock', async () => {
  const { variationId } = pick(shelf.tea);
  await shopper.ask(addToCart, { body: { ...pick(shelf.tea), quantity: 4 } });
  const answer = await again(await order(tea(3)));
  expect(answer).toMatchObject({ added: 1, changes: [{ kind: 'fewer', name: 'Green Tea', was: 3, now: 1 }] });
  expect(await inCart()).toEqual([[variationId, 5]]);
  // A cart that holds more than there is by now stays as it is.
  await setStock(shop, variationId, 2);
  expect(await again(await order(tea(3)))).toMatchObject({ added: 0, changes: [{ kind: 'fewer', was: 3, now: 0 }] });
  expect(await inCart()).toEqual([[variationId, 5]]);
  await setStock(shop, variationId, 5);
});

it('says which size is sold out, and puts the rest in', async () => {
  const { added, changes } = await again(await order(shirt(1, 1), shirt(1)));
  expect(added).toBe(1);
  expect(changes).toEqual([
    { kind: 'sold_out', ...pick(shelf.shirt, 1), name: 'Shirt', sizeAttribute: { value: 'L' } },
  ]);
});

it('says what has another price, also beside what there are fewer of, and in what currency it was paid', async () => {
  expect((await again(await order(tea(9, 4)))).changes).toMatchObject([
    { kind: 'fewer', was: 9, now: 5 },
    { kind: 'price', was: 4, now: 4.5 },
  ]);
  const inBaht = await pastOrder(shop, shopper.id, [shirt(1)], 'THB');
  expect((await again(inBaht)).changes).toMatchObject([{ kind: 'price', was: 4.5, now: 4.5 }]);
});

it('tells what the shop no longer sells, whether the product has gone or only this size', async () => {
  const id = await order(tea(1), shirt(1));
  await archive(shop, shelf.tea.id);
  await archiveVariation(shop, pick(shelf.shirt).variationId);
  const { added, changes } = await again(id);
  expect([added, ...changes.map(({ kind, name }) => `${kind} ${name}`)]).toEqual([0, 'gone Green Tea', 'gone Shirt']);
  expect(await inCart()).toEqual([]);
  await archive(shop, shelf.tea.id, null);
  await archiveVariation(shop, pick(shelf.shirt).variationId, null);
});

it('two lines of one thing share its stock', async () => {
  const { added, changes } = await again(await order(tea(4), tea(4)));
  expect(added).toBe(5);
  expect(changes).toMatchObject([{ kind: 'fewer', was: 4, now: 1 }]);
});

it('asked many times at once from two devices, the cart never passes the stock', async () => {
  const id = await order(tea(2));
  const desk = await signIn(shop, shopper);
  const answers = await Promise.all(
    [shopper, desk, shopper, desk].map((who) => who.ask(orderAgain, { params: { id } })),
  );
  expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(5);
  expect(await inCart()).toEqual([[pick(shelf.tea).variationId, 5]]);
});
