import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import type { CallInput } from '#contract/call.ts';
import { listBrands, listCategories } from '#contract/catalogue/calls.ts';
import { importCatalogue } from '#contract/operator/goods/import.ts';
import * as calls from '#contract/operator/goods/catalogue.ts';
import { setStock } from '#contract/operator/goods/stock.ts';
import { catalogueChanges, outbox, products, variations } from '#server/database/schema.ts';
import { product, variation } from '../../support/editing/fileExamples.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { sampleCatalogue } from '../../support/catalogue/sample.ts';
import { openTestShop } from '../../support/shop/testShop.ts';
import { ownShop } from '../../support/shop/ownShop.ts';
import { refusalOf } from '../../support/http/refusalOf.ts';
import { ownerOf } from '../../support/orders/desk.ts';

let tea: { id: number; variation: number };
let shirt: { id: number; variations: number[] };

const shop = ownShop();
const { ask } = ownerOf(shop);
const send = (catalogue: unknown, more: object = {}) => ask(importCatalogue, { body: { catalogue, ...more } });
const exported = async () => (await ask(calls.exportCatalogue, {})).catalogue;
const edit = (set: Record<string, unknown>, more: object = {}) =>
  ask(calls.editCatalogue, { body: { edits: [{ product: tea.id, set }], ...more } });
const undo = (body: CallInput<typeof calls.undoCatalogueChange>['body'] = {}) =>
  ask(calls.undoCatalogueChange, { body });
const faultsOf = async (asked: Promise<unknown>): Promise<string[]> => {
  const failure = await refusalOf(asked);
  return (failure.body['faults'] as { message: string }[]).map(({ message }) => message);
};
const rowOf = async (name: string) => {
  const [row] = await shop.database.db.select().from(products).where(eq(products.name, name));
  if (!row) throw new Error(`there is no ${name}`);
  const below = await shop.database.db.select().from(variations).where(eq(variations.productId, row.id));
  return { ...row, variations: below.sort((a, b) => a.position - b.position) };
};

beforeAll(async () => {
  await send(sampleCatalogue());
});

let round = 0;
beforeEach(async () => {
  round += 1;
  await send([
    product({ category: 'Tests', nameEn: `Tea ${round}`, sku: `tea-${round}` }),
    product({
      ...{ category: 'Tests', nameEn: `Shirt ${round}`, type: 'VARIANTS' },
      variations: [variation({ size: 'S', sku: `s-${round}` }), variation({ size: 'L', stock: 2 })],
    }),
  ]);
  const [one, two] = [await rowOf(`Tea ${round}`), await rowOf(`Shirt ${round}`)];
  tea = { id: one.id, variation: one.variations[0]?.id ?? 0 };
  shirt = { id: two.id, variations: two.variations.map(({ id }) => id) };
});

describe('an exported catalogue', () => {
  it('changes nothing when it is imported again, archived things included', async () => {
    await edit({ archived: 'yes', name_mm: 'လက်ဖက်' });
    expect(await send(await exported())).toMatchObject({ created: 0, updated: 0 });
    expect((await rowOf(`Tea ${round}`)).archivedAt).not.toBeNull();
  });

  it('goes into another shop without its ids; an undo takes the whole range off sale only if it is named', async () => {
    const other = await openTestShop(openMigratedPglite);
    const there = ownerOf(other);
    try {
      expect(await faultsOf(there.ask(calls.undoCatalogueChange, { body: {} }))).toEqual([
        'there is no change that could be taken back',
      ]);
      const catalogue = await exported();
      await there.refusal(importCatalogue, { body: { catalogue } });
      const body = { catalogue, ids: 'ignore' as const, source: 'range.xlsx' };
      const { created, revision } = await there.ask(importCatalogue, { body });
      expect(created).toBeGreaterThan(90);
      expect(await there.ask(importCatalogue, { body })).toMatchObject({ created: 0, updated: 0 });
      const [refused] = await faultsOf(there.ask(calls.undoCatalogueChange, { body: {} }));
      expect(refused).toContain(`revision ${revision}, with which the range came (Import of range.xlsx`);
      const { changes } = await there.ask(calls.undoCatalogueChange, { body: { revision } });
      expect(changes.map(({ kind }) => kind)).toContain('product');
    } finally {
      await other.close();
    }
  });
});

