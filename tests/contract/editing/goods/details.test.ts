import { beforeAll, describe, expect, it, beforeEach } from 'vitest';
import * as calls from '#contract/operator/goods/catalogue.ts';
import { getProduct, listProducts } from '#contract/catalogue/calls.ts';
import { createGoods, showGoods, type GoodsDetail } from '#contract/operator/goods/goods.ts';
import { importCatalogue } from '#contract/operator/goods/import.ts';
import { searchProducts } from '#contract/search/calls.ts';
import { call, download } from '#api/call.ts';
import type { Image } from '#contract/catalogue/image.ts';
import { checkSheet, exportSheet } from '#contract/operator/goods/sheets.ts';
import { product, variation } from '../../../support/editing/fileExamples.ts';
import { refusalOf } from '../../../support/http/refusalOf.ts';
import { ownShop } from '../../../support/shop/ownShop.ts';
import { ownerOf } from '../../../support/orders/desk.ts';
import { shelfIn } from '../../../support/catalogue/shelf.ts';

const tins = product({
  ...{ nameEn: 'Sardines', nameMm: 'ငါးသေတ္တာ', type: 'VARIANTS' },
  variations: [
    variation({
      ...{ size: '155 g', sizeMm: '၁၅၅ ဂရမ်', weightGrams: 190, netWeightGrams: 155 },
      ...{ colour: 'Hot', colourMm: 'အစပ်' },
    }),
    variation({ size: '155 g', sizeMm: '၁၅၅ ဂရမ်', colour: 'Plain', weightGrams: 190 }),
  ],
});

let sardines = 0;
const shop = ownShop();
const shelf = shelfIn(shop);
const { ask } = ownerOf(shop);
const send = (catalogue: unknown) => ask(importCatalogue, { body: { catalogue, stock: 'counted', dryRun: false } });
const variationsNow = async () => (await ask(showGoods, { params: { id: sardines } })).data.variations;
const faultsOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).body['fields'] as object;

beforeAll(async () => {
  await send([tins]);
  sardines = (await ask(listProducts, { query: {} })).data.find(({ name }) => name === 'Sardines')?.id ?? 0;
});

describe('sizes and colours in Burmese, and net weights', () => {
  it('come to shoppers, and are left out where there are none', async () => {
    const { data } = await ask(getProduct, { query: { productId: String(sardines) } });
    expect(data.variations).toMatchObject([
      {
        ...{ weight: 190, netWeight: 155, sizeAttribute: { value: '155 g', valueMm: '၁၅၅ ဂရမ်' } },
        colorAttribute: { value: 'Hot', valueMm: 'အစပ်' },
      },
      { weight: 190, colorAttribute: { value: 'Plain' } },
    ]);
    expect(data.variations[1]).not.toHaveProperty('netWeight');
    expect(data.variations[1]?.colorAttribute).not.toHaveProperty('valueMm');
  });

  it('are in an export, which changes nothing when it is imported again', async () => {
    const { catalogue } = await ask(calls.exportCatalogue, {});
    expect(JSON.stringify(catalogue)).toContain('"sizeMm":"၁၅၅ ဂရမ်"');
    expect(await send(catalogue)).toMatchObject({ created: 0, updated: 0 });
  });

  it('are changed by an edit, told by the history, and put back by an undo', async () => {
    const [first] = await variationsNow();
    const set = { colour_mm: 'အစပ်များ', net_weight_g: 150 };
    const { revision, changes } = await ask(calls.editCatalogue, {
      body: { edits: [{ product: sardines, variation: first?.id ?? 0, set, was: { net_weight_g: 155 } }] },
    });
    expect(changes[0]?.fields).toEqual([
      { field: 'colour_mm', before: 'အစပ်', after: 'အစပ်များ' },
      { field: 'net_weight_g', before: 155, after: 150 },
    ]);
    expect((await variationsNow())[0]).toMatchObject(set);
    await ask(calls.undoCatalogueChange, { body: { revision } });
    expect((await variationsNow())[0]).toMatchObject({ colour_mm: 'အစပ်', net_weight_g: 155 });
    // An empty value takes them away.
    const edits = [{ product: sardines, variation: first?.id ?? 0, set: { colour_mm: '', net_weight_g: null } }];
    const taken = await ask(calls.editCatalogue, { body: { edits } });
    expect((await variationsNow())[0]).toMatchObject({ colour_mm: null, net_weight_g: null });
    await ask(calls.undoCatalogueChange, { body: { revision: taken.revision } });
  });

  it('are refused at their field where they do not fit', async () => {
    const [first] = await variationsNow();
    const wanted = { product: sardines, variation: first?.id ?? 0 };
    const edit = (set: Record<string, unknown>) =>
      faultsOf(ask(calls.editCatalogue, { body: { edits: [{ ...wanted, set }] } }));
    expect(await edit({ net_weight_g: 191 })).toEqual({
      'edits[0].set.net_weight_g': 'the net weight (191 g) is more than the weight with packaging (190 g)',
    });
    expect(Object.keys(await edit({ size_mm: 'တစ်ဘူး' }))).toEqual(['edits[0].set.size_mm']);
    const lonely = { size_mm: 'သေး', weight_g: 100, stock: 1 };
    const made = ask(createGoods, { body: { set: { name: 'Lone', category: 'Tea' }, variations: [lonely] } });
    expect(await faultsOf(made)).toEqual({ 'variations[0].size_mm': 'needs an English size beside it' });
    const zawgyi = product({ nameEn: 'Other', variations: [variation({ size: 'Big', sizeMm: 'အႀကီးစား ျမန္မာ' })] });
    expect(JSON.stringify(await faultsOf(send([zawgyi])))).toContain('is in Zawgyi');
  });

  it('are found by their words', async () => {
    const { data } = await ask(searchProducts, { params: { text: 'ငါးသေတ္တာ အစပ်' } });
    expect(data[0]).toMatchObject({ id: sardines });
  });
});

