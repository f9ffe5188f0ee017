/** The product that an element shows: `data-live="{product} {variation} {grams}"`. */
export interface Placement {
  product: number;
  variation: number;
  /** The weight from which the price of 100 g is computed; 0 where none is shown. */
  grams: number;
}

/** Reads a `data-live`. */
export function parsePlacement(attribute = ''): Placement {
  const [product = 0, variation = 0, grams = 0] = attribute.split(' ').map(Number);
  return { product, variation, grams };
}

/** An element and what it shows. */
export interface PlacedElement {
  element: HTMLElement;
  place: Placement;
}
