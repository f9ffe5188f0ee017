import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, download } from '#api/call.ts';
import { getProduct } from '#contract/catalogue/calls.ts';
import type { Image } from '#contract/catalogue/image.ts';
import * as calls from '#contract/operator/goods/catalogue.ts';
import { type GoodsDetail, showGoods } from '#contract/operator/goods/goods.ts';
import { importCatalogue } from '#contract/operator/goods/import.ts';
import { checkSheet, exportSheet } from '#contract/operator/goods/sheets.ts';
import { shelfIn } from '../../../support/catalogue/shelf.ts';
import { ownShop } from '../../../support/shop/ownShop.ts';
import { refusalOf } from '../../../support/http/refusalOf.ts';
import { ownerOf } from '../../../support/orders/desk.ts';

const one = '/uploads/products/one.webp';
const two = '/uploads/products/two.webp';
const said = { url: one, alt: 'Tea leaves in a bowl', alt_mm: 'ပန်းကန်ထဲက လက်ဖက်ရွက်' };

let tea: number;

const access = () => ({ token: shop.operatorToken });
const shop = ownShop();
const shelf = shelfIn(shop);
const { ask } = ownerOf(shop);
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
