import { expect, test } from 'vitest';
import fc from 'fast-check';
import { parseCatalogue } from '#server/editing/file/catalogueFile.ts';
import type { CheckedCatalogue } from '#server/editing/file/types.ts';
import { bothForms, emptyShop, product, variation } from '../../../support/editing/fileExamples.ts';
import { atOnce } from '../../../support/runner/atOnce.ts';
import { validFile } from '../../../support/editing/fileArbitrary.ts';
import { runs } from '../../../support/runner/extent.ts';

function read(file: unknown): CheckedCatalogue {
  const reading = atOnce(parseCatalogue(file, emptyShop));
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return reading.catalogue;
}

test('both forms of a product say the same', () => {
  const dollars = product({ variations: [variation({ price: undefined, priceUsd: 4.35 })] });
  const plain = product({ variations: [variation({ price: 4.35 })] });
  const [bare, object] = bothForms([]);
  const fromObject = read({ ...(object?.file as object), products: [plain] }).products;
  expect(fromObject).toEqual(read([dollars]).products.map((each) => ({ ...each, path: ['products', 0] })));
  expect(read(bare?.file)).toEqual({ categories: [], brands: [], products: [] });
});

test('a bare list makes its categories, parents first', () => {
  const file = [product({ categoryMm: 'လက်ဖက်ရည်', parentCategory: 'Drinks' }), product({ nameEn: 'B', brand: 'Inle' })];
  expect(read(file).categories).toEqual([
    { name: 'Drinks', nameMm: undefined, parent: undefined, image: undefined },
    { name: 'Tea', nameMm: 'လက်ဖက်ရည်', parent: 'Drinks', image: undefined },
  ]);
  expect(read(file).brands).toEqual([{ name: 'Inle', image: undefined }]);
});

const kept: [name: string, changes: Record<string, unknown>][] = [
  ['a hostile name', { nameEn: `a/b?c#d%e&f<g>"h'i\\j` }],
  ['300 characters', { nameEn: '🍤'.repeat(300) }],
  ['no variation', { variations: [] }],
  ['no word about variations', { variations: undefined }],
  ['a price of nothing', { variations: [variation({ price: null })] }],
];

test.each(kept)('%s is accepted and kept as it is', (_, changes) => {
  for (const { file } of bothForms([product(changes)])) {
    const found = read(file).products[0];
    if ('nameEn' in changes) expect(found?.nameEn).toBe(changes['nameEn']);
    expect(found?.category).toBe('Tea');
  }
});

test('text is trimmed and NFC, an empty one is none, an absent one is left alone', () => {
  const [first] = read([product({ nameEn: ' Cafe\u0301 ', nameMm: '', descriptionEn: null })]).products;
  expect(first).toMatchObject({ nameEn: 'Café', nameMm: null, descriptionEn: null });
  expect(first?.descriptionMm).toBeUndefined();
});

test('every price with two decimals is exact', () => {
  for (let minor = 0; minor < 100_000; minor += 37) {
    const file = [product({ variations: [variation({ price: Number((minor / 100).toFixed(2)) })] })];
    expect(read(file).products[0]?.variations[0]?.priceMinor).toBe(minor);
  }
});

type Json = fc.JsonValue;
type Holder = Record<string | number, Json>;

test('a valid file is accepted and read the same again', () => {
  fc.assert(
    fc.property(validFile, (file) => {
      const first = atOnce(parseCatalogue(file, emptyShop));
      expect(first).toMatchObject({ ok: true });
      expect(atOnce(parseCatalogue(structuredClone(file), emptyShop))).toEqual(first);
    }),
  );
});

test('a changed file is accepted, or its fault is named by a path that exists', () => {
  const change = fc.record({
    where: fc.nat(),
    how: fc.constantFrom('replace', 'take', 'add', 'twice'),
    value: fc.jsonValue(),
  });
  fc.assert(
    fc.property(validFile, fc.array(change, { minLength: 1, maxLength: 3 }), (file, changes) => {
      const mutated = structuredClone(file) as Json;
      for (const { where, how, value } of changes) mutate(mutated, where, how, value);
      return namesWhatExists(mutated);
    }),
    { numRuns: runs(300) },
  );
});

function namesWhatExists(file: unknown): boolean {
  const reading = atOnce(parseCatalogue(file, emptyShop));
  if (reading.ok) return true;
  return reading.faults.length > 0 && reading.faults.every(({ path, message }) => exists(file, path) && message !== '');
}

function exists(file: unknown, path: (string | number)[]): boolean {
  let value = file;
  return path.every((step) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return false;
    value = (value as Holder)[step];
    return true;
  });
}

/** Every holder of values in the file with each of its keys. */
function spots(value: Json): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((key) => [[holder, key] as [Holder, string], ...spots(holder[key] ?? null)]);
}

function mutate(file: Json, where: number, how: string, value: Json): void {
  const all = spots(file);
  const [holder, key] = all[where % Math.max(1, all.length)] ?? [];
  if (!holder || key === undefined) return;
  if (how === 'replace') holder[key] = value;
  else if (how === 'twice' && Array.isArray(holder)) holder.push(structuredClone(holder[Number(key)] ?? null));
  else if (how === 'add' && !Array.isArray(holder)) holder[`${key}x`] = value;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(holder, key);
}
