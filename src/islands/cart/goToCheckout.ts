import { fill } from '#i18n/fill.ts';
import { checkout, login } from '#i18n/paths.ts';
import { acceptPrice } from '#stores/checkout/acceptedPrices.ts';
import { itemKey } from '#stores/basket/items.ts';
import { isForSale } from '#stores/basket/lineState.ts';
import { $login } from '#stores/session/login.ts';
import type { Row } from './useRows.ts';
import type { CartWords } from './words.ts';

/**
 * Leads to checkout, for a visitor by way of signing in (specification, section 5).
 *
 * @returns why it cannot, in the shopper's language
 */
export function goToCheckout(rows: readonly Row[], words: CartWords): string | undefined {
  const chosen = rows.filter((row) => row.chosen);
  if (chosen.length === 0) return words.pleaseSelect;
  const available = chosen.flatMap(({ line, view }) =>
    view.state === 'ready' && line.quantity > view.stock ? [view.stock] : [],
  )[0];
  if (available !== undefined) return fill(words.insufficientStock, { available });
  // The shopper accepts the prices of this page; checkout shows what has changed since.
  for (const { line, view } of chosen) if (isForSale(view)) acceptPrice(itemKey(line), view.price);
  const next = checkout(words.locale);
  location.assign($login.get() ? next : `${login(words.locale)}?next=${next}`);
  return undefined;
}
