import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { GivenProduct } from '#server/editing/file/types.ts';
import type { Changes, StoredProduct, VariationFields } from '#server/editing/plan/types.ts';
import { differences, fresh, variationFields } from './fields.ts';
import { matchVariations } from './matchVariations.ts';
import { plannedStock, type PlanContext } from './stock.ts';
import { livingAfter, variationFaults } from './variationFaults.ts';

/** What becomes of the variations of a product, and how many it has on sale afterwards. */
export interface PlannedVariations {
  changes: Changes<VariationFields>;
  living: number;
  /** How many keep a stock that the file has otherwise. */
  stockLeft: number;
}

/** What becomes of the variations of a product that the shop has. */
export function planVariations(
  product: GivenProduct,
  stored: StoredProduct,
  { pictureOf, reading }: PlanContext,
  faults: ImportFault[],
): PlannedVariations {
  const before = faults.length;
  const matches = matchVariations(product, stored, faults);
  const changes: Changes<VariationFields> = { create: [], update: [] };
  let stockLeft = 0;
  for (const [i, variation] of product.variations.entries()) {
    const match = matches.get(variation);
    const given = variationFields(variation, product, pictureOf, match?.images);
    if (!match) {
      changes.create.push(fresh<VariationFields>(given));
      continue;
    }
    const { stock, from: stockFrom, isLeft, fault } = plannedStock(variation, match, reading);
    if (isLeft) stockLeft += 1;
    if (fault) faults.push({ path: [...product.path, 'variations', i, 'stock'], message: fault });
    const set = differences<VariationFields>(match, { ...given, stock });
    if (Object.keys(set).length === 0) continue;
    changes.update.push(withoutUndefined({ id: match.id, set, stockFrom: 'stock' in set ? stockFrom : undefined }));
  }
  // What could not be matched would be reported again as a new variation.
  if (faults.length === before) faults.push(...variationFaults(product, stored, matches));
  return { changes, living: livingAfter(product, stored, matches), stockLeft };
}
