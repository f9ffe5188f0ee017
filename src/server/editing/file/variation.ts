import { hasFields, knownFields } from '#server/editing/values/objects.ts';
import { trueOrFalse } from '#server/editing/values/booleans.ts';
import { images } from '#server/editing/values/images.ts';
import { exportedStock, knownId, price, stock, weight } from '#server/editing/values/numbers.ts';
import type { Place } from '#server/editing/values/place.ts';
import type { GivenVariation } from './types.ts';
import { nameRule, text } from '#server/editing/values/texts.ts';

/** A variation as it was read; what is missing or faulty is `undefined`. */
export interface VariationRow extends GivenVariation {
  place: Place;
}

/** Reads one variation, noting every fault of its own fields; one of a known product may be a known one. */
export function variationRow(place: Place, currency: string, ofKnown: boolean): VariationRow | undefined {
  if (!hasFields(place, knownFields.variation)) return undefined;
  return {
    place,
    id: knownId(place),
    sku: text(place.at('sku'), nameRule),
    size: text(place.at('size'), nameRule),
    colour: text(place.at('colour'), nameRule),
    weightGrams: weight(place, ofKnown),
    priceMinor: price(place, currency),
    stock: stock(place, ofKnown),
    exported: exportedStock(place),
    images: images(place.at('images')),
    archived: trueOrFalse(place.at('archived')),
  };
}
