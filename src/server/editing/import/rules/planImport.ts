import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
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
  const given = {
    categories: file.categories.map((each) => ({ known: each.known, fields: categoryFields(each, pictureOf) })),
    brands: file.brands.map((each) => ({ known: each.known, fields: brandFields(each, pictureOf) })),
  };
  const renames = {
    categories: planRenames<CategoryFields>('category', given.categories, stored.categories, faults),
    brands: planRenames<BrandFields>('brand', given.brands, stored.brands, faults),
  };
  const now = withRenames(stored, renames);
  const categories = planNamed<CategoryFields>(given.categories, now.categories);
  const brands = planNamed<BrandFields>(given.brands, now.brands);
  const products = planProducts(file.products, now.products, { pictureOf, reading }, faults);
  if (faults.length > 0) return { ok: false, faults };
  const unchanged = categories.unchanged + brands.unchanged + products.unchanged;
  const stockLeft = products.stockLeft || undefined;
  return { ok: true, plan: withoutUndefined({ categories, brands, products, unchanged, stockLeft }) };
}

/** The shop with its categories and brands called in every reference as they will be. */
function withRenames(stored: StoredCatalogue, { categories, brands }: Record<'categories' | 'brands', Renames>) {
  if (categories.size + brands.size === 0) return stored;
  const after = <Name extends string | null>(names: Renames, name: Name): Name => (names.get(name) ?? name) as Name;
  return {
    categories: stored.categories.map((each) => ({ ...each, parent: after(categories, each.parent) })),
    brands: stored.brands,
    products: stored.products.map((each) => ({
      ...each,
      category: after(categories, each.category),
      brand: after(brands, each.brand),
    })),
  };
}
