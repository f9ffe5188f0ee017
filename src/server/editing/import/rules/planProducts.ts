import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { ProductInput } from '#server/editing/file/types.ts';
import type {
  Changes,
  NewProduct,
  PictureOf,
  ProductChange,
  ProductFields,
  StoredProduct,
  VariationFields,
} from '#server/editing/plan/types.ts';
import { productTypeOf } from '#server/editing/values/productType.ts';
import { differences, fresh, productFields, variationFields } from './fields.ts';
import {
  activeAfter,
  combinationFaults,
  missingProductFields,
  unknownVariationFaults,
  variationFaults,
} from './variationFaults.ts';
import { matchProducts } from './matchProducts.ts';
import { codeFaults } from './codes.ts';
import { type PlanContext, plannedStock } from './stock.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { matchVariations } from './matchVariations.ts';

/** The plan for products. */
interface PlannedProducts {
  create: NewProduct[];
  update: ProductChange[];
  unchanged: number;
  /** Variations that keep a stock that the file has otherwise. */
  stockLeft: number;
}

/** Compares products, as a file or edits give them, with those of the shop; notes the faults that show only then. */
export function planProducts(
  value: ProductInput[],
  stored: StoredProduct[],
  context: PlanContext,
  faults: ImportFault[],
): PlannedProducts {
  const matches = matchProducts(value, stored, faults);
  faults.push(...codeFaults(value, stored, matches));
  const planned: PlannedProducts = { create: [], update: [], unchanged: 0, stockLeft: 0 };
  for (const product of value) {
    const match = matches.get(product);
    if (!match) {
      planned.create.push(newProduct(product, context.pictureOf, faults));
      continue;
    }
    const { change, stockLeft } = changeOf(product, match, context, faults);
    planned.stockLeft += stockLeft;
    if (change) planned.update.push(change);
    else planned.unchanged += 1;
  }
  return planned;
}

function newProduct(product: ProductInput, pictureOf: PictureOf, faults: ImportFault[]): NewProduct {
  const isKnown = product.id !== undefined;
  faults.push(...(isKnown ? [] : [...missingProductFields(product), ...unknownVariationFaults(product, [])]));
  faults.push(...combinationFaults(product));
  const variations = product.variations.map((each) =>
    fresh<VariationFields>(variationFields(each, product, pictureOf)),
  );
  const type = product.type ?? productTypeOf(product.variations);
  return { ...fresh<ProductFields>({ ...productFields(product, pictureOf), type }), variations };
}

function changeOf(
  product: ProductInput,
  stored: StoredProduct,
  context: PlanContext,
  faults: ImportFault[],
): { change: ProductChange | undefined; stockLeft: number } {
  const { changes: variations, living, stockLeft } = planVariations(product, stored, context, faults);
  const type = product.type ?? (living > 1 ? 'VARIANTS' : undefined);
  const set = differences<ProductFields>(stored, {
    ...productFields(product, context.pictureOf, stored.images),
    type,
  });
  const isSame = Object.keys(set).length + variations.create.length + variations.update.length === 0;
  return { change: isSame ? undefined : { id: stored.id, set, variations }, stockLeft };
}

/** The plan for the variations of a product, and how many it has on sale afterwards. */
interface PlannedVariations {
  changes: Changes<VariationFields>;
  living: number;
  /** The number that keep a stock that the file has otherwise. */
  stockLeft: number;
}

/** Returns what becomes of the variations of a product that the shop has. */
function planVariations(
  product: ProductInput,
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
    const value = variationFields(variation, product, pictureOf, match?.images);
    if (!match) {
      changes.create.push(fresh<VariationFields>(value));
      continue;
    }
    const { stock, from: stockFrom, isLeft, fault } = plannedStock(variation, match, reading);
    if (isLeft) stockLeft += 1;
    if (fault) faults.push({ path: [...product.path, 'variations', i, 'stock'], message: fault });
    const set = differences<VariationFields>(match, { ...value, stock });
    if (Object.keys(set).length === 0) continue;
    changes.update.push(withoutUndefined({ id: match.id, set, stockFrom: 'stock' in set ? stockFrom : undefined }));
  }
  // What could not be matched would be reported again as a new variation.
  if (faults.length === before) faults.push(...variationFaults(product, stored, matches));
  return { changes, living: activeAfter(product, stored, matches), stockLeft };
}
