import type { ImportFault } from '#contract/operator/import.ts';
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
import { matchProducts } from './matchProducts.ts';
import { planVariations, unknownVariationFaults } from './planVariations.ts';
import { missingProductFields } from './requiredFields.ts';
import { skuFaults } from './skus.ts';
import type { StockInterpretation } from './stock.ts';

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
  files: GivenProduct[],
  stored: StoredProduct[],
  { pictureOf, reading }: StockInterpretation,
  faults: ImportFault[],
): PlannedProducts {
  const matches = matchProducts(files, stored, faults);
  faults.push(...skuFaults(files, stored, matches));
  const planned: PlannedProducts = { create: [], update: [], unchanged: 0, stockLeft: 0 };
  for (const file of files) {
    const match = matches.get(file);
    if (!match) {
      planned.create.push(newProduct(file, pictureOf, faults));
      continue;
    }
    const { change, stockLeft } = changeOf(file, match, { pictureOf, reading }, faults);
    planned.stockLeft += stockLeft;
    if (change) planned.update.push(change);
    else planned.unchanged += 1;
  }
  return planned;
}

function newProduct(file: GivenProduct, pictureOf: PictureOf, faults: ImportFault[]): NewProduct {
  const isKnown = file.id !== undefined;
  faults.push(...(isKnown ? [] : [...missingProductFields(file), ...unknownVariationFaults(file, [])]));
  const variations = file.variations.map((each) => fresh<VariationFields>(variationFields(each, file, pictureOf)));
  const type = file.type ?? productTypeOf(file.variations);
  return { ...fresh<ProductFields>({ ...productFields(file, pictureOf), type }), variations };
}

function changeOf(
  file: GivenProduct,
  stored: StoredProduct,
  { pictureOf, reading }: StockInterpretation,
  faults: ImportFault[],
): { change: ProductChange | undefined; stockLeft: number } {
  const { changes: variations, living, stockLeft } = planVariations(file, stored, { pictureOf, reading }, faults);
  const type = file.type ?? (living > 1 ? 'VARIANTS' : undefined);
  const set = differences<ProductFields>(stored, { ...productFields(file, pictureOf), type });
  const isSame = Object.keys(set).length + variations.create.length + variations.update.length === 0;
  return { change: isSame ? undefined : { id: stored.id, set, variations }, stockLeft };
}
