import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { getProduct, listCategories } from '#contract/catalogue/calls.ts';
import type { CallInput } from '#contract/call.ts';
import { editCatalogue, undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import { createGoods, listGoods, showGoods } from '#contract/operator/goods/goods.ts';
import { goodsIds } from '#server/editing/store/goods.ts';
import { sampleCatalogue } from '../../../support/catalogue/sample.ts';
import { archive, archiveVariation, setStock } from '../../../support/catalogue/shelf.ts';
import { ownShop } from '../../../support/shop/ownShop.ts';
import { refusalOf } from '../../../support/http/refusalOf.ts';
import { ownerOf } from '../../../support/orders/desk.ts';
import { product } from '../../../support/editing/fileExamples.ts';

let ids: Map<string, number>;

const shop = ownShop();
const { ask } = ownerOf(shop);
const list = async (query: NonNullable<CallInput<typeof listGoods>['query']>) => {
  const { data, more } = await ask(listGoods, { query });
  return { names: data.map(({ name }) => name), data, more };
};
const create = (set: Record<string, unknown>, more: object = {}) =>
  ask(createGoods, { body: { set, variations: [{ weight_g: 250, stock: 3, price: 4 }], ...more } });
const faultsOf = async (asked: Promise<unknown>): Promise<Record<string, string>> =>
  (await refusalOf(asked)).body['fields'] as Record<string, string>;

beforeAll(async () => {
  await shop.stock(sampleCatalogue());
  const { data } = await ask(listGoods, { query: { limit: 100 } });
  ids = new Map(data.map(({ id, name }) => [name, id]));
});

describe('the list', () => {
  it('is found by the search of the shop, by an id and by a part of a name', async () => {
    const tea = ids.get('Shan Green Tea Leaves') ?? 0;
    expect((await list({ q: 'green tee' })).names).toContain('Shan Green Tea Leaves');
    expect((await list({ q: `${tea}` })).data[0]?.id).toBe(tea);
    expect((await list({ q: 'reen Tea Lea' })).names[0]).toBe('Shan Green Tea Leaves');
    expect((await list({ q: '_%_' })).names).toEqual([]);
  });

  it('finds what is hidden, and tells it from what is on sale', async () => {
    const id = ids.get('Shan Green Tea Leaves') ?? 0;
    await archive(shop, id);
    expect((await list({ q: 'Shan Green' })).data.find((each) => each.id === id)).toMatchObject({ archived: true });
    expect((await list({ show: 'hidden' })).data.map((each) => each.id)).toEqual([id]);
    expect((await list({ q: 'Shan Green', show: 'on_sale' })).data.map((each) => each.id)).not.toContain(id);
    await archive(shop, id, null);
  });

  it('knows what is sold out and what runs out', async () => {
    const { data } = await list({ limit: 3, show: 'on_sale' });
    const [gone, few, hidden] = data.map(({ variations: [one] }) => one?.id ?? 0);
    await setStock(shop, gone ?? 0, 0);
    await setStock(shop, few ?? 0, 5);
    await setStock(shop, hidden ?? 0, 0);
    await archiveVariation(shop, hidden ?? 0);
    const soldOut = (await list({ show: 'sold_out', limit: 100 })).data.map(({ id }) => id);
    const runningOut = (await list({ show: 'running_out', limit: 100 })).data.map(({ id }) => id);
    expect([soldOut.includes(data[0]?.id ?? 0), soldOut.includes(data[2]?.id ?? 0)]).toEqual([true, false]);
    expect(runningOut).toContain(data[1]?.id);
    await archiveVariation(shop, hidden ?? 0, null);
  });

  it('knows what is promoted and what lacks a picture or Burmese', async () => {
    const product = ids.get('Shan Green Tea Leaves') ?? 0;
    const set = { promotion: true, images: [], name_mm: null };
    await ask(editCatalogue, { body: { edits: [{ product, set }] } });
    for (const show of ['promotion', 'lacks_picture', 'lacks_burmese'] as const)
      expect((await list({ show, limit: 100 })).data.map(({ id }) => id)).toContain(product);
    await ask(undoCatalogueChange, { body: {} });
    expect((await list({ show: 'lacks_picture', limit: 100 })).data.map(({ id }) => id)).not.toContain(product);
  });

  it('of a category has what is below it', async () => {
    const { data } = await ask(listCategories, {});
    const root = data.find(({ children }) => children.length > 0);
    const inRoot = await list({ category: root?.id ?? 0, limit: 100 });
    expect(inRoot.data).toHaveLength(root?.productCount ?? 0);
    expect((await list({ category: 999_999 })).names).toEqual([]);
  });
});

describe('a new product', () => {
  it('is on sale, in the history, and goes again by an undo', async () => {
    const { data } = await create({ name: 'Pickled Ginger', name_mm: 'ဂျင်းသုပ်', category: 'Tea & Coffee' });
    expect(data).toMatchObject({ name: 'Pickled Ginger', archived: false, variations: [{ stock: 3, price: 4 }] });
    expect((await ask(getProduct, { query: { productId: data.id } })).data.name).toBe('Pickled Ginger');
    expect((await list({})).data[0]?.id).toBe(data.id);
    await ask(undoCatalogueChange, { body: { revision: data.revision } });
    expect((await ask(showGoods, { params: { id: data.id } })).data.archived).toBe(true);
  });

  it('is made once, however often its answer is lost', async () => {
    const attempt = randomUUID();
    const set = { name: 'Dried Roselle', category: 'Tea & Coffee' };
    const made = await Promise.all([1, 2, 3].map(() => create(set, { attempt })));
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
  });

  it('may have several variations, and may be hidden at first', async () => {
    const variations = ['S', 'L'].map((size) => ({ size, weight_g: 10, stock: 1 }));
    const { data } = await create({ name: 'Longyi', category: 'Tea & Coffee', archived: true }, { variations });
    expect(data.variations.map(({ size, price }) => [size, price])).toEqual([
      ['S', null],
      ['L', null],
    ]);
    expect(data.archived).toBe(true);
  });

  it('is refused with every fault at its field', async () => {
    const none = await faultsOf(create({}, { variations: [{ price: -1, stock: 1.5 }] }));
    expect(Object.keys(none).sort()).toEqual([
      'set.category',
      'set.name',
      'variations[0].price',
      'variations[0].stock',
      'variations[0].weight_g',
    ]);
    const shelf = await faultsOf(create({ name: 'New', category: 'Nowhere' }));
    expect(shelf['set.category']).toContain('there is no category');
    const same = await faultsOf(create({ name: 'Longyi', category: 'Tea & Coffee' }));
    expect(same['set.name']).toContain('which is hidden');
    const zawgyi = await faultsOf(create({ name: 'Old', name_mm: 'ေနေကာင္းလား', category: 'Tea & Coffee' }));
    expect(Object.keys(zawgyi)).toEqual(['set.name_mm']);
    const variations = [1, 2].map(() => ({ weight_g: 1, stock: 1 }));
    const looks = await faultsOf(create({ name: 'Twice', category: 'Tea & Coffee' }, { variations }));
    expect(Object.keys(looks)).toEqual(['variations[1]']);
  });
});

describe('a word that many goods have', () => {
  /** More than one search of the shop answers. */
  const many = 130;
  let hidden = 0;
  beforeAll(async () => {
    const names = Array.from({ length: many }, (_, i) => `Thingummy ${String(i).padStart(3, '0')}`);
    await shop.stock([
      ...names.map((nameEn) => product({ nameEn, category: 'Things' })),
      product({ nameEn: 'Thingummy Apart', nameMm: 'ထန်းလျက်', category: 'Apart' }),
    ]);
    hidden = (await list({ q: 'Thingummy Apart', limit: 1 })).data[0]?.id ?? 0;
    await archive(shop, hidden);
  });

  it('finds the few that are hidden, of another shelf or lack something', async () => {
    expect((await list({ q: 'thingummy', show: 'hidden' })).data.map(({ id }) => id)).toEqual([hidden]);
    await archive(shop, hidden, null);
    const { id: category = 0 } = (await ask(listCategories, {})).data.find(({ name }) => name === 'Apart') ?? {};
    expect((await list({ q: 'hingumm', category })).data.map(({ id }) => id)).toEqual([hidden]);
    await archive(shop, hidden);
  });

  it('has all of them, page by page, what is hidden last, and in an export', async () => {
    const ids: number[] = [];
    for (let page = 1, more = true; more; page += 1) {
      const answer = await list({ q: 'thingummy', limit: 50, page });
      ids.push(...answer.data.map(({ id }) => id));
      more = answer.more;
    }
    expect([ids.length, new Set(ids).size, ids.at(-1)]).toEqual([many + 1, many + 1, hidden]);
    expect((await goodsIds(shop.database.db, { q: 'thingummy', show: 'all' })).length).toBe(many + 1);
  });
});
