import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addToCart, getCart, removeFromCart } from '#contract/basket.ts';
import { getCustomer } from '#contract/accounts/customer.ts';
import { cartItems } from '#server/database/schema.ts';
import { type Shopper, signIn, signUp } from '../../support/accounts/customers.ts';
import { onOneDatabase } from '../../support/database/engines.ts';
import { archive, archiveVariation, fillShelf, pick, setStock, type Shelf } from '../../support/catalogue/shelf.ts';
import { openTestShop, type TestShop } from '../../support/shop/testShop.ts';

onOneDatabase((open) => {
  let shop: TestShop;
  let shelf: Shelf;
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openTestShop(open, { SIGN_INS_PER_ADDRESS: '1000', REGISTRATIONS_PER_ADDRESS: '1000' });
    shelf = await fillShelf(shop);
    shopper = await signUp(shop);
  });
  beforeEach(() => shop.database.db.delete(cartItems));
  afterAll(() => shop.close());
  const add = (quantity: number, of = pick(shelf.tea) as { productId: number; variationId: number | null }) =>
    shopper.ask(addToCart, { body: { ...of, quantity } });
  const refusedAdd = (body: Record<string, unknown>) => shopper.refusal(addToCart, { body: body as never });
  const quantities = async (): Promise<number[]> =>
    (await shopper.ask(getCart, {})).cartItem.map(({ quantity }) => quantity);

  it('adds to what is there, and shows product and variation as the catalogue does', async () => {
    await add(2);
    const { cartItem } = await add(3);
    const { tea } = shelf;
    expect(cartItem).toMatchObject([{ ...pick(tea), quantity: 5, product: tea, variation: tea.variations[0] }]);
    expect((await shopper.ask(getCart, {})).cartItem).toEqual(cartItem);
    expect((await shopper.ask(getCustomer, {})).cart).toEqual(cartItem);
  });

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

  it('ignores what else callers send', async () => {
    const { cartItem } = await shopper.ask(addToCart, {
      body: { ...pick(shelf.tea), quantity: 1, userId: 1, id: 7, product: {}, variation: null } as never,
    });
    expect(cartItem).toHaveLength(1);
  });

  describe('beyond the stock', () => {
    it('nothing is added, and what is there is told', async () => {
      await add(4);
      const refused = await refusedAdd({ ...pick(shelf.tea), quantity: 2 });
      expect([refused.status, refused.code]).toEqual([409, 'insufficient_stock']);
      expect(refused.body.message).toBe('Insufficient stock! Only 5 available.');
      expect(refused.body).toMatchObject({ available: 5, error: refused.body.message });
      expect(await quantities()).toEqual([4]);
    });

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

  it('many taps at the same moment lose no unit and do not pass the stock', async () => {
    const desk = await signIn(shop, shopper);
    const taps = Array.from({ length: 9 }, (_, index) => (index % 2 ? desk : shopper));
    const answers = await Promise.allSettled(
      taps.map((who) => who.ask(addToCart, { body: { ...pick(shelf.tea), quantity: 1 } })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await quantities()).toEqual([5]);
  });

  it.each([
    ['an unknown product', { productId: 999, variationId: null }],
    ['an unknown variation', { productId: 1, variationId: 999 }],
  ])('%s is not found', async (_, of) => {
    const refused = await refusedAdd({ ...of, quantity: 1 });
    expect([refused.status, refused.code]).toEqual([404, 'not_found']);
  });

  it('the variation of another product is not found', async () => {
    const of = { productId: shelf.tea.id, variationId: pick(shelf.shirt).variationId };
    expect((await refusedAdd({ ...of, quantity: 1 })).code).toBe('not_found');
  });

  it.each([0, -1, 1.5, '1', null, 1e7, 1e300])('a quantity of %j is refused', async (quantity) => {
    const refused = await refusedAdd({ ...pick(shelf.tea), quantity });
    expect([refused.status, refused.code]).toEqual([400, 'invalid']);
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['quantity']);
  });

  it.each([0, -1, 2 ** 31, 'x', null])('a product of %j is refused', async (productId) => {
    expect((await refusedAdd({ productId, variationId: null, quantity: 1 })).code).toBe('invalid');
  });

  describe('removing', () => {
    it('takes some units, then the line', async () => {
      const id = (await add(4)).cartItem[0]?.id ?? 0;
      const remove = async (quantity?: number) =>
        (await shopper.ask(removeFromCart, { params: { id }, query: { quantity } })).cartItem.map(
          (line) => line.quantity,
        );
      expect(await remove(1)).toEqual([3]);
      expect(await remove(2)).toEqual([1]);
      expect(await remove(5)).toEqual([]);
      expect((await shopper.refusal(removeFromCart, { params: { id }, query: {} })).code).toBe('not_found');
    });

    it('without a number takes the whole line', async () => {
      const id = (await add(4)).cartItem[0]?.id ?? 0;
      expect(await shopper.ask(removeFromCart, { params: { id }, query: {} })).toEqual({ cartItem: [] });
    });

    it.each(['0', '-1', 'x', '1.5'])('%s units is refused', async (quantity) => {
      const id = (await add(1)).cartItem[0]?.id ?? 0;
      expect((await shopper.refusal(removeFromCart, { params: { id }, query: { quantity } })).code).toBe('invalid');
    });

    it('the line of another is not found, and stays', async () => {
      const id = (await add(1)).cartItem[0]?.id ?? 0;
      const thief = await signUp(shop);
      const refused = await thief.refusal(removeFromCart, { params: { id }, query: {} });
      expect([refused.status, refused.code]).toEqual([404, 'not_found']);
      expect(await quantities()).toEqual([1]);
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
});
