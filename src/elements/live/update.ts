import type { Locale } from '#contract/values/locale.ts';
import { parseProducts } from './answer.ts';
import { liveFactsOf } from './facts.ts';
import type { PlacedElement } from './placement.ts';
import { showOnCard, showOnChoice } from './display.ts';

/**
 * Puts an answer in place. Fetched only when an answer says something else than the page.
 *
 * @throws when the answer is not what the contract says
 */
export function updatePage(shown: readonly PlacedElement[], body: unknown, locale: Locale, symbol: string): void {
  const products = parseProducts(body);
  if (!products) throw new TypeError('The answer has another shape.');
  for (const { element, place } of shown) {
    const facts = liveFactsOf(place, products, locale, symbol);
    if (element.matches('.card')) showOnCard(element, facts);
    else showOnChoice(element, facts);
  }
  document.querySelector('zay-variations')?.dispatchEvent(new Event('change'));
}
