import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { CataloguePlan, Planning, Stored, StoredCatalogue } from '#server/editing/plan/types.ts';
import { parseCatalogue } from '#server/editing/input/catalogueFile.ts';
import { planImport } from '#server/editing/plan/catalogue.ts';
import { emptyShop, product, variation } from '../../../support/editing/fileExamples.ts';
import { atOnce } from '../../../support/runner/atOnce.ts';
import { validFile } from '../../../support/editing/fileArbitrary.ts';
import { runs } from '../../../support/runner/extent.ts';

/** An empty shop. */
const emptyStoredCatalogue: StoredCatalogue = { categories: [], brands: [], products: [] };

/** Applies an import plan in memory; returns the resulting catalogue, for tests without a database. */
function applyPlan(plan: CataloguePlan, before: StoredCatalogue): StoredCatalogue {
  let last = 1000 * (1 + before.products.length + before.categories.length);
  const made = <Fields>(fields: Fields): Stored<Fields> => ({ ...fields, id: ++last });
  const changed = <Thing extends { id: number }>(stored: Thing[], set: { id: number; set: object }[]): Thing[] =>
    stored.map((each) => ({ ...each, ...set.find(({ id }) => id === each.id)?.set }));
  const products = changed(before.products, plan.products.update).map((product) => {
    const { create = [], update = [] } = plan.products.update.find(({ id }) => id === product.id)?.variations ?? {};
    return { ...product, variations: [...changed(product.variations, update), ...create.map(made)] };
  });
  return structuredClone({
    categories: [...changed(before.categories, plan.categories.update), ...plan.categories.create.map(made)],
    brands: [...changed(before.brands, plan.brands.update), ...plan.brands.create.map(made)],
    products: [
      ...products,
      ...plan.products.create.map((each) => made({ ...each, variations: each.variations.map(made) })),
    ],
  });
}

function planning(file: unknown, stored = emptyStoredCatalogue): Planning {
  const reading = atOnce(parseCatalogue(file, emptyShop));
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return planImport(reading.catalogue, stored, (url) => ({ url }));
}

function planOf(file: unknown, stored = emptyStoredCatalogue): CataloguePlan {
  const planned = planning(file, stored);
  if (!planned.ok) throw new Error(JSON.stringify(planned.faults));
  return planned.plan;
}

const shopWith = (file: unknown): StoredCatalogue => applyPlan(planOf(file), emptyStoredCatalogue);
const two = (): unknown[] => [variation({ size: 'S' }), variation({ size: 'L', price: 9 })];

test('what a file does not speak of stays, what it says is none goes', () => {
  const stored = shopWith([product({ nameMm: 'က', images: ['/uploads/a.webp'], popular: true, descriptionEn: 'd' })]);
  expect(planOf([product()], stored).products.update).toEqual([]);
  const [change] = planOf([product({ nameMm: null, descriptionEn: '', images: [] })], stored).products.update;
  expect(change?.set).toEqual({ nameMm: null, descriptionEn: null, images: [] });
});

const variants = product({ type: 'VARIANTS', variations: two() });
const skuTwins = [product({ sku: 'a' }), product({ sku: 'b' })];
const skuVariant = product({ type: 'VARIANTS', variations: [variation({ size: 'S', sku: 's' })] });
const inBurmese = product({
  type: 'VARIANTS',
  variations: [
    variation({ size: 'S', sizeMm: 'သေး', colour: 'Red', weightGrams: 190, netWeightGrams: 155 }),
    variation({ size: 'S', sizeMm: 'သေး', colour: 'Blue' }),
  ],
});
/** The first of these variations, without a word about what does not change. */
const changed = (changes: object): unknown =>
  product({ type: 'VARIANTS', variations: [variation({ size: 'S', colour: 'Red', weightGrams: 190, ...changes })] });
const unfitting: [name: string, before: unknown[], file: unknown, key: string, words: string][] = [
  [
    'a Burmese colour without its English one',
    [],
    product({ variations: [variation({ colourMm: 'အနီ' })] }),
    'colourMm',
    'needs an English colour beside it',
  ],
  [
    'a net weight above that of the parcel',
    [],
    product({ variations: [variation({ netWeightGrams: 101 })] }),
    'netWeightGrams',
    'the net weight (101 g) is more than the weight with packaging (100 g)',
  ],
  [
    'a parcel that weighs less than what is in it',
    [inBurmese],
    changed({ weightGrams: 150 }),
    'weightGrams',
    'the net weight (155 g) is more than the weight with packaging (150 g)',
  ],
  [
    'a size of two names',
    [inBurmese],
    changed({ sizeMm: 'အသေး' }),
    'sizeMm',
    '"S" is "သေး" elsewhere in this product, and "အသေး" here; write the same in both',
  ],
];

