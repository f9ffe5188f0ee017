import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  addToCart,
  addToWishlist,
  getCart,
  getWishlist,
  removeFromCart,
  removeFromWishlist,
} from '#contract/basket.ts';
import { cartItems, wishlistItems } from '#server/database/schema.ts';
import { type Shopper, signUp } from '../../support/accounts/customers.ts';
import { archive, archiveVariation, shelfIn, pick, setStock } from '../../support/catalogue/shelf.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

let shopper: Shopper;
const shop = ownShop();
const shelf = shelfIn(shop);
beforeAll(async () => {
  shopper = await signUp(shop);
});
beforeEach(async () => {
  for (const table of [cartItems, wishlistItems]) await shop.database.db.delete(table);
});

const add = (quantity: number, of = pick(shelf.tea)) => shopper.ask(addToCart, { body: { ...of, quantity } });
const refusedAdd = (body: Record<string, unknown>) => shopper.refusal(addToCart, { body: body as never });
const inCart = async () => (await shopper.ask(getCart, {})).cartItem;

it('asks for a choice where there is one', async () => {
  const refused = await refusedAdd({ productId: shelf.shirt.id, variationId: null, quantity: 1 });
  expect([refused.status, refused.code]).toEqual([400, 'invalid']);
  expect(refused.body.fields).toEqual({ variationId: 'Please select a variant.' });
});

it('what is sold out cannot be added, and a line stays as it is when the stock shrinks beneath it', async () => {
  const refused = await refusedAdd({ ...pick(shelf.shirt, 1), quantity: 1 });
  expect(refused.body).toMatchObject({ code: 'insufficient_stock', available: 0 });
  const { variationId } = pick(shelf.shirt);
  await add(3, pick(shelf.shirt));
  await setStock(shop, variationId, 1);
  const [line] = await inCart();
  expect(line).toMatchObject({ quantity: 3, variation: { stock: 1 } });
  expect((await refusedAdd({ ...pick(shelf.shirt), quantity: 1 })).code).toBe('insufficient_stock');
  await setStock(shop, variationId, 3);
});

it('a product that has gone leaves the cart, cannot be added, and comes back with its line', async () => {
  const { tea } = shelf;
  const line = (await add(2)).cartItem[0];
  await archive(shop, tea.id);
  expect(await inCart()).toEqual([]);
  expect((await refusedAdd({ ...pick(tea), quantity: 1 })).code).toBe('not_found');
  await archive(shop, tea.id, null);
  expect(await inCart()).toEqual([line]);
  await archiveVariation(shop, pick(tea).variationId);
  expect(await inCart()).toEqual([]);
  expect(await shopper.ask(removeFromCart, { params: { id: line?.id ?? 0 }, query: {} })).toEqual({ cartItem: [] });
  await archiveVariation(shop, pick(tea).variationId, null);
});

it('the wishlist holds each variation once, named by its product; the first one where none is named', async () => {
  const { tea, shirt } = shelf;
  const wish = (body: { productId: number; variationId: number | null }) => shopper.ask(addToWishlist, { body });
  await wish(pick(tea));
  await wish({ productId: shirt.id, variationId: null });
  for (const place of [0, 1]) await wish(pick(shirt, place));
  const { data } = await wish(pick(tea));
  expect(data).toEqual([
    { id: tea.id, product: tea, variation: tea.variations[0] },
    { id: shirt.id, product: shirt, variation: shirt.variations[0] },
    { id: shirt.id, product: shirt, variation: shirt.variations[1] },
  ]);
  expect(await shopper.ask(getWishlist, {})).toEqual({ data });
});

it('a wish for a product that has gone leaves, cannot be added, can be removed, and comes back', async () => {
  const { tea, shirt } = shelf;
  const ids = async () => (await shopper.ask(getWishlist, {})).data.map(({ id }) => id);
  for (const each of [tea, shirt]) await shopper.ask(addToWishlist, { body: pick(each) });
  await archive(shop, tea.id);
  await archiveVariation(shop, pick(shirt).variationId);
  expect(await ids()).toEqual([]);
  for (const each of [tea, shirt])
    expect((await shopper.refusal(addToWishlist, { body: pick(each) })).code).toBe('not_found');
  await shopper.ask(removeFromWishlist, { params: pick(tea) });
  await archive(shop, tea.id, null);
  await archiveVariation(shop, pick(shirt).variationId, null);
  expect(await ids()).toEqual([shirt.id]);
});
