import type { Stored, StoredCatalogue, StoredProduct, VariationFields } from '#server/editing/plan/types.ts';
import { noAliases, noChoice, noFacts } from './noFacts.ts';

const variation = (id: number, changes: Partial<VariationFields>): Stored<VariationFields> => ({
  ...{ id, sku: null, ...noChoice, weightGrams: 100, priceMinor: 450, stock: 5, images: [] },
  archived: false,
  ...changes,
});
const product = (id: number, nameEn: string, changes: Partial<StoredProduct>): StoredProduct => ({
  ...{ id, sku: null, category: 'အစမ်း – Trials', brand: '007', nameEn, nameMm: null, descriptionEn: null },
  ...{ descriptionMm: null, ingredientEn: null, ingredientMm: null, type: 'SINGLE' as const, images: [] },
  ...noFacts,
  ...{ promotion: false, popular: false, archived: false, variations: [variation(id * 10, {})] },
  ...changes,
});

/**
 * Values that spreadsheet programs tend to change. The files in `tests/unit/editing/sheets/officeFiles` were exported
 * from this shop.
 */
export const officeShop: StoredCatalogue = {
  categories: [
    { ...noAliases, id: 1, name: 'အစမ်း – Trials', nameMm: 'အစမ်း', parent: null, image: null, archived: false },
  ],
  brands: ['007', '5.0'].map((name, i) => ({ id: i + 1, name, image: null, archived: false })),
  products: [
    product(1, 'Pickled Tea, "best"', {
      ...{ sku: '000123', nameMm: 'လက်ဖက်သုပ် ၁၂၃', type: 'VARIANTS' },
      ...{ descriptionEn: 'line one\nline two\n\nline; three, 4,50', ingredientEn: '<p>Tea &amp; oil</p>' },
      variations: [
        variation(11, { size: '1/2', colour: 'TRUE', sku: '1234567890123456789', priceMinor: 405 }),
        variation(12, { size: '2026-01-02', colour: '1e5', sku: '00045', priceMinor: 10, weightGrams: 1000, stock: 0 }),
        variation(13, { size: '50%', colour: '$5', sku: '1.50', priceMinor: 123_456_789, stock: 1_000_000 }),
        variation(14, { size: '12:30', colour: '-5', sku: '9780201379624', priceMinor: null }),
        variation(15, { size: 'May 2026', archived: true }),
      ],
    }),
    product(2, 'ကြက်သား', {
      ...{ sku: '+66', nameMm: '၁၂.၅၀', descriptionMm: 'ပထမ\nဒုတိယ', popular: true },
      images: [{ url: '/uploads/a.webp' }, { url: '/uploads/b.webp' }],
      variations: [variation(20, { priceMinor: 1990 })],
    }),
    product(3, "'quoted", { sku: "'007", brand: '5.0', promotion: true }),
    product(4, 'March 1', { sku: '၁၂၃', brand: null, archived: true, variations: [] }),
  ],
};