test.each(unfitting)('%s is a fault', (_, before, file, key, message) => {
  const faults = [{ path: [0, 'variations', 0, key], message }];
  expect(planning([file], shopWith(before))).toEqual({ ok: false, faults });
});

test('a Burmese size and a net weight are changed, and taken away', () => {
  const stored = shopWith([inBurmese]);
  expect(planOf([inBurmese], stored).products.update).toEqual([]);
  const [change] = planOf([changed({ sizeMm: null, netWeightGrams: null })], stored).products.update;
  expect(change?.variations.update.map(({ set }) => set)).toEqual([{ sizeMm: null, netWeightGrams: null }]);
});

const besideTheShop: [name: string, before: unknown[], file: unknown[], path: (string | number)[], words: RegExp][] = [
  ['a name that two have', skuTwins, [product()], [0, 'nameEn'], /the shop has 2 .* give the sku of one: a, b/],
  ['a SINGLE of which two are kept', [variants], [product()], [0, 'type'], /would have 3 of this product/],
  [
    'a sku that another product has',
    [skuVariant],
    [product({ nameEn: 'B', variations: [variation({ sku: 's' })] })],
    [0, 'variations', 0, 'sku'],
    /sku "s" belongs to a variation of "Green Tea"/,
  ],
  [
    'a second sku for one colour and size',
    [skuVariant],
    [product({ type: 'VARIANTS', variations: [variation({ size: 'S', sku: 't' })] })],
    [0, 'variations', 0],
    /under another sku/,
  ],
];

test.each(besideTheShop)('%s is a fault', (_, before, file, path, words) => {
  const planned = planning(file, shopWith(before));
  expect(planned.ok ? [] : planned.faults).toEqual([{ path, message: expect.stringMatching(words) as string }]);
});

test('what was archived comes back when a file names it', () => {
  const stored = shopWith([variants]);
  for (const each of stored.products) Object.assign(each, { archived: true });
  for (const each of stored.products[0]?.variations ?? []) Object.assign(each, { archived: true });
  const [change] = planOf([product({ type: 'VARIANTS', variations: [variation({ size: 'S' })] })], stored).products
    .update;
  expect(change).toMatchObject({
    set: { archived: false },
    variations: { create: [], update: [{ set: { archived: false } }] },
  });
});

test('a product on sale is matched before an archived one of the same name', () => {
  const stored = shopWith(skuTwins);
  Object.assign(stored.products[0] ?? {}, { archived: true });
  expect(planOf([product()], stored).products).toMatchObject({ create: [], update: [] });
});

test('archived variations do not make a product one of several variations', () => {
  const stored = shopWith([variants]);
  Object.assign(stored.products[0]?.variations[0] ?? {}, { archived: true });
  expect(planOf([product({ variations: [variation({ size: 'L', price: 9 })] })], stored).products.update).toMatchObject(
    [{ set: { type: 'SINGLE' }, variations: { create: [], update: [] } }],
  );
});

describe('any plan', () => {
  /** Imports a file; one that does not go with the shop leaves it as it is. */
  function afterImport(file: unknown, stored: StoredCatalogue): StoredCatalogue {
    const planned = planning(file, stored);
    return planned.ok ? applyPlan(planned.plan, stored) : stored;
  }

  test('a second import of the same file does nothing, whatever was there before', () => {
    fc.assert(
      fc.property(fc.array(validFile, { minLength: 1, maxLength: 3 }), (files) => {
        const before = files.reduce<StoredCatalogue>((stored, file) => afterImport(file, stored), emptyStoredCatalogue);
        const last = files.at(-1);
        if (!planning(last, before).ok) return;
        const again = planning(last, afterImport(last, before));
        if (!again.ok) throw new Error('what was taken once is taken again');
        const { categories, brands, products } = again.plan;
        const changes = [categories, brands, products].flatMap(({ create, update }) => [...create, ...update]);
        expect(changes).toEqual([]);
      }),
      { numRuns: runs(150) },
    );
  });

  test('an import takes nothing away', () => {
    fc.assert(
      fc.property(validFile, validFile, (first, second) => {
        const before = afterImport(first, emptyStoredCatalogue);
        const after = afterImport(second, before);
        const ids = (shop: StoredCatalogue): number[] =>
          shop.products.flatMap(({ id, variations }) => [id, ...variations.map((each) => each.id)]);
        expect(ids(after)).toEqual(expect.arrayContaining(ids(before)));
      }),
    );
  });
});
