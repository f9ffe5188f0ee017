import type { ImportFault } from '#contract/operator.ts';
import type { CheckedCatalogue, FileProduct } from './catalogueFileShape.ts';
import { differences, fresh, spokenBrand, spokenCategory, spokenProduct, spokenVariation } from './importPlanFields.ts';
import { matchProducts } from './importPlanMatch.ts';
import { planNamed } from './importPlanNamed.ts';
import type {
  BrandFields,
  CategoryFields,
  NewProduct,
  PictureOf,
  Planning,
  ProductChange,
  ProductFields,
  StoredCatalogue,
  StoredProduct,
  VariationFields,
} from './importPlanShape.ts';
import { skuFaults } from './importPlanSkus.ts';
import { planVariations } from './importPlanVariations.ts';

/**
 * Compares a checked file with what the shop has and answers what to make, what to change, field by
 * field, and how much to leave. Carried out and planned again, the same file leaves everything.
 */
export function planImport(file: CheckedCatalogue, stored: StoredCatalogue, pictureOf: PictureOf): Planning {
  const faults: ImportFault[] = [];
  const categories = planNamed<CategoryFields>(
    file.categories.map((each) => ({ ...spokenCategory(each, pictureOf), name: each.name })),
    stored.categories,
  );
  const brands = planNamed<BrandFields>(
    file.brands.map((each) => ({ ...spokenBrand(each, pictureOf), name: each.name })),
    stored.brands,
  );
  const products = planProducts(file.products, stored.products, pictureOf, faults);
  if (faults.length > 0) return { ok: false, faults };
  const unchanged = categories.unchanged + brands.unchanged + products.unchanged;
  return { ok: true, plan: { categories, brands, products, unchanged } };
}

function planProducts(files: FileProduct[], stored: StoredProduct[], pictureOf: PictureOf, faults: ImportFault[]) {
  const matches = matchProducts(files, stored, faults);
  faults.push(...skuFaults(files, stored, matches));
  const planned = { create: [] as NewProduct[], update: [] as ProductChange[], unchanged: 0 };
  for (const file of files) {
    const match = matches.get(file);
    const change = match && changeOf(file, match, pictureOf, faults);
    if (!match) planned.create.push(newProduct(file, pictureOf));
    else if (change) planned.update.push(change);
    else planned.unchanged += 1;
  }
  return planned;
}

function newProduct(file: FileProduct, pictureOf: PictureOf): NewProduct {
  const variations = file.variations.map((each) => fresh<VariationFields>(spokenVariation(each, pictureOf)));
  return { ...fresh<ProductFields>(spokenProduct(file, pictureOf)), variations };
}

function changeOf(
  file: FileProduct,
  stored: StoredProduct,
  pictureOf: PictureOf,
  faults: ImportFault[],
): ProductChange | undefined {
  const set = differences<ProductFields>(stored, spokenProduct(file, pictureOf));
  const variations = planVariations(file, stored, pictureOf, faults);
  const isSame = Object.keys(set).length + variations.create.length + variations.update.length === 0;
  return isSame ? undefined : { id: stored.id, set, variations };
}
