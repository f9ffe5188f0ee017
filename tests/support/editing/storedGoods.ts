import type { Stored, StoredProduct, VariationFields } from '#server/editing/plan/types.ts';
import { noChoice, noFacts } from './noFacts.ts';

/** A variation as the shop has it. */
export const storedVariation = (id: number, changes: Partial<VariationFields> = {}): Stored<VariationFields> => ({
  ...{ id, sku: null, ...noChoice, weightGrams: 100, priceMinor: 450, stock: 5, images: [], archived: false },
  ...changes,
});

/** A product of one variation as the shop has it. */
export const storedProduct = (id: number, nameEn: string, changes: Partial<StoredProduct> = {}): StoredProduct => ({
  ...{ id, sku: null, category: 'Tea', brand: null, nameEn, nameMm: null, descriptionEn: null, descriptionMm: null },
  ...{ ingredientEn: null, ingredientMm: null, ...noFacts, type: 'SINGLE', images: [] },
  ...{ promotion: false, popular: false, archived: false, variations: [storedVariation(id * 10)] },
  ...changes,
});
