import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addToCart, getCart, removeFromCart } from '#contract/basket.ts';
import { cartItems } from '#server/database/schema.ts';
import { type Shopper, signUp } from '../../support/accounts/customers.ts';
import { archive, archiveVariation, shelfIn, pick, setStock } from '../../support/catalogue/shelf.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

let shopper: Shopper;
const shop = ownShop({ SIGN_INS_PER_ADDRESS: '1000', REGISTRATIONS_PER_ADDRESS: '1000' });
const shelf = shelfIn(shop);
beforeAll(async () => {
  shopper = await signUp(shop);
});
beforeEach(() => shop.database.db.delete(cartItems));

const add = (quantity: number, of = pick(shelf.tea) as { productId: number; variationId: number | null }) =>
  shopper.ask(addToCart, { body: { ...of, quantity } });
const refusedAdd = (body: Record<string, unknown>) => shopper.refusal(addToCart, { body: body as never });
const quantities = async (): Promise<number[]> =>
  (await shopper.ask(getCart, {})).cartItem.map(({ quantity }) => quantity);

it('takes a product without variants without a choice; both ways lead to one line', async () => {
  await add(1, { productId: shelf.tea.id, variationId: null });
  const { cartItem } = await add(1);
  expect(cartItem).toMatchObject([{ ...pick(shelf.tea), quantity: 2 }]);
});

it('asks for a choice where there is one', async () => {
  const refused = await refusedAdd({ productId: shelf.shirt.id, variationId: null, quantity: 1 });
  expect([refused.status, refused.code]).toEqual([400, 'invalid']);
  expect(refused.body.fields).toEqual({ variationId: 'Please select a variant.' });
});

describe('beyond the stock', () => {
  it('what is sold out cannot be added', async () => {
    const refused = await refusedAdd({ ...pick(shelf.shirt, 1), quantity: 1 });
    expect(refused.body).toMatchObject({ code: 'insufficient_stock', available: 0 });
  });

  it('a line stays as it is when the stock shrinks beneath it', async () => {
    const { variationId } = pick(shelf.shirt);
    await add(3, pick(shelf.shirt));
    await setStock(shop, variationId, 1);
    const [line] = (await shopper.ask(getCart, {})).cartItem;
    expect(line).toMatchObject({ quantity: 3, variation: { stock: 1 } });
    expect((await refusedAdd({ ...pick(shelf.shirt), quantity: 1 })).code).toBe('insufficient_stock');
    await setStock(shop, variationId, 3);
  });
});

describe('removing', () => {
  it.each(['0', '-1', 'x', '1.5'])('%s units is refused', async (quantity) => {
    const id = (await add(1)).cartItem[0]?.id ?? 0;
    expect((await shopper.refusal(removeFromCart, { params: { id }, query: { quantity } })).code).toBe('invalid');
  });
});

it('a product that has gone leaves the cart, cannot be added, and comes back with its line', async () => {
  const { tea } = shelf;
  const line = (await add(2)).cartItem[0];
  await archive(shop, tea.id);
  expect(await quantities()).toEqual([]);
  expect((await refusedAdd({ ...pick(tea), quantity: 1 })).code).toBe('not_found');
  await archive(shop, tea.id, null);
  expect((await shopper.ask(getCart, {})).cartItem).toEqual([line]);
  await archiveVariation(shop, pick(tea).variationId);
  expect(await quantities()).toEqual([]);
  expect(await shopper.ask(removeFromCart, { params: { id: line?.id ?? 0 }, query: {} })).toEqual({ cartItem: [] });
  await archiveVariation(shop, pick(tea).variationId, null);
});
