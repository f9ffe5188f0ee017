import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, download } from '#api/call.ts';
import { getProduct, listCategories } from '#contract/catalogue/calls.ts';
import { editCategory, listAllCategories } from '#contract/operator/goods/categories.ts';
import * as calls from '#contract/operator/goods/aliases.ts';
import {
  editCatalogue,
  exportCatalogue,
  showCatalogueChange,
  undoCatalogueChange,
} from '#contract/operator/goods/catalogue.ts';
import { showGoods } from '#contract/operator/goods/goods.ts';
import { importCatalogue } from '#contract/operator/goods/import.ts';
import { checkSheet, exportSheet } from '#contract/operator/goods/sheets.ts';
import { listNoResultSearches } from '#contract/operator/reports.ts';
import { searchProducts } from '#contract/search/calls.ts';
import { searchMisses } from '#server/database/schema.ts';
import { shelfIn } from '../../../support/catalogue/shelf.ts';
import { ownerOf } from '../../../support/orders/desk.ts';
import { ownShop } from '../../../support/shop/ownShop.ts';

const shop = ownShop({ SEARCHES_PER_MINUTE: '10000' });
const owner = ownerOf(shop);
const shelf = shelfIn(shop);

beforeEach(async () => {
  const nothing = { my: [], romanised: [], en: [], th: [] };
  await importNames([shelf.tea, shelf.shirt].map(({ id }) => ({ id, alsoCalled: nothing })));
});

const importNames = (products: unknown[]) => owner.ask(importCatalogue, { body: { catalogue: { products } } });
const found = async (text: string) =>
  (await call(shop.backend(), searchProducts, { params: { text } })).data.map(({ name }) => name);
const detail = async () => (await owner.ask(showGoods, { params: { id: shelf.tea.id } })).data;
const edit = (set: Record<string, unknown>, was?: Record<string, unknown>) =>
  owner.ask(editCatalogue, { body: { edits: [{ product: shelf.tea.id, set, ...(was && { was }) }] } });
const undo = (revision: number | undefined) =>
  owner.ask(undoCatalogueChange, { body: revision === undefined ? {} : { revision } });
const add = (name: string, more: object = {}) =>
  owner.ask(calls.addAlias, { body: { name, kind: 'en', to: { kind: 'product', id: shelf.tea.id }, ...more } });
const teaCategory = async () => {
  const one = (await owner.ask(listAllCategories, {})).data.find(({ name }) => name === 'Tea');
  return one ?? expect.fail('no tea');
};

describe('hidden names of a product', () => {
  it('come with a file, are found, go out with one as they came, and are named by the call of the product', async () => {
    await importNames([{ id: shelf.tea.id, alsoCalled: { en: [' Sencha ', 'sencha'], th: ['ชาเขียว'] } }]);
    expect(await found('sencha')).toEqual(['Green Tea']);
    expect(await found('ชาเขียว')).toEqual(['Green Tea']);
    const { data } = await call(shop.backend(), getProduct, { query: { productId: shelf.tea.id } });
    expect(data.also_called).toEqual({ en: ['Sencha'], th: ['ชาเขียว'] });
    const { catalogue } = await owner.ask(exportCatalogue, {});
    const again = await owner.ask(importCatalogue, { body: { catalogue } });
    expect([again.created, again.updated]).toEqual([0, 0]);
    await importNames([{ id: shelf.tea.id, alsoCalled: { en: [] } }]);
    expect(await found('sencha')).toEqual([]);
    expect(await detail()).toMatchObject({ also_called_en: null, also_called_th: 'ชาเขียว' });
  });

  it('are edited in a box, seen in the history, and taken back', async () => {
    const { revision, changes } = await edit({ also_called_en: 'sencha\nmatcha; Sencha' }, { also_called_en: null });
    const [entity] = changes;
    expect(entity?.fields).toEqual([{ field: 'also_called_en', before: null, after: 'sencha; matcha' }]);
    expect(await detail()).toMatchObject({ also_called_en: 'sencha\nmatcha' });
    const { data } = await owner.ask(showCatalogueChange, { params: { revision } });
    expect(data.summary).toBe(`Edit of ${shelf.tea.id} Green Tea: also_called_en nothing → sencha; matcha`);
    await edit({ also_called_th: 'ชา' });
    await undo(revision);
    expect(await detail()).toMatchObject({ also_called_en: null, also_called_th: 'ชา' });
    expect(await found('matcha')).toEqual([]);
  });

  it('with faults are refused at their place, Zawgyi too', async () => {
    const bad = { also_called_en: '🍤', also_called_my: 'ျမန္မာ' };
    const { body } = await owner.refusal(editCatalogue, { body: { edits: [{ product: shelf.tea.id, set: bad }] } });
    expect(body.fields).toMatchObject({
      'edits[0].set.also_called_en[0]': expect.stringContaining('no letter') as unknown,
      'edits[0].set.also_called_my': expect.stringContaining('Zawgyi') as unknown,
    });
  });
});

