import { aliasesInput, isAliasField } from '#server/editing/values/aliases.ts';
import { productValues as values } from '#server/editing/values/fields.ts';
import type { Input } from '#server/editing/values/input.ts';
import { entries, checkObject } from '#server/editing/values/objects.ts';
import type { InputNode } from '#server/editing/values/place.ts';
import { name } from '#server/editing/values/texts.ts';
import { isKnown, knownId, requiredField } from './ids.ts';
import type { ProductInput } from './types.ts';
import { variation, type VariationRow, variationRow } from './variation.ts';

const own = Object.keys(values).filter((key) => !isAliasField(key));
const fields = ['id', ...own, 'alsoCalled', 'categoryMm', 'parentCategory', 'variations'];

/** A product as it was read; what is missing or faulty is `undefined`. */
export interface ProductRow extends Omit<ProductInput, 'path' | 'variations'> {
  place: InputNode;
  categoryMm: Input<string>;
  parentCategory: Input<string>;
  variations: VariationRow[];
}

/** Reads one product, noting every fault of its own fields. */
export function productRow(place: InputNode, currency: string): ProductRow | undefined {
  if (!checkObject(place, fields)) return undefined;
  const known = isKnown(place);
  return {
    place,
    id: knownId(place),
    sku: values.sku(place.at('sku')),
    category: requiredField(place, 'category', known, values.category),
    categoryMm: name(place.at('categoryMm')),
    parentCategory: name(place.at('parentCategory')),
    brand: values.brand(place.at('brand')),
    nameEn: requiredField(place, 'nameEn', known, values.nameEn),
    nameMm: values.nameMm(place.at('nameMm')),
    descriptionEn: values.descriptionEn(place.at('descriptionEn')),
    descriptionMm: values.descriptionMm(place.at('descriptionMm')),
    ingredientEn: values.ingredientEn(place.at('ingredientEn')),
    ingredientMm: values.ingredientMm(place.at('ingredientMm')),
    originEn: values.originEn(place.at('originEn')),
    originMm: values.originMm(place.at('originMm')),
    storageEn: values.storageEn(place.at('storageEn')),
    storageMm: values.storageMm(place.at('storageMm')),
    allergensEn: values.allergensEn(place.at('allergensEn')),
    allergensMm: values.allergensMm(place.at('allergensMm')),
    ...aliasesInput(place),
    type: requiredField(place, 'type', known, values.type, ': SINGLE or VARIANTS'),
    images: values.images(place.at('images')),
    promotion: values.promotion(place.at('promotion')),
    popular: values.popular(place.at('popular')),
    archived: values.archived(place.at('archived')),
    variations: entries(place.at('variations')).flatMap((entry) => variationRow(entry, currency, known) ?? []),
  };
}

/** A product without what only its reading needed. */
export function product({ place, categoryMm: _mm, parentCategory: _parent, ...given }: ProductRow): ProductInput {
  return { ...given, path: place.path, variations: given.variations.map(variation) };
}
