import { aliasKinds } from '#contract/catalogue/aliasKinds.ts';
import { asPictureValue } from '#contract/catalogue/pictureText.ts';
import type {
  BrandFields,
  CategoryFields,
  Stored,
  StoredCatalogue,
  StoredProduct,
  StoredVariation,
} from '#server/editing/plan/types.ts';
import { aliasField, type AliasFields } from '#server/editing/values/aliases.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';

/**
 * The whole catalogue in the form of a catalogue file, with ids; imported again, it changes nothing, whatever was sold
 * meanwhile.
 *
 * @param mark of the exported state, from `exportMark`
 */
export function exportCatalogue({ categories, brands, products }: StoredCatalogue, mark: string) {
  return {
    categories: topFirst(categories).map(({ id, name, nameMm, parent, image, ...more }) => ({
      id,
      name,
      nameMm,
      parent,
      image: image?.url ?? null,
      alsoCalled: everyKind(more),
    })),
    brands: brands.map(({ id, name, image }: Stored<BrandFields>) => ({ id, name, image: image?.url ?? null })),
    products: products.map((each) => exportProduct(each, mark)),
  };
}
export type ExportedCatalogue = ReturnType<typeof exportCatalogue>;
export type ExportedProduct = ExportedCatalogue['products'][number];

function exportProduct(product: StoredProduct, mark: string) {
  return {
    id: product.id,
    sku: product.sku,
    category: product.category,
    brand: product.brand,
    nameEn: product.nameEn,
    nameMm: product.nameMm,
    descriptionEn: product.descriptionEn,
    descriptionMm: product.descriptionMm,
    ingredientEn: product.ingredientEn,
    ingredientMm: product.ingredientMm,
    originEn: product.originEn,
    originMm: product.originMm,
    storageEn: product.storageEn,
    storageMm: product.storageMm,
    allergensEn: product.allergensEn,
    allergensMm: product.allergensMm,
    alsoCalled: everyKind(product),
    type: product.type,
    images: product.images.map(asPictureValue),
    promotion: product.promotion,
    popular: product.popular,
    archived: product.archived,
    variations: product.variations.map((each) => exportVariation(each, mark)),
  };
}

function exportVariation(variation: StoredVariation, mark: string) {
  return {
    id: variation.id,
    sku: variation.sku,
    size: variation.size,
    sizeMm: variation.sizeMm,
    colour: variation.colour,
    colourMm: variation.colourMm,
    weightGrams: variation.weightGrams,
    netWeightGrams: variation.netWeightGrams,
    price: variation.priceMinor === null ? null : fromMinor(variation.priceMinor),
    stock: variation.stock,
    images: variation.images.map(asPictureValue),
    archived: variation.archived,
    stockAtExport: variation.stock,
    export: mark,
  };
}

/** Hidden names, empty lists too: a name that was taken away must not come back with a file. */
const everyKind = (fields: AliasFields) =>
  Object.fromEntries(aliasKinds.map((kind) => [kind, fields[aliasField(kind)]]));

/** Every category after the one above it, as editors read them. */
function topFirst(categories: Stored<CategoryFields>[]): Stored<CategoryFields>[] {
  const below = Map.groupBy(categories, ({ parent }) => parent);
  const tree = (parent: string | null): Stored<CategoryFields>[] =>
    (below.get(parent) ?? []).flatMap((each) => [each, ...tree(each.name)]);
  return tree(null);
}
