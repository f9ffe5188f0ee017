import fc from 'fast-check';

const word = fc.constantFrom('Tea', 'ပုစွန်', 'Rice 5 kg', '🍤', 'a/b?c#d', "Men's <b>", 'Café', 'ngapi & co');
const hidden = fc.constantFrom('kapi', ' Shrimp paste ', 'ငပိ', 'กะปิ', '');
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined, freq: 2 });
const minor = fc.nat(100_000).map((cents) => Number((cents / 100).toFixed(2)));
const picture = fc.constantFrom(
  '/uploads/a.webp',
  '/uploads/b/c.webp',
  { url: '/uploads/d.jpg', alt: 'Tea', alt_mm: 'လက်ဖက်' },
  { url: '/uploads/d.jpg', alt: null },
);
const skus = ['a', 'b', 'c', 'd', 'e', 'f'];

const variation = fc
  .record(
    {
      weightGrams: fc.integer({ min: 1, max: 50_000 }),
      stock: fc.nat(1000),
      price: fc.option(minor),
      colour: word,
      size: word,
      images: fc.array(picture, { maxLength: 2 }),
    },
    { requiredKeys: ['weightGrams', 'stock'] },
  )
  .map((each) => ({
    ...each,
    ...(each.size === undefined ? {} : { sizeMm: `မြန်မာ ${each.size}` }),
    netWeightGrams: each.weightGrams % 2 ? null : each.weightGrams / 2,
  }));

const product = fc.record(
  {
    category: fc.constantFrom('Tea', 'Rice', 'Household'),
    brand: fc.constantFrom('Inle', 'Bagan'),
    nameEn: word,
    nameMm: fc.option(word),
    descriptionEn: word,
    ingredientMm: word,
    originEn: word,
    storageMm: word,
    allergensEn: fc.option(word),
    alsoCalled: fc.record({ en: fc.array(hidden), th: fc.array(hidden) }, { requiredKeys: [] }),
    type: fc.constant('VARIANTS' as const),
    images: fc.array(picture, { maxLength: 2 }),
    promotion: fc.boolean(),
    popular: fc.boolean(),
    variations: fc.uniqueArray(variation, {
      maxLength: 4,
      selector: (each) => `${each.colour ?? ''}|${each.size ?? ''}`,
    }),
  },
  { requiredKeys: ['category', 'nameEn', 'type', 'variations'] },
);

/** Products that differ by category and name, or by sku. */
const validProducts = fc.array(fc.tuple(product, maybe(fc.constantFrom(...skus))), { maxLength: 8 }).map((pairs) => {
  const seen = new Set<string>();
  return pairs.flatMap(([each, sku], i) => {
    const name = `${each.category}|${each.nameEn}`;
    const isTwin = seen.has(name) || (sku !== undefined && seen.has(sku));
    seen.add(name).add(sku ?? `none ${i}`);
    return isTwin ? [] : [sku === undefined ? each : { ...each, sku }];
  });
});

const categories = [
  { name: 'Tea', nameMm: 'လက်ဖက်', parent: 'Household', alsoCalled: { romanised: ['laphet'] } },
  { name: 'Rice' },
  { name: 'Household' },
];
const brands = [{ name: 'Inle' }, { name: 'Bagan', image: '/uploads/bagan.webp' }];

export const validFile: fc.Arbitrary<unknown> = fc
  .tuple(validProducts, fc.boolean())
  .map(([products, bare]) => structuredClone(bare ? products : { categories, brands, products }));