it('sheets have a column for each kind, say what several products are called, and name the cell of a fault', async () => {
  const sheet = (rows: string) => ({ token: shop.operatorToken, files: { sheet: new Blob([rows]) } });
  const check = async (rows: string) =>
    (await call(shop.backend(), checkSheet, { form: { name: 'goods.csv' } }, sheet(rows))).data;
  await importNames([{ id: shelf.tea.id, alsoCalled: { en: ['sencha', 'matcha'], my: ['လက်ဖက်စိမ်း'] } }]);
  const csv = await download(shop.backend(), exportSheet, { query: { format: 'csv' } }, { token: owner.token });
  const text = Buffer.from(csv).toString('utf8');
  expect(text).toContain(
    '"also_called_my","also_called_romanised","also_called_en","also_called_th","also_called_other"',
  );
  expect(text).toContain('sencha; matcha');
  const id = shelf.shirt.id;
  const { changes, notes, faults } = await check(`id,also_called_en\n${id},Green tea; sencha; longyi`);
  expect(faults).toEqual([]);
  expect(changes[0]?.fields).toEqual([{ field: 'also_called_en', before: null, after: 'Green tea; sencha; longyi' }]);
  const bad = await check(`id,also_called_th\n${id},🍤`);
  expect(bad.faults).toMatchObject([{ row: 2, column: 'also_called_th', cell: 'B2' }]);
  expect(notes).toEqual([
    '"Green tea", a hidden name of "Shirt", is the name of "Green Tea"',
    '"sencha" is a hidden name of 2 products',
  ]);
});

it('of a category find its goods, are told where goods have them, edited, seen, and taken back', async () => {
  const tea = await teaCategory();
  const set = { also_called_en: 'Green Tea\ntin of leaves' };
  const shared = await owner.ask(editCategory, { params: { id: tea.id }, body: { set } });
  expect((await teaCategory()).shared_aliases).toMatchObject([
    { name: 'Green Tea', ownNameOf: [{ id: shelf.tea.id }], others: 0, categories: [] },
  ]);
  await undo(shared.data.revision);
  expect((await teaCategory()).shared_aliases).toEqual([]);
  const body = { set: { also_called_romanised: 'yaynway\n laphet ' }, was: { also_called_romanised: null } };
  const { data } = await owner.ask(editCategory, { params: { id: tea.id }, body });
  expect(await teaCategory()).toMatchObject({ also_called_romanised: 'yaynway\nlaphet' });
  expect(await found('yaynway')).toEqual(['Green Tea']);
  const shown = await call(shop.backend(), listCategories, {});
  expect(shown.data.find(({ id }) => id === tea.id)?.also_called).toEqual({ romanised: ['yaynway', 'laphet'] });
  const change = await owner.ask(showCatalogueChange, { params: { revision: data.revision ?? 0 } });
  expect(change.data.changes[0]?.fields).toEqual([
    { field: 'also_called_romanised', before: null, after: 'yaynway; laphet' },
  ]);
  const late = { set: { also_called_romanised: 'x' }, was: { also_called_romanised: null } };
  const refused = await owner.refusal(editCategory, { params: { id: tea.id }, body: late });
  expect(refused.body['changed']).toMatchObject([{ field: 'also_called_romanised', now: 'yaynway; laphet' }]);
  await undo(data.revision);
  expect(await found('yaynway')).toEqual([]);
});

describe('a search that found nothing', () => {
  const miss = async (term: string) =>
    shop.database.db.insert(searchMisses).values({ day: '2026-11-21', locale: 'en', term, count: 3 });
  const missed = async () => (await owner.ask(listNoResultSearches, {})).data.map(({ term }) => term);
  beforeEach(async () => {
    await shop.database.db.delete(searchMisses);
  });

  it('becomes a hidden name: found at once, off the list, and back on it when that is taken back', async () => {
    await miss('sencha');
    expect([await found('sencha'), await missed()]).toEqual([[], ['sencha']]);
    const attempt = randomUUID();
    const { data } = await add('sencha', { attempt });
    expect([await found('sencha'), await missed()]).toEqual([['Green Tea'], []]);
    expect((await add('sencha', { attempt })).data.revision).toBe(data.revision);
    expect((await add('SENCHA')).data.revision).toBeUndefined();
    await undo(data.revision);
    expect([await found('sencha'), await missed()]).toEqual([[], ['sencha']]);
  });

  it('may become one of a category, and is converted from Zawgyi where that is wanted', async () => {
    await miss('ဂရင်းတီး');
    const to = { kind: 'category', id: (await teaCategory()).id };
    const { data } = await add('ဂရင်းတီး', { kind: 'my', to });
    expect([await found('ဂရင်းတီး'), await missed()]).toEqual([['Green Tea'], []]);
    await undo(data.revision);
    await add('ျမန္မာ', { kind: 'my', zawgyi: 'convert' });
    expect(await detail()).toMatchObject({ also_called_my: 'မြန်မာ' });
  });

  it('has choices: what is called so, else what parts of it find', async () => {
    const choices = async (q: string) => {
      const { data, guessed } = await owner.ask(calls.listAliasChoices, { query: { q } });
      return [data.map(({ kind, name }) => `${kind} ${name}`), guessed] as const;
    };
    expect(await choices('green tea')).toEqual([['product Green Tea'], false]);
    const both = ['product Green Tea', 'category Tea'];
    expect(await choices('tea')).toEqual([both, false]);
    const [guesses, guessed] = await choices('cosy shirt outfit');
    expect([guesses[0], guessed]).toEqual(['product Shirt', true]);
    expect(await choices('zzzz')).toEqual([[], true]);
  });

  it('is refused of emoji alone and in Zawgyi, and given to nothing that is not there', async () => {
    for (const name of ['🍤🍤', 'ျမန္မာ']) {
      const to = { kind: 'product', id: shelf.tea.id } as const;
      const refused = await owner.refusal(calls.addAlias, { body: { name, kind: 'my', to } });
      expect([refused.code, Object.keys(refused.body.fields ?? {})]).toEqual(['invalid', ['name']]);
    }
    const body = { name: 'sencha', kind: 'en', to: { kind: 'product', id: 999_999 } } as const;
    expect((await owner.refusal(calls.addAlias, { body })).status).toBe(404);
  });
});
