import type { ImportFault } from '#contract/operator/import.ts';
import type { CheckedCatalogue, GivenProduct } from '#server/editing/file/types.ts';
import { differences, fresh, brandFields, categoryFields, productFields, variationFields } from './fields.ts';
import { matchProducts } from './matchProducts.ts';
import { productTypeOf } from '#server/editing/values/productType.ts';
import { missingProductFields } from './requiredFields.ts';
import { planNamed, planRenames, type Renames } from './categoriesAndBrands.ts';
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
} from '#server/editing/plan/types.ts';
import { skuFaults } from './skus.ts';
import type { StockReading, StockInterpretation } from './stock.ts';
import { planVariations, unknownVariationFaults } from './planVariations.ts';

/**
 * Compares a checked file with what the shop has and answers what to make, what to change, field by
 * field, and how much to leave. Carried out and planned again, the same file leaves everything.
 */
export function planImport(
  file: CheckedCatalogue,
  stored: StoredCatalogue,
  pictureOf: PictureOf,
  reading: StockReading = { as: 'counted' },
): Planning {
  const faults: ImportFault[] = [];
  const shelves = file.categories.map((each) => ({ known: each.known, said: categoryFields(each, pictureOf) }));
  const makers = file.brands.map((each) => ({ known: each.known, said: brandFields(each, pictureOf) }));
  const shelfNames = planRenames<CategoryFields>('category', shelves, stored.categories, faults);
  const makerNames = planRenames<BrandFields>('brand', makers, stored.brands, faults);
  const now = renamed(stored, shelfNames, makerNames);
  const categories = planNamed<CategoryFields>(shelves, now.categories);
  const brands = planNamed<BrandFields>(makers, now.brands);
  const products = planProducts(file.products, now.products, { pictureOf, reading }, faults);
  if (faults.length > 0) return { ok: false, faults };
  const unchanged = categories.unchanged + brands.unchanged + products.unchanged;
  const { stockLeft } = products;
  return { ok: true, plan: { categories, brands, products, unchanged, ...(stockLeft > 0 ? { stockLeft } : {}) } };
}

/** The shop with its categories and brands called in every reference as they will be. */
function renamed(stored: StoredCatalogue, shelves: Renames, makers: Renames): StoredCatalogue {
  if (shelves.size + makers.size === 0) return stored;
  const after = <Name extends string | null>(names: Renames, name: Name): Name => (names.get(name) ?? name) as Name;
  return {
    categories: stored.categories.map((each) => ({ ...each, parent: after(shelves, each.parent) })),
    brands: stored.brands,
    products: stored.products.map((each) => ({
      ...each,
      category: after(shelves, each.category),
      brand: after(makers, each.brand),
    })),
  };
}

function planProducts(
  files: GivenProduct[],
  stored: StoredProduct[],
  { pictureOf, reading }: StockInterpretation,
  faults: ImportFault[],
) {
  const matches = matchProducts(files, stored, faults);
  faults.push(...skuFaults(files, stored, matches));
  const planned = { create: [] as NewProduct[], update: [] as ProductChange[], unchanged: 0, stockLeft: 0 };
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
