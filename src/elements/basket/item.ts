import { mostUnits } from '#stores/basket/lines.ts';
import type { Item } from '#stores/basket/items.ts';

/** A product as a place on the page shows it. */
export interface Shown extends Item {
  /** Units that the shop has; as many as one may ask for where a page could not learn it. */
  readonly left: number;
}

/** What a `[data-live]` place stands for: `data-live="{product} {variation} …"` and `data-left`. */
export function shownAt({ dataset }: HTMLElement): Shown {
  const [productId = 0, variationId = 0] = (dataset['live'] ?? '').split(' ').map(Number);
  return { productId, variationId, left: Number(dataset['left'] ?? mostUnits) };
}