describe('an edit', () => {
  it('changes several fields at once and says what was before', async () => {
    const { revision, changes } = await edit({ price: '၅.၂၅', stock: 12, name_mm: 'လက်ဖက်' }, { actor: 'Daw Mya' });
    expect(changes).toEqual([
      {
        ...{ kind: 'product', id: tea.id, name: `Tea ${round}`, change: 'updated' },
        fields: [{ field: 'name_mm', before: null, after: 'လက်ဖက်' }],
      },
      {
        ...{ kind: 'variation', id: tea.variation, product: tea.id, name: `Tea ${round}`, change: 'updated' },
        fields: [
          { field: 'price', before: 4.5, after: 5.25 },
          { field: 'stock', before: 5, after: 12 },
        ],
      },
    ]);
    const [told] = (await shop.database.db.select().from(outbox)).slice(-1);
    expect(told).toMatchObject({ topic: 'catalogue_changed', payload: { revision } });
  });

  it('is only reported in a dry run, and nothing happens when nothing changes', async () => {
    const before = await shop.database.db.select().from(catalogueChanges);
    expect((await edit({ price: 9 }, { dryRun: true })).changes).toHaveLength(1);
    expect((await edit({ price: '4.50', name: ` Tea ${round} ` })).changes).toEqual([]);
    expect(await shop.database.db.select().from(catalogueChanges)).toEqual(before);
  });

  it('moves a product to another category and brand by their names, with its address', async () => {
    await edit({ category: 'Trials two', brand: 'Inle' }).catch(() => undefined);
    await send({ categories: [{ name: 'Moved' }], brands: [{ name: 'Inle' }] });
    await edit({ category: 'Moved', brand: 'Inle', name: 'Moved Tea' });
    expect(await rowOf('Moved Tea')).toMatchObject({ id: tea.id, slug: 'moved-tea' });
    await undo();
    expect(await rowOf(`Tea ${round}`)).toMatchObject({ id: tea.id, slug: `tea-${round}`, brandId: null });
  });

  it.each([
    ['an unknown field', { prize: 5 }, /no field "prize"; did you mean "price"\?; there are: .*name_mm/],
    ['an unknown category', { category: 'Tee' }, /no category "Tee"/],
    ['a sku of another product', { sku: 'tea-1' }, /belongs to "Tea 1"/],
    ['an empty name', { name: '' }, /^cannot be empty$/],
    ['one field under two names', { price: '4', sale_price: '5' }, /is the same as "price"; keep one of them/],
    ['Zawgyi', { name_mm: '\u1031\u1019\u102c\u1004\u1039\u1038' }, /Zawgyi/],
  ])('with %s is refused', async (_, set, message) => {
    const before = await shop.database.db.select().from(catalogueChanges);
    expect((await faultsOf(edit({ promotion: 'yes', ...set }))).join('\n')).toMatch(message);
    expect(await shop.database.db.select().from(catalogueChanges)).toEqual(before);
  });

  it('asks which variation is meant when there are several', async () => {
    const wanted = { product: shirt.id, set: { price: 7 } };
    const [message] = await faultsOf(ask(calls.editCatalogue, { body: { edits: [wanted] } }));
    expect(message).toMatch(new RegExp(`2 variations[^]*${shirt.id}:${shirt.variations[1] ?? ''}  Shirt \\d+ \\(L\\)`));
    const named = { ...wanted, variation: shirt.variations[1] ?? 0 };
    await ask(calls.editCatalogue, { body: { edits: [named] } });
    expect((await rowOf(`Shirt ${round}`)).variations.map(({ priceMinor }) => priceMinor)).toEqual([450, 700]);
  });

  it('takes a variation and a product off the shelf and puts them back', async () => {
    const hidden = async (archived: boolean) => {
      const edits = [
        { product: shirt.id, variation: shirt.variations[0] ?? 0, set: { archived } },
        { product: tea.id, set: { archived } },
      ];
      await ask(calls.editCatalogue, { body: { edits } });
      const [{ archivedAt }, { variations: sizes }] = [await rowOf(`Tea ${round}`), await rowOf(`Shirt ${round}`)];
      return [archivedAt, ...sizes.map((size) => size.archivedAt)].map((at) => at !== null);
    };
    expect(await hidden(true)).toEqual([true, true, false]);
    expect(await hidden(false)).toEqual([false, false, false]);
  });

  it('writes all edits or none', async () => {
    const edits = [
      { product: tea.id, set: { price: 1 } },
      { product: shirt.id, set: { name: 'x'.repeat(301) } },
    ];
    expect(await faultsOf(ask(calls.editCatalogue, { body: { edits } }))).toHaveLength(1);
    expect((await rowOf(`Tea ${round}`)).variations[0]?.priceMinor).toBe(450);
  });
});

