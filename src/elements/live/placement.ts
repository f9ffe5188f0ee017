import type { CallOutput } from '#contract/call.ts';
import type { getLive } from '#contract/catalogue/calls.ts';

/** The product that an element shows: `data-live="{product} {variation} {grams}"`. */
export interface LiveBinding {
  product: number;
  variation: number;
  /** The weight from which the price of 100 g is computed; 0 where none is shown. */
  grams: number;
}

/** Reads a `data-live`. */
export function parseLiveBinding(attribute = ''): LiveBinding {
  const [product = 0, variation = 0, grams = 0] = attribute.split(' ').map(Number);
  return { product, variation, grams };
}

/** An element and what it shows. */
export interface BoundElement {
  element: HTMLElement;
  place: LiveBinding;
}

/** The live facts of the shop, by product. */
export type LiveProducts = CallOutput<typeof getLive>['data'];

/**
 * Returns true if the page already shows what an answer says. Nearly always it does, and then neither the words nor the
 * code that would change the page are fetched. An answer of another shape counts as another.
 */
export function isUpToDate(shown: readonly BoundElement[], body: unknown, symbol: string): boolean {
  try {
    const { data } = body as { data: LiveProducts };
    return shown.every(({ element, place }) => {
      const product = data.find(({ id }) => id === place.product);
      const now = product?.variations.find(({ id }) => id === place.variation);
      return now && showsPrice(element, now.sale_price, symbol) && syncStock(element, now.stock);
    });
  } catch {
    return false;
  }
}

function showsPrice(element: HTMLElement, price: number | null, symbol: string): boolean {
  const text = element.dataset['price'] ?? element.querySelector('[data-fact=price]')?.firstChild?.textContent ?? '';
  // The sentence for no price has no digits.
  if (price === null) return !/\d/.test(text);
  return text.trim().replace(/,/g, '') === `${symbol} ${price.toFixed(2)}`;
}

function syncStock(element: HTMLElement, stock: number): boolean {
  const left = Math.max(0, stock);
  if (!element.matches('[data-card]')) return Number(element.dataset['left']) === left;
  // A card does not show how many there are; Add needs to know.
  element.dataset['left'] = String(left);
  return element.matches('[data-gone]') === (left === 0);
}
