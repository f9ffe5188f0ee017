import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { GivenProduct } from '#server/editing/file/types.ts';
import type {
  NewProduct,
  PictureOf,
  ProductChange,
  ProductFields,
  StoredProduct,
  VariationFields,
} from '#server/editing/plan/types.ts';
import { productTypeOf } from '#server/editing/values/productType.ts';
import { differences, fresh, productFields, variationFields } from './fields.ts';
import { misfitFaults } from './misfitFaults.ts';
import { matchProducts } from './matchProducts.ts';
import { planVariations } from './planVariations.ts';
import { missingProductFields } from './requiredFields.ts';
import { skuFaults } from './skus.ts';
import type { PlanContext } from './stock.ts';
import { unknownVariationFaults } from './variationFaults.ts';

/** What becomes of products. */
export interface PlannedProducts {
  create: NewProduct[];
  update: ProductChange[];
  unchanged: number;
  /** Variations that keep a stock that the file has otherwise. */
  stockLeft: number;
}

/** Compares products, as a file or edits give them, with those of the shop; notes the faults that show only then. */
export function planProducts(
  given: GivenProduct[],
  stored: StoredProduct[],
  context: PlanContext,
  faults: ImportFault[],
): PlannedProducts {
  const matches = matchProducts(given, stored, faults);
  faults.push(...skuFaults(given, stored, matches));
  const planned: PlannedProducts = { create: [], update: [], unchanged: 0, stockLeft: 0 };
  for (const product of given) {
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

function newProduct(product: GivenProduct, pictureOf: PictureOf, faults: ImportFault[]): NewProduct {
  const isKnown = product.id !== undefined;
  faults.push(...(isKnown ? [] : [...missingProductFields(product), ...unknownVariationFaults(product, [])]));
  faults.push(...misfitFaults(product));
  const variations = product.variations.map((each) =>
    fresh<VariationFields>(variationFields(each, product, pictureOf)),
  );
  const type = product.type ?? productTypeOf(product.variations);
  return { ...fresh<ProductFields>({ ...productFields(product, pictureOf), type }), variations };
}

function changeOf(
  product: GivenProduct,
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
