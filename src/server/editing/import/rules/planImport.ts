import type { ImportFault } from '#contract/operator/import.ts';
import type { CheckedCatalogue } from '#server/editing/file/types.ts';
import type { BrandFields, CategoryFields, PictureOf, Planning, StoredCatalogue } from '#server/editing/plan/types.ts';
import { planNamed, planRenames, type Renames } from './categoriesAndBrands.ts';
import { brandFields, categoryFields } from './fields.ts';
import { planProducts } from './planProducts.ts';
import type { StockReading } from './stock.ts';

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
  const now = withRenames(stored, shelfNames, makerNames);
  const categories = planNamed<CategoryFields>(shelves, now.categories);
  const brands = planNamed<BrandFields>(makers, now.brands);
  const products = planProducts(file.products, now.products, { pictureOf, reading }, faults);
  if (faults.length > 0) return { ok: false, faults };
  const unchanged = categories.unchanged + brands.unchanged + products.unchanged;
  const { stockLeft } = products;
  return { ok: true, plan: { categories, brands, products, unchanged, ...(stockLeft > 0 ? { stockLeft } : {}) } };
}

/** The shop with its categories and brands called in every reference as they will be. */
function withRenames(stored: StoredCatalogue, shelves: Renames, makers: Renames): StoredCatalogue {
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
