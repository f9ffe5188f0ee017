import { hasFields, knownFields } from './fields.ts';
import { flag } from './flag.ts';
import { images } from './images.ts';
import { exportedStock, knownId, price, stock, weight } from './numbers.ts';
import type { Place } from './place.ts';
import type { FileVariation } from './shape.ts';
import { nameRule, text } from './texts.ts';

/** A variation as it was read; what is missing or faulty is `undefined`. */
export interface VariationRow extends FileVariation {
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
    archived: flag(place.at('archived')),
  };
}
