import { beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '#contract/catalogue/calls.ts';
import { editCatalogue } from '#contract/operator/goods/catalogue.ts';
import { listGoods, showGoods } from '#contract/operator/goods/goods.ts';
import { product, variation } from '../../../support/editing/fileExamples.ts';
import { refusalOf } from '../../../support/http/refusalOf.ts';
import { ownerOf } from '../../../support/orders/desk.ts';
import { ownShop } from '../../../support/shop/ownShop.ts';

// Of the field `expiry`: what people type in it, and what the desk and the shop find by it.

const shop = ownShop();
const { ask } = ownerOf(shop);
const ids: number[] = [];
const tea = () => ids[0] ?? 0;
const rice = () => ids[1] ?? 0;
const edit = (id: number, set: Record<string, unknown>) =>
  ask(editCatalogue, { body: { edits: [{ product: id, set }] } });
const faultOf = async (set: Record<string, unknown>, id = tea()): Promise<string> =>
  Object.values((await refusalOf(edit(id, set))).body['fields'] as Record<string, string>).join();
const shown = async (id: number) => (await ask(showGoods, { params: { id } })).data.variations[0];
const inDays = (days: number): string =>
  new Date(shop.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  const names = ['Green Tea', 'Sticky Rice'];
  await shop.stock(names.map((nameEn) => product({ nameEn, variations: [variation({ stock: 5 })] })));
  const { data } = await ask(listGoods, { query: {} });
  ids.push(...names.map((name) => data.find((each) => each.name === name)?.id ?? 0));
});

describe('an expiry date', () => {
  it.each([
    ['2027-03-01', '2027-03-01'],
    ['1/3/2027', '2027-03-01'],
    ['၁.၃.၂၀၂၇', '2027-03-01'],
    ['1/3/2570', '2027-03-01'],
    ['2/2028', '2028-02-29'],
  ])('typed as %s is %s', async (typed, kept) => {
    await edit(tea(), { expiry: typed });
    expect(await shown(tea())).toMatchObject({ expiry: kept });
  });

  it.each([
    ['31/2/2027', 'is no day of any calendar'],
    ['12/31/2027', 'write the day first'],
    ['1/3/27', 'must be a day such as 2027-03-01'],
    ['next March', 'must be a day such as 2027-03-01'],
    ['2300-01-01', 'is in the year 2300'],
  ])('typed as %s %s', async (typed, fault) => {
    expect(await faultOf({ expiry: typed })).toContain(fault);
  });

  it('is listed from 30 days before as long as there is stock, and shoppers read it', async () => {
    const due = async () => {
      const { data } = await ask(listGoods, { query: { show: 'due' } });
      return data.map(({ id, variations: [one] }) => [id, one?.due]);
    };
    await edit(tea(), { expiry: inDays(30) });
    await edit(rice(), { expiry: inDays(31) });
    expect(await due()).toEqual([[tea(), inDays(30)]]);
    // One that is over already is a fact as well.
    await edit(rice(), { expiry: inDays(-1) });
    expect(await due()).toEqual(expect.arrayContaining([[rice(), inDays(-1)]]));
    await edit(rice(), { stock: 0 });
    expect(await due()).toHaveLength(1);
    const { data } = await ask(getProduct, { query: { productId: tea() } });
    expect(data.variations[0]).toMatchObject({ expiry: inDays(30) });
    await edit(tea(), { expiry: null });
    expect((await ask(getProduct, { query: { productId: tea() } })).data.variations[0]).not.toHaveProperty('expiry');
  });
});