describe('the history', () => {
  it('lists who did what, newest first, and shows each field', async () => {
    const { revision } = await edit({ price: 8 }, { actor: 'Ko Aung' });
    const { data } = await ask(calls.listCatalogueHistory, { query: { limit: 2 } });
    expect(data[0]).toMatchObject({ revision, actor: 'Ko Aung' });
    expect(data[0]?.summary).toContain('price 4.5 → 8');
    const shown = await ask(calls.showCatalogueChange, { params: { revision } });
    expect(shown.data.changes).toMatchObject([{ fields: [{ field: 'price', before: 4.5, after: 8 }] }]);
    await expect(ask(calls.showCatalogueChange, { params: { revision: 999_999 } })).rejects.toThrow();
  });

  it('undoes the newest, then the one before it, and what was undone again', async () => {
    await edit({ price: 6 });
    await edit({ price: 7 });
    const first = await undo();
    const second = await undo();
    expect([first.undoes - second.undoes, (await rowOf(`Tea ${round}`)).variations[0]?.priceMinor]).toEqual([1, 450]);
    const redone = await undo({ revision: second.revision });
    expect(redone.undoes).toBe(second.revision);
    expect((await rowOf(`Tea ${round}`)).variations[0]?.priceMinor).toBe(600);
    expect(await faultsOf(undo({ revision: first.undoes }))).toEqual([
      `revision ${first.undoes} was taken back already, by revision ${first.revision}; undo ${first.revision} to have it again`,
    ]);
  });

  it('refuses what was changed again since, names the revision, and leaves it when asked to', async () => {
    const { revision } = await edit({ price: 6, stock: 9, promotion: true });
    const later = await edit({ price: 7 });
    const conflict = `price of variation ${tea.variation} was changed again by revision ${later.revision}: 6 → 7`;
    expect(await faultsOf(undo({ revision }))).toEqual([conflict]);
    expect((await undo({ revision, leaveLater: true })).left).toEqual([conflict]);
    const after = await rowOf(`Tea ${round}`);
    expect([after.promotion, after.variations[0]?.priceMinor, after.variations[0]?.stock]).toEqual([false, 700, 5]);
  });

  it('takes back the difference of a stock that orders have moved since, unless it would be less than nothing', async () => {
    const sell = (stock: number) =>
      shop.database.db.update(variations).set({ stock }).where(eq(variations.id, tea.variation));
    const { revision } = await edit({ stock: 40 });
    await sell(38);
    await undo({ revision });
    expect((await rowOf(`Tea ${round}`)).variations[0]?.stock).toBe(3);
    const second = await edit({ stock: 30 });
    await sell(10);
    expect(await faultsOf(undo({ revision: second.revision }))).toEqual([
      `stock of variation ${tea.variation} would be -17: it was ordered since`,
    ]);
    await ask(setStock, { body: { variation: { id: tea.variation }, stock: { to: 77 } } });
    await undo();
    expect((await rowOf(`Tea ${round}`)).variations[0]?.stock).toBe(10);
  });

  it('takes back the categories and brands that an import brought and nothing uses, and has them again', async () => {
    const [shelf, brand, child] = [`Aisle ${round}`, `Maker ${round}`, `Box ${round}`];
    const names = async () => {
      const { data } = await call(shop.backend(), listCategories, {});
      const makers = await call(shop.backend(), listBrands, { query: { limit: 100 } });
      const below = data.find(({ name }) => name === shelf)?.children.map(({ name }) => name);
      return { below, isMaker: makers.data.some(({ name }) => name === brand) };
    };
    const fresh = product({ category: child, parentCategory: shelf, brand, nameEn: `In a box ${round}` });
    const { revision } = await send([fresh]);
    expect(await names()).toEqual({ below: [child], isMaker: true });
    const undone = await undo({ revision });
    expect(undone.changes.map(({ name }) => name)).toEqual(expect.arrayContaining([shelf, child, brand]));
    expect(await names()).toEqual({ below: undefined, isMaker: false });
    expect(await send(await exported())).toMatchObject({ created: 0, updated: 0 });
    await undo({ revision: undone.revision });
    expect(await names()).toEqual({ below: [child], isMaker: true });
  });

  it('leaves a new category in which somebody put something since, and shows one again that is used', async () => {
    const shelves = async () => (await call(shop.backend(), listCategories, {})).data.map(({ name }) => name);
    const shelf = `Corner ${round}`;
    const { revision } = await send({ categories: [{ name: shelf }], brands: [{ name: shelf }] });
    const { revision: moved } = await edit({ category: shelf });
    expect((await undo({ revision })).changes.map(({ kind }) => kind)).toEqual(['brand']);
    await undo({ revision: moved });
    await undo({ revision: (await send([product({ category: shelf, nameEn: `Cornered ${round}` })])).revision });
    expect(await shelves()).toContain(shelf);
    const { revision: empty } = await send({ categories: [{ name: `Empty ${round}` }] });
    await undo({ revision: empty });
    expect(await shelves()).not.toContain(`Empty ${round}`);
    await edit({ category: `Empty ${round}` });
    expect(await shelves()).toContain(`Empty ${round}`);
  });

  it('takes new products and new variations of an import off sale, and puts the rest back', async () => {
    const file = [
      product({ category: 'Tests', nameEn: `New ${round}`, sku: `new-${round}` }),
      product({ category: 'Tests', nameEn: `Tea ${round}`, sku: `tea-${round}`, promotion: true }),
      product({
        ...{ category: 'Tests', nameEn: `Shirt ${round}`, type: 'VARIANTS' },
        variations: [variation({ size: 'XL' })],
      }),
    ];
    await send(file, { source: 'range.xlsx', actor: 'Ma Hla' });
    const { changes } = await undo({ actor: 'Ma Hla' });
    expect(changes.map(({ name }) => name)).toContain(`New ${round}`);
    expect((await rowOf(`New ${round}`)).archivedAt).not.toBeNull();
    expect((await rowOf(`Tea ${round}`)).promotion).toBe(false);
    const shelf = (await rowOf(`Shirt ${round}`)).variations.map(({ size, archivedAt }) => [size, archivedAt !== null]);
    expect(Object.fromEntries(shelf)).toEqual({ S: false, L: false, XL: true });
    const { data } = await ask(calls.listCatalogueHistory, { query: { limit: 2 } });
    expect(data[1]).toMatchObject({ actor: 'Ma Hla', undoneBy: data[0]?.revision });
    expect(data[1]?.summary).toMatch(/^Import of range\.xlsx: 1 created/u);
  });
});

