import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addToWishlist, getWishlist, removeFromWishlist } from '#contract/basket.ts';
import { wishlistItems } from '#server/database/schema.ts';
import { type Shopper, signUp } from '../../support/accounts/customers.ts';
import { onOneDatabase } from '../../support/database/engines.ts';
import { archive, archiveVariation, fillShelf, pick, type Shelf } from '../../support/catalogue/shelf.ts';
import { openTestShop, type TestShop } from '../../support/shop/testShop.ts';

onOneDatabase((open) => {
  let shop: TestShop;
  let shelf: Shelf;
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openTestShop(open);
    shelf = await fillShelf(shop);
    shopper = await signUp(shop);
  });
  beforeEach(() => shop.database.db.delete(wishlistItems));
  afterAll(() => shop.close());
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
    expect(await add(pick(shelf.shirt))).toMatchObject({
      data: [{ variation: { id: pick(shelf.shirt).variationId } }],
    });
  });

  it('two taps at the same moment add once', async () => {
    await Promise.all([add(pick(shelf.tea)), add(pick(shelf.tea)), add(pick(shelf.tea))]);
    expect(await ids()).toEqual([shelf.tea.id]);
  });

  it('removes one variation; what is not in it is not found', async () => {
    await add(pick(shelf.shirt));
    await add(pick(shelf.shirt, 1));
    const params = pick(shelf.shirt);
    expect((await shopper.ask(removeFromWishlist, { params })).data).toHaveLength(1);
    const refused = await shopper.refusal(removeFromWishlist, { params });
    expect([refused.status, refused.code]).toEqual([404, 'not_found']);
  });

  it('of another is not touched', async () => {
    await add(pick(shelf.tea));
    const thief = await signUp(shop);
    expect((await thief.refusal(removeFromWishlist, { params: pick(shelf.tea) })).code).toBe('not_found');
    expect(await thief.ask(getWishlist, {})).toEqual({ data: [] });
    expect(await ids()).toEqual([shelf.tea.id]);
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

  it.each([
    { productId: 0, variationId: null },
    { productId: 'x', variationId: null },
    { productId: 1, variationId: 1.5 },
    { variationId: 1 },
  ])('%j is refused', async (body) => {
    const refused = await shopper.refusal(addToWishlist, { body: body as never });
    expect([refused.status, refused.code]).toEqual([400, 'invalid']);
  });

  it.each(['0', 'x', '1.5', '99999999999'])('removing a variation %j is refused', async (variationId) => {
    const refused = await shopper.refusal(removeFromWishlist, { params: { productId: 1, variationId } });
    expect(refused.status).toBe(400);
  });
});
