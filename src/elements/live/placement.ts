/** What a place on a page stands for: `data-live="{product} {variation} {grams}"`. */
export interface Placement {
  product: number;
  variation: number;
  /** The weight by which the price of 100 g is told; 0 where none is told. */
  grams: number;
}

/** Reads a `data-live`. */
export function parsePlacement(attribute: string): Placement {
  const [product = 0, variation = 0, grams = 0] = attribute.split(' ').map(Number);
  return { product, variation, grams };
}

/** A place and the element that shows it. */
export interface PlacedElement {
  element: HTMLElement;
  place: Placement;
}
