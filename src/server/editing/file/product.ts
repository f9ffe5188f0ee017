import { entries, hasFields, hint, knownFields } from '#server/editing/values/objects.ts';
import { trueOrFalse } from '#server/editing/values/booleans.ts';
import { images } from '#server/editing/values/images.ts';
import { isKnown, knownId } from '#server/editing/values/numbers.ts';
import { kindOf, type Place } from '#server/editing/values/place.ts';
import type { GivenProduct, ProductType, Given } from './types.ts';
import { descriptionRule, htmlRule, nameRule, neededText, text } from '#server/editing/values/texts.ts';
import { type VariationRow, variationRow } from './variation.ts';

/** A product as it was read; what is missing or faulty is `undefined`. */
export interface ProductRow extends Omit<GivenProduct, 'path' | 'variations'> {
  place: Place;
  categoryMm: Given<string>;
  parentCategory: Given<string>;
  variations: VariationRow[];
}

/** Reads one product, noting every fault of its own fields. */
export function productRow(place: Place, currency: string): ProductRow | undefined {
  if (!hasFields(place, knownFields.product)) return undefined;
  return {
    place,
    id: knownId(place),
    sku: text(place.at('sku'), nameRule),
    ...shelf(place),
    ...words(place),
    type: type(place),
    images: images(place.at('images')),
    promotion: trueOrFalse(place.at('promotion')),
    popular: trueOrFalse(place.at('popular')),
    archived: trueOrFalse(place.at('archived')),
    variations: entries(place.at('variations')).flatMap((entry) => variationRow(entry, currency, isKnown(place)) ?? []),
  };
}

function shelf(place: Place) {
  return {
    category: neededText(place, 'category', nameRule, isKnown(place)),
    categoryMm: text(place.at('categoryMm'), nameRule),
    parentCategory: text(place.at('parentCategory'), nameRule),
    brand: text(place.at('brand'), nameRule),
  };
}

function words(place: Place) {
  return {
    nameEn: neededText(place, 'nameEn', nameRule, isKnown(place)),
    nameMm: text(place.at('nameMm'), nameRule),
    descriptionEn: text(place.at('descriptionEn'), descriptionRule),
    descriptionMm: text(place.at('descriptionMm'), descriptionRule),
    ingredientEn: text(place.at('ingredientEn'), htmlRule),
    ingredientMm: text(place.at('ingredientMm'), htmlRule),
  };
}

function type(holder: Place): ProductType | undefined {
  const place = holder.at('type');
  if (place.value === undefined)
    return isKnown(holder) ? undefined : holder.fault('type is missing: SINGLE or VARIANTS');
  if (place.value === 'SINGLE' || place.value === 'VARIANTS') return place.value;
  if (typeof place.value !== 'string') return place.fault(`must be SINGLE or VARIANTS, but is ${kindOf(place.value)}`);
  return place.fault(`must be SINGLE or VARIANTS${hint(place.value, ['SINGLE', 'VARIANTS'])}`);
}
