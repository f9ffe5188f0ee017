import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { listBrands, listCategories } from '#contract/catalogue/calls.ts';
import type { CallInput } from '#contract/call.ts';
import * as calls from '#contract/operator/goods/categories.ts';
import {
  editCatalogue,
  exportCatalogue,
  showCatalogueChange,
  undoCatalogueChange,
} from '#contract/operator/goods/catalogue.ts';
import { importCatalogue } from '#contract/operator/goods/import.ts';
import { type Colleague, newColleague } from '../../../support/accounts/staff.ts';
import { shelfIn, pick } from '../../../support/catalogue/shelf.ts';
import { ownShop } from '../../../support/shop/ownShop.ts';
import { refusalOf } from '../../../support/http/refusalOf.ts';
import { ownerOf } from '../../../support/orders/desk.ts';

type Set = CallInput<typeof calls.createCategory>['body']['set'];

let mya: Colleague;

const shop = ownShop();
const shelf = shelfIn(shop);
const { ask } = ownerOf(shop);
const make = async (set: Set, more: object = {}) => (await ask(calls.createCategory, { body: { set, ...more } })).data;
const change = async (id: number, set: Set, more: object = {}) =>
  (await ask(calls.editCategory, { params: { id }, body: { set, ...more } })).data;
const makeBrand = async (set: Set, more: object = {}) =>
  (await ask(calls.createBrand, { body: { set, ...more } })).data;
const undo = (revision: number | undefined) => ask(undoCatalogueChange, { body: revision ? { revision } : {} });
const all = async () => (await ask(calls.listAllCategories, {})).data;
const brands = async () => (await ask(calls.listAllBrands, {})).data;
const find = async (id: number) => (await all()).find((each) => each.id === id);
const namesBelow = async (parent: number | null) =>
  (await all()).filter((each) => each.parent === parent && !each.archived).map(({ name }) => name);
const faultOf = async (asked: Promise<unknown>): Promise<Record<string, string> | undefined> => {
  const { code, body } = await refusalOf(asked);
  expect(code).toBe('invalid');
  return body.fields;
};

beforeAll(async () => {
  mya = await newColleague(shop, 'editor');
});

describe('a new category', () => {
  it('stands last, in both languages, for shoppers too; and an undo hides it; Zawgyi is converted where that is wanted', async () => {
    const { id, revision } = await make({ name: '  Sweets ', name_mm: 'ေနေကာင္းလား' }, { zawgyi: 'convert' });
    expect(await find(id)).toMatchObject({
      ...{ name: 'Sweets', name_mm: 'နေကောင်းလား', parent: null, image: null, archived: false },
      ...{ products: 0, hiddenProducts: 0, path: '/sweets/product' },
    });
    expect((await namesBelow(null)).at(-1)).toBe('Sweets');
    expect((await ask(listCategories, {})).data.map(({ name }) => name)).toContain('Sweets');
    const { data } = await ask(showCatalogueChange, { params: { revision: revision ?? 0 } });
    expect(data.changes).toMatchObject([{ kind: 'category', name: 'Sweets' }]);
    await undo(revision);
    expect(await find(id)).toMatchObject({ archived: true });
    expect((await faultOf(make({ name: 'sweets' })))?.['set.name']).toBe(
      `is the name of category ${id}, which is hidden; show that one again`,
    );
    await change(id, { archived: false });
    expect(await find(id)).toMatchObject({ archived: false });
  });

  it('is made once, however often it is asked for, and whatever it is called since', async () => {
    const attempt = randomUUID();
    const tries = await Promise.all([1, 2, 3].map(() => make({ name: 'Noodles' }, { attempt })));
    expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
    const [first] = tries;
    await change(first?.id ?? 0, { name: 'Noodle Bar' });
    expect(await make({ name: 'Noodles' }, { attempt })).toEqual(first);
    expect((await all()).filter(({ name }) => name.startsWith('Noodle'))).toHaveLength(1);
    expect((await refusalOf(make({ name: 'Soups' }, { attempt }))).code).toBe('invalid');
  });

  it.each([
    [{}, 'set.name', 'is missing'],
    [{ name: 'cLothes' }, 'set.name', 'is the name of category'],
    [{ name: 'Snacks', parent: 999_999 }, 'set.parent', 'there is no category 999999'],
    [{ name: 'Snacks', name_mm: 'ေနေကာင္းလား' }, 'set.name_mm', 'Zawgyi'],
    [{ name: 'Snacks', image: 'https://elsewhere.example/one.png' }, 'set.image', 'picture of another site'],
  ] as [Set, string, string][])('is refused as %o', async (set, field, message) => {
    expect((await faultOf(make(set)))?.[field]).toContain(message);
  });
});

