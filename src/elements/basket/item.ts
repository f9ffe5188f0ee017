import { maxUnits } from '#stores/basket/lines.ts';
import type { Item } from '#stores/basket/items.ts';

/** A product as a place on the page shows it. */
export interface PageProduct extends Item {
  /** Units that the shop has; as many as one may ask for where a page could not learn it. */
  readonly left: number;
}

/** What a `[data-live]` place stands for: `data-live="{product} {variation} …"` and `data-left`. */
export function productAt({ dataset }: HTMLElement): PageProduct {
  const [productId = 0, variationId = 0] = (dataset['live'] ?? '').split(' ').map(Number);
  return { productId, variationId, left: Number(dataset['left'] ?? maxUnits) };
}
