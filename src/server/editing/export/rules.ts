import type {
  BrandFields,
  CategoryFields,
  Stored,
  StoredCatalogue,
  StoredProduct,
  VariationFields,
} from '#server/editing/plan/types.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';

/**
 * The whole shop in the form of a catalogue file, with ids; imported again, it changes nothing, whatever was sold
 * meanwhile.
 *
 * @param mark of the state that it shows, from `exportMark`
 */
export function exportCatalogue({ categories, brands, products }: StoredCatalogue, mark: string) {
  return {
    categories: topFirst(categories).map(({ id, name, nameMm, parent, image }) => ({
      ...{ id, name, nameMm, parent },
      image: image?.url ?? null,
    })),
    brands: brands.map(({ id, name, image }: Stored<BrandFields>) => ({ id, name, image: image?.url ?? null })),
    products: products.map((each) => exportProduct(each, mark)),
  };
}
export type ExportedCatalogue = ReturnType<typeof exportCatalogue>;
export type ExportedProduct = ExportedCatalogue['products'][number];

function exportProduct({ variations, ...product }: StoredProduct, mark: string) {
  const { id, sku, category, brand, nameEn, nameMm, type, promotion, popular, archived } = product;
  const { descriptionEn, descriptionMm, ingredientEn, ingredientMm, images } = product;
  return {
    ...{ id, sku, category, brand, nameEn, nameMm, descriptionEn, descriptionMm, ingredientEn, ingredientMm },
    ...{ type, images: images.map(({ url }) => url), promotion, popular, archived },
    variations: variations.map((each) => exportVariation(each, mark)),
  };
}

function exportVariation({ priceMinor, images, ...variation }: Stored<VariationFields>, mark: string) {
  const { id, sku, size, colour, weightGrams, stock, archived } = variation;
  const price = priceMinor === null ? null : fromMinor(priceMinor);
  const own = { id, sku, size, colour, weightGrams, price, stock, images: images.map(({ url }) => url), archived };
  return { ...own, stockAtExport: stock, export: mark };
}

/** As an editor reads them: every category under the one above it. */
function topFirst(categories: Stored<CategoryFields>[]): Stored<CategoryFields>[] {
  const below = Map.groupBy(categories, ({ parent }) => parent);
  const tree = (parent: string | null): Stored<CategoryFields>[] =>
    (below.get(parent) ?? []).flatMap((each) => [each, ...tree(each.name)]);
  return tree(null);
}
