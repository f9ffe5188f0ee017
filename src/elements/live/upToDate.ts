import type { LiveProducts } from './answer.ts';
import type { PlacedElement } from './placement.ts';

/**
 * Whether the page already shows what an answer says. Nearly always it does, and then neither the words nor the code
 * that would change the page are fetched. An answer of another shape counts as another.
 */
export function isUpToDate(shown: readonly PlacedElement[], body: unknown, symbol: string): boolean {
  try {
    const { data } = body as { data: LiveProducts };
    return shown.every(({ element, place }) => {
      const product = data.find(({ id }) => id === place.product);
      const now = product?.variations.find(({ id }) => id === place.variation);
      return now && showsPrice(element, now.sale_price, symbol) && showsStock(element, now.stock);
    });
  } catch {
    return false;
  }
}

function showsPrice(element: HTMLElement, price: number | null, symbol: string): boolean {
  const text = element.dataset['price'] ?? element.querySelector('.price,.cost')?.firstChild?.textContent ?? '';
  // The sentence for no price has no digits.
  if (price === null) return !/\d/.test(text);
  return text.trim().replace(/,/g, '') === `${symbol} ${price.toFixed(2)}`;
}

function showsStock(element: HTMLElement, stock: number): boolean {
  const left = Math.max(0, stock);
  if (!element.matches('.card')) return Number(element.dataset['left']) === left;
  // A card does not show how many there are; Add needs to know.
  element.dataset['left'] = String(left);
  return element.matches('.gone') === (left === 0);
}
