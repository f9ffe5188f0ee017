import { beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '#contract/catalogue/calls.ts';
import { editCatalogue, undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import { listGoods, readBarcode, showGoods } from '#contract/operator/goods/goods.ts';
import { importCatalogue } from '#contract/operator/goods/import.ts';
import { searchProducts } from '#contract/search/calls.ts';
import { drawBarcode } from '../../../support/catalogue/barcodes.ts';
import { product, variation } from '../../../support/editing/fileExamples.ts';
import { refusalOf } from '../../../support/http/refusalOf.ts';
import { ownerOf } from '../../../support/orders/desk.ts';
import { ownShop } from '../../../support/shop/ownShop.ts';

// Of the fields `expiry` and `barcode`: what people type in them, and what the desk and the shop find by them.

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

describe('a barcode', () => {
  const code = '8850123456787';

  it.each([
    ['8850123456784', 'is misread'],
    ['8.85012E+12', 'lost its digits'],
    ['12345', 'has 5 digits'],
    ['tea', 'must be the digits below the bars'],
    // Its zero is kept where cells are text.
    ['36000291452', 'a 0 was lost'],
  ])('typed as %s %s', async (typed, fault) => {
    expect(await faultOf({ barcode: typed })).toContain(fault);
  });

  it('belongs to one variation of the shop, moves with it, and comes back with an undo', async () => {
    await edit(tea(), { barcode: ' 8850-1234-56787 ' });
    expect(await shown(tea())).toMatchObject({ barcode: code });
    expect(await faultOf({ barcode: code }, rice())).toContain('belongs to a variation of "Green Tea"');
    const twice = { edits: ids.map((id) => ({ product: id, set: { barcode: '96385074' } })) };
    expect((await refusalOf(ask(editCatalogue, { body: twice }))).status).toBe(400);
    const file = ['A', 'B'].map((nameEn) => product({ nameEn, variations: [variation({ barcode: '96385074' })] }));
    expect((await refusalOf(ask(importCatalogue, { body: { catalogue: file } }))).body['faults']).toMatchObject([
      { message: 'same barcode as [0].variations[0]' },
    ]);
    await edit(tea(), { barcode: null });
    await edit(rice(), { barcode: code });
    await ask(undoCatalogueChange, { body: {} });
    await ask(undoCatalogueChange, { body: {} });
    expect([(await shown(tea()))?.barcode, (await shown(rice()))?.barcode]).toEqual([code, null]);
  });

  it('is found by the desk, by shoppers, and in a photograph that lies on its side', async () => {
    await edit(tea(), { barcode: code });
    expect((await ask(listGoods, { query: { q: code } })).data[0]?.id).toBe(tea());
    const found = await ask(searchProducts, { params: { text: '၈၈၅၀၁၂၃၄၅၆၇၈၇' } });
    expect(found.data.map(({ id }) => id)).toEqual([tea()]);
    for (const turned of [0, 90]) {
      const picture = (await drawBarcode(code, turned)).toString('base64');
      expect(await ask(readBarcode, { body: { picture } })).toEqual({ barcode: code });
    }
    const nothing = (await drawBarcode('', 0)).toString('base64');
    expect(await ask(readBarcode, { body: { picture: nothing } })).toEqual({ barcode: null });
  });
});