const one = '/uploads/products/one.webp';
const two = '/uploads/products/two.webp';
const said = { url: one, alt: 'Tea leaves in a bowl', alt_mm: 'ပန်းကန်ထဲက လက်ဖက်ရွက်' };

let tea: number;

const access = () => ({ token: shop.operatorToken });
const edit = (images: unknown, more: object = {}) =>
  ask(calls.editCatalogue, { body: { edits: [{ product: tea, set: { images }, ...more }] } });
const show = async (): Promise<GoodsDetail> => (await ask(showGoods, { params: { id: tea } })).data;
const shown = async (): Promise<Image[]> =>
  (await call(shop.backend(), getProduct, { query: { productId: tea } })).data.images;

beforeAll(() => void (tea = shelf.tea.id));
beforeEach(() => edit([said, two]));

describe('what is to be seen in a picture', () => {
  it('is shown in both languages, also on the desk', async () => {
    expect(await shown()).toEqual([said, { url: two }]);
    expect((await show()).images).toEqual([said, { url: two }]);
  });

  it('stays with its picture where the picture alone is named', async () => {
    await edit([two, one]);
    expect(await shown()).toEqual([{ url: two }, said]);
    await edit(`${one} | ${two}`);
    expect(await shown()).toEqual([said, { url: two }]);
  });

  it('is changed in one language, seen in the history, taken back, and taken away', async () => {
    const { changes, revision } = await edit([{ url: one, alt: '  Green tea ' }, two]);
    const [before, after] = [said, { ...said, alt: 'Green tea' }].map((picture) => [picture, two]);
    expect(changes[0]?.fields).toEqual([{ field: 'images', before, after }]);
    await ask(calls.undoCatalogueChange, { body: { revision } });
    expect(await shown()).toEqual([said, { url: two }]);
    await edit([{ url: one, alt: null, alt_mm: '' }, two]);
    expect(await shown()).toEqual([{ url: one }, { url: two }]);
  });

  it('is not overwritten where a colleague has changed it', async () => {
    const was = [{ url: one, alt: null, alt_mm: null }, two];
    const failure = await refusalOf(edit([{ url: one, alt: 'Tea' }, two], { was: { images: was } }));
    expect(failure.body['changed']).toMatchObject([{ field: 'images', now: [said, two] }]);
    // Who speaks of the pictures alone has seen no text.
    await edit([two, one], { was: { images: [one, two] } });
    await edit([said, two], { was: { images: [two, said] } });
    expect(await shown()).toEqual([said, { url: two }]);
  });

  it('is refused at its place when it is too long, in Zawgyi, or of no picture', async () => {
    const faultsOf = async (images: unknown) => (await refusalOf(edit(images))).body['fields'];
    expect(await faultsOf([two, { url: one, alt: 'x'.repeat(201) }])).toEqual({
      'edits[0].set.images[1].alt': 'is too long: 201 characters, at most 200',
    });
    expect(await faultsOf([{ url: one, alt_mm: 'ေနေကာင္းလား' }])).toEqual({
      'edits[0].set.images[0].alt_mm': 'is in Zawgyi, not in Unicode; --convert-zawgyi converts it',
    });
    expect(await faultsOf([{ alt: 'Tea' }, { url: one, name: 'Tea' }, { url: 'http://elsewhere/a.png' }])).toEqual({
      'edits[0].set.images[0]': 'url is missing',
      'edits[0].set.images[1].name': expect.stringContaining('unknown field') as string,
      'edits[0].set.images[2].url': expect.stringContaining('another site') as string,
    });
    await edit([{ url: one, alt: 'x'.repeat(200) }, two]);
  });

  it('belongs to a variation as well', async () => {
    const { id: product, variations } = shelf.shirt;
    const variation = variations[0]?.id ?? 0;
    const setTo = (images: unknown[]) =>
      ask(calls.editCatalogue, { body: { edits: [{ product, variation, set: { images } }] } });
    await setTo([said]);
    await setTo([two, one]);
    const { data } = await call(shop.backend(), getProduct, { query: { productId: product } });
    expect(data.variations[0]?.images).toEqual([{ url: two }, said]);
  });
});

it('an export has it, and the same again changes nothing; a file or sheet of pictures alone leaves it', async () => {
  const { catalogue } = await ask(calls.exportCatalogue, {});
  const { products } = catalogue as { products: { id: number; images: unknown }[] };
  expect(products.find(({ id }) => id === tea)?.images).toEqual([said, two]);
  const bytes = Buffer.from(await download(shop.backend(), exportSheet, { query: { format: 'xlsx' } }, access()));
  const sheet = { ...access(), files: { sheet: new Blob([bytes]) } };
  const { data } = await call(shop.backend(), checkSheet, { form: { name: 'goods.xlsx' } }, sheet);
  expect(data).toMatchObject({ faults: [], created: 0, updated: 0 });
  expect(await ask(importCatalogue, { body: { catalogue } })).toMatchObject({ created: 0, updated: 0 });
  await edit([{ url: one, alt: null, alt_mm: null }, two]);
  expect(await ask(importCatalogue, { body: { catalogue } })).toMatchObject({ updated: 1 });
  expect(await shown()).toEqual([said, { url: two }]);
  await ask(importCatalogue, { body: { catalogue: [{ id: tea, images: [two, one] }] } });
  expect(await shown()).toEqual([{ url: two }, said]);
});
