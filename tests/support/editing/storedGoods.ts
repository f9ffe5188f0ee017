import type { Stored, StoredProduct, VariationFields } from '#server/editing/plan/types.ts';
import { blank } from './blank.ts';

/** A variation as the shop has it. */
export const storedVariation = (id: number, changes: Partial<VariationFields> = {}): Stored<VariationFields> => ({
  ...blank('variation'),
  ...{ id, weightGrams: 100, priceMinor: 450, stock: 5 },
  ...changes,
});

/** A product of one variation as the shop has it. */
export const storedProduct = (id: number, nameEn: string, changes: Partial<StoredProduct> = {}): StoredProduct => ({
  ...blank('product'),
  ...{ id, category: 'Tea', nameEn, type: 'SINGLE', variations: [storedVariation(id * 10)] },
  ...changes,
});
