import type { Locale } from '#i18n/locales.ts';
import { productsIn } from './answer.ts';
import { factsOf } from './facts.ts';
import type { Shown } from './placement.ts';
import { showOnCard, showOnChoice } from './display.ts';

/**
 * Puts an answer in place. Fetched only when an answer says something else than the page.
 *
 * @throws when the answer is not what the contract says
 */
export function changePage(shown: readonly Shown[], body: unknown, locale: Locale, symbol: string): void {
  const products = productsIn(body);
  if (!products) throw new TypeError('The answer has another shape.');
  for (const { element, place } of shown) {
    const facts = factsOf(place, products, locale, symbol);
    if (element.matches('.card')) showOnCard(element, facts);
    else showOnChoice(element, facts);
  }
  document.querySelector('zay-variations')?.dispatchEvent(new Event('change'));
}