it('Zawgyi in a file is refused with its place, converted, or taken as it is, as is asked for', async () => {
  const zawgyi = '\u1031\u1019\u102c\u1004\u1039\u1038';
  const unicode = '\u1019\u1031\u102c\u1004\u103a\u1038';
  const file = [product({ category: 'Zawgyi', nameEn: 'Old', nameMm: zawgyi })];
  expect((await refusalOf(send(file))).body['faults']).toEqual([
    { path: [0, 'nameMm'], message: 'is in Zawgyi, not in Unicode; --convert-zawgyi converts it' },
  ]);
  await send(file, { zawgyi: 'convert' });
  expect((await rowOf('Old')).nameMm).toBe(unicode);
  const { changes } = await edit({ name_mm: zawgyi }, { zawgyi: 'convert' });
  expect(changes[0]?.fields[0]?.after).toBe(unicode);
  await send(file, { zawgyi: 'keep' });
  expect((await rowOf('Old')).nameMm).toBe(zawgyi);
  // From then on it is, without asking.
  expect(await send(file)).toMatchObject({ created: 0, updated: 0 });
  expect(await send(await exported())).toMatchObject({ created: 0, updated: 0 });
});

it('what an import would change is told field by field, and nothing is written', async () => {
  const before = await shop.database.db.select().from(catalogueChanges);
  const file = [
    product({ category: 'Tests', nameEn: `Tea ${round}`, sku: `tea-${round}`, variations: [variation({ price: 5 })] }),
    product({ category: 'Tests', nameEn: 'Brand new', images: ['/uploads/products/none.webp'] }),
  ];
  expect(await ask(calls.diffCatalogue, { body: { catalogue: file } })).toMatchObject({
    ...{ created: 1, updated: 1, more: 0, missingPictures: ['/uploads/products/none.webp'], notes: [] },
    changes: [
      { kind: 'product', name: 'Brand new', change: 'created' },
      { kind: 'variation', product: tea.id, fields: [{ field: 'price', before: 4.5, after: 5 }] },
    ],
  });
  expect(await shop.database.db.select().from(catalogueChanges)).toEqual(before);
});
