import fc from 'fast-check';
import { type Field, type FieldKind, type FieldValues, fieldsOf } from '#contract/catalogue/fields.ts';
import { barcodeIn } from '#contract/values/barcode.ts';
import type { Image } from '#contract/catalogue/image.ts';
import { plainLine, plainSku } from '#contract/values/pasted.ts';
import type { Stored, StoredCatalogue, StoredProduct, VariationFields } from '#server/editing/plan/types.ts';

const awkward = [
  ...['=1+1', '-5', '+66', '@cmd', "'=1+1", "'quoted'", '007', '1e5', '1,234.50', 'TRUE', 'yes', '2026-01-02', '#x'],
  ...['a "quoted", word', 'semi;colon', 'tab\there', '_x000D_', '_x005F_x000D_', '<p>&amp; <b>x</b></p>', '＝1'],
  ...['ကြက်သား', 'ငါးသေတ္တာ', 'လက်ဖက် – နှပ်', '𝔊🍲', 'null', '0', 'a\u00a0b', ']]>', '&#10;'],
  ...['__proto__', 'valueOf', 'constructor', '\ufffe'],
];
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
const word = fc
  .oneof(fc.constantFrom(...awkward), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }))
  .map((text) => clean(text))
  .filter((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && text.isWellFormed())
  // What became question marks is refused.
  .filter((text) => !/\ufffd|\?[\s?]*\?/u.test(text));
/** What a name or a fact is kept as. */
const named = word
  .map((text) => plainLine(text).normalize('NFC').trim())
  .filter((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text));
const line = fc.option(named);
const lines = fc.option(
  fc
    .array(word, { minLength: 1, maxLength: 3 })
    .chain((words) => fc.constantFrom('\n', '\r\n', '\r', '\n\n', '\t', '\u0085').map((between) => words.join(between)))
    .map((text) => text.normalize('NFC').trim()),
);
const picture = fc.constantFrom<Image>(
  { url: '/uploads/a.webp' },
  { url: '/uploads/b,c.jpg?d=1;2', alt: 'Tea, "green"; in a bowl' },
  { url: '/uploads/a b.webp', alt: 'Shirt', alt_mm: 'အင်္ကျီ' },
);
const pictures = fc.array(picture, { maxLength: 2 });
/** As they are kept: each once, without what parts names in a cell. */
const hidden = fc.uniqueArray(
  fc.constantFrom('kapi', 'ငပိ', 'Shrimp paste', 'กะปิ', '=1+1', '007', 'a, b', "'quoted'", 'valueOf'),
  { maxLength: 3 },
);
const aliases = {
  alsoCalledMy: hidden,
  alsoCalledRomanised: hidden,
  alsoCalledEn: hidden,
  alsoCalledTh: hidden,
  alsoCalledOther: hidden,
  alsoCalledOccasions: hidden,
};
const price = fc.option(fc.integer({ min: 0, max: 1_000_000_000 }));

/** The same value has the same Burmese text in all variations. */
const inBurmese = (value: string | null, hasOne: boolean): string | null => (hasOne && value ? `မြန်မာ ${value}` : null);

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** What fields of a kind hold, each by itself; what hangs together, or is unique, is made below. */
const ofKind: Readonly<Record<FieldKind, fc.Arbitrary<unknown>>> = {
  ...{
    sku: fc.constant(null),
    barcode: fc.constant(null),
    reference: fc.constant(null),
    choice: fc.constant('SINGLE'),
  },
  ...{ name: line, fact: line, text: lines, html: lines, names: hidden, pictures, picture: fc.option(picture) },
  ...{ money: price, weight: fc.option(fc.integer({ min: 1, max: 1_000_000 })), date: fc.option(day) },
  ...{
    stock: fc.integer({ min: 0, max: 1_000_000_000 }),
    limit: fc.option(fc.integer({ min: 0, max: 9_999 })),
    flag: fc.boolean(),
  },
};
const fieldsAtRandom = <Of extends Field['of']>(of: Of) =>
  Object.fromEntries(fieldsOf(of).map(({ key, kind }) => [key, ofKind[kind]])) as {
    [Key in keyof FieldValues<Of>]: fc.Arbitrary<FieldValues<Of>[Key]>;
  };

const variation = fc
  .record({
    ...fieldsAtRandom('variation'),
    hasSku: fc.boolean(),
    isBurmese: fc.boolean(),
    weightGrams: fc.integer({ min: 1, max: 1_000_000 }),
    isNet: fc.boolean(),
  })
  .map(({ isBurmese, isNet, ...each }) => ({
    ...each,
    sizeMm: inBurmese(each.size, isBurmese),
    colourMm: inBurmese(each.colour, isBurmese),
    netWeightGrams: isNet ? Math.ceil(each.weightGrams / 2) : null,
  }));

const product = fc.record({
  ...fieldsAtRandom('product'),
  sku: fc.option(named.map((text) => plainSku(text).normalize('NFC'))),
  categoryAt: fc.nat(),
  brandAt: fc.nat(),
  nameEn: named,
  variants: fc.boolean(),
  variations: fc.array(variation, { maxLength: 3 }),
});

/** Another barcode for every second variation, of 13 digits. */
function barcodesOf(id: number): object {
  const body = `8850${String(id).padStart(8, '0')}`;
  const check = Array.from({ length: 10 }, (_, digit) => body + String(digit)).find((code) => barcodeIn(code));
  const keys = fieldsOf('variation').flatMap(({ key, kind }) => ((kind as FieldKind) === 'barcode' ? [key] : []));
  return Object.fromEntries(keys.map((key) => [key, id % 2 ? check : null]));
}

/** A stored catalogue with archived entries, products that differ only by id, and unusual texts. */
export const storedCatalogue: fc.Arbitrary<StoredCatalogue> = fc
  .record({
    shelves: fc.uniqueArray(
      fc.record({
        ...aliases,
        ...{ name: named, nameMm: line, below: fc.boolean(), image: fc.option(picture.map(({ url }) => url)) },
      }),
      { ...{ minLength: 1, maxLength: 4, selector: ({ name }: { name: string }) => name } },
    ),
    makers: fc.uniqueArray(fc.record({ name: named, image: fc.option(picture.map(({ url }) => url)) }), {
      ...{ maxLength: 3, selector: ({ name }: { name: string }) => name },
    }),
    goods: fc.array(product, { maxLength: 6 }),
  })
  .map(({ shelves, makers, goods }) => {
    const skus = new Set<string>();
    const own = (sku: string | null): string | null => {
      if (sku === null || skus.has(sku)) return null;
      skus.add(sku);
      return sku;
    };
    let last = 0;
    return {
      categories: shelves.map(({ name, nameMm, below, image, ...hiddenNames }, i) => ({
        ...hiddenNames,
        ...{ id: i + 1, name, nameMm, parent: below ? (shelves[i - 1]?.name ?? null) : null },
        image: image === null ? null : { url: image },
        archived: false,
      })),
      brands: makers.map(({ name, image }, i) => ({
        ...{ id: i + 1, name, archived: false },
        image: image === null ? null : { url: image },
      })),
      products: goods.map(({ categoryAt, brandAt, variants, variations, sku, ...fields }, i): StoredProduct => {
        const looks = new Set<string>();
        const kept = variations.flatMap(({ hasSku, ...each }): Stored<VariationFields>[] => {
          const look = JSON.stringify([each.colour, each.size]);
          const isTwin = !each.archived && (looks.has(look) || (!variants && looks.size > 0));
          if (isTwin) return [];
          if (!each.archived) looks.add(look);
          last += 1;
          return [{ ...each, id: last, sku: hasSku ? `v${last}` : null, ...barcodesOf(last) }];
        });
        return {
          ...fields,
          id: i + 1,
          sku: own(sku),
          category: shelves[categoryAt % shelves.length]?.name ?? '',
          brand: makers.length > 0 ? (makers[brandAt % (makers.length + 1)]?.name ?? null) : null,
          type: variants ? 'VARIANTS' : 'SINGLE',
          variations: kept,
        };
      }),
    };
  });
