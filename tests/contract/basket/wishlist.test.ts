import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addToWishlist, getWishlist, removeFromWishlist } from '#contract/basket.ts';
import { wishlistItems } from '#server/database/schema.ts';
import { type Shopper, signUp } from '../../support/accounts/customers.ts';
import { archive, archiveVariation, shelfIn, pick } from '../../support/catalogue/shelf.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

let shopper: Shopper;
const shop = ownShop();
const shelf = shelfIn(shop);
beforeAll(async () => {
  shopper = await signUp(shop);
});
beforeEach(() => shop.database.db.delete(wishlistItems));

const add = (body: { productId: number; variationId: number | null }) => shopper.ask(addToWishlist, { body });
const ids = async (): Promise<number[]> => (await shopper.ask(getWishlist, {})).data.map(({ id }) => id);

it('holds each variation once, named by its product', async () => {
  const { tea, shirt } = shelf;
  await add(pick(tea));
  await add(pick(shirt));
  await add(pick(shirt, 1));
  const { data } = await add(pick(tea));
  expect(data).toEqual([
    { id: tea.id, product: tea, variation: tea.variations[0] },
    { id: shirt.id, product: shirt, variation: shirt.variations[0] },
    { id: shirt.id, product: shirt, variation: shirt.variations[1] },
  ]);
  expect(await shopper.ask(getWishlist, {})).toEqual({ data });
});

it('takes the first variation where none is named', async () => {
  await add({ productId: shelf.shirt.id, variationId: null });
  expect(await add(pick(shelf.shirt))).toMatchObject({ data: [{ variation: { id: pick(shelf.shirt).variationId } }] });
});

it('a product that has gone leaves, cannot be added, can be removed, and comes back', async () => {
  const { tea, shirt } = shelf;
  await add(pick(tea));
  await add(pick(shirt));
  await archive(shop, tea.id);
  await archiveVariation(shop, pick(shirt).variationId);
  expect(await ids()).toEqual([]);
  expect((await shopper.refusal(addToWishlist, { body: pick(tea) })).code).toBe('not_found');
  expect((await shopper.refusal(addToWishlist, { body: pick(shirt) })).code).toBe('not_found');
  await shopper.ask(removeFromWishlist, { params: pick(tea) });
  await archive(shop, tea.id, null);
  await archiveVariation(shop, pick(shirt).variationId, null);
  expect(await ids()).toEqual([shirt.id]);
});
