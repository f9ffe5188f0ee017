import { parsePlacement } from '#elements/live/placement.ts';
import { maxUnits } from '#stores/basket/lines.ts';
import type { Item } from '#stores/basket/items.ts';

/** A product as an element of the page shows it. */
export interface PageProduct extends Item {
  /** Units that the shop has; as many as one may ask for where a page could not learn it. */
  readonly left: number;
}

/** The product of a `[data-live]` element. */
export function productAt({ dataset }: HTMLElement): PageProduct {
  const { product, variation } = parsePlacement(dataset['live']);
  return { productId: product, variationId: variation, left: Number(dataset['left'] ?? maxUnits) };
}