describe('a category', () => {
  it('gets another name, keeps its address, and is found by it in sheets and products', async () => {
    const tea = shelf.tea.category.id;
    const path = (await find(tea))?.path;
    const { revision } = await change(tea, { name: 'Leaves', name_mm: 'အရွက်' });
    expect(await find(tea)).toMatchObject({ name: 'Leaves', path, products: 1 });
    const { catalogue } = await ask(exportCatalogue, {});
    expect(JSON.stringify(catalogue)).toContain('"category":"Leaves"');
    expect(await ask(importCatalogue, { body: { catalogue } })).toMatchObject({ created: 0, updated: 0 });
    await undo(revision);
    expect(await find(tea)).toMatchObject({ name: shelf.tea.category.name, name_mm: null });
  });

  it('moves below another one, but not below itself, and an undo makes no circle', async () => {
    const [top, middle] = [await make({ name: 'Top' }), await make({ name: 'Middle' })];
    await change(middle.id, { parent: top.id });
    expect(await namesBelow(top.id)).toEqual(['Middle']);
    expect((await faultOf(change(top.id, { parent: middle.id })))?.['set.parent']).toContain('below it');
    expect((await faultOf(change(top.id, { parent: top.id })))?.['set.parent']).toContain('itself');
    const back = await change(middle.id, { parent: null });
    await change(top.id, { parent: middle.id });
    const circle = await refusalOf(undo(back.revision));
    expect(JSON.stringify(circle.body)).toContain('would be below itself');
    expect(await namesBelow(middle.id)).toEqual(['Top']);
  });

  it('stands where it is put, and an undo puts all back', async () => {
    const { id: parent } = await make({ name: 'Shelf' });
    const below = (name: string, more: Set = {}) => make({ name, parent, ...more });
    const [b, d] = [await below('B'), await below('D')];
    const [a, c] = [await below('A', { after: null }), await below('C', { after: b.id })];
    expect(await namesBelow(parent)).toEqual(['A', 'B', 'C', 'D']);
    const { revision } = await change(d.id, { after: a.id });
    expect(await namesBelow(parent)).toEqual(['A', 'D', 'B', 'C']);
    await undo(revision);
    expect(await namesBelow(parent)).toEqual(['A', 'B', 'C', 'D']);
    await change(a.id, { after: c.id });
    await change(c.id, { after: null });
    expect(await namesBelow(parent)).toEqual(['C', 'B', 'A', 'D']);
    expect((await change(b.id, { after: c.id })).revision).toBeUndefined();
  });

  it('is not hidden while something is in it', async () => {
    expect((await faultOf(change(shelf.tea.category.id, { archived: true })))?.['set.archived']).toBe(
      'has 1 products on sale',
    );
    const { id: parent } = await make({ name: 'Holds one' });
    const { id: child } = await make({ name: 'Is held', parent });
    expect((await faultOf(change(parent, { archived: true })))?.['set.archived']).toBe('has 1 categories below it');
    await change(child, { archived: true });
    const { revision } = await change(parent, { archived: true });
    expect((await ask(listCategories, {})).data.map(({ name }) => name)).not.toContain('Holds one');
    await undo(revision);
    expect(await find(parent)).toMatchObject({ archived: false });
  });
});

describe('what a colleague changed meanwhile', () => {
  it('is not overwritten: the field, its value and who are told', async () => {
    const { id } = await make({ name: 'Pickles', name_mm: 'ချဉ်ဖတ်' });
    const seen = (await ask(calls.listAllCategories, {})).revision;
    await mya.ask(calls.editCategory, { params: { id }, body: { set: { name_mm: 'အချဉ်' } } });
    const was = { name: 'Pickles', name_mm: 'ချဉ်ဖတ်', parent: null, image: null, archived: false };
    const failure = await refusalOf(change(id, { name: 'Pickled', name_mm: 'ချဉ်' }, { was, seen }));
    expect(failure.code).toBe('goods_changed');
    expect(failure.body['changed']).toMatchObject([{ field: 'name_mm', now: 'အချဉ်', by: `staff:${mya.name}` }]);
    expect(await find(id)).toMatchObject({ name: 'Pickles', name_mm: 'အချဉ်' });
    // Who did the same, or has seen it, is not asked.
    expect((await change(id, { name_mm: 'အချဉ်' }, { was })).revision).toBeUndefined();
    await change(id, { name: 'Pickled' }, { was: { name: 'Pickles' } });
    expect(await find(id)).toMatchObject({ name: 'Pickled' });
  });

  it('of two who make the same name at once, one is told', async () => {
    const tries = await Promise.allSettled([make({ name: 'Twins' }), make({ name: 'TWINS' })]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await refusalOf(change(999_999, { name: 'Nothing' }))).code).toBe('not_found');
  });
});

describe('a brand', () => {
  it('is made, chosen for a product, renamed, ordered, and not hidden while it is used', async () => {
    const one = await makeBrand({ name: 'Royal' });
    const two = await makeBrand({ name: 'Shwe', after: null });
    expect((await brands())[0]?.name).toBe('Shwe');
    const { productId: product } = pick(shelf.tea);
    await ask(editCatalogue, { body: { edits: [{ product, set: { brand: 'Royal' } }] } });
    const edit = async (id: number, set: Set) => (await ask(calls.editBrand, { params: { id }, body: { set } })).data;
    await edit(one.id, { name: 'Royal Tea' });
    expect((await brands()).find(({ id }) => id === one.id)).toMatchObject({ name: 'Royal Tea', products: 1 });
    expect((await faultOf(edit(one.id, { archived: true })))?.['set.archived']).toContain('on sale');
    expect((await faultOf(edit(two.id, { name: 'royal tea' })))?.['set.name']).toContain('is the name of brand');
    const { revision } = await edit(two.id, { archived: true });
    const { data } = await ask(listBrands, { query: { limit: 100 } });
    expect(data.map(({ name }) => name)).not.toContain('Shwe');
    await undo(revision);
    expect((await brands()).find(({ id }) => id === two.id)).toMatchObject({ archived: false });
  });
});
