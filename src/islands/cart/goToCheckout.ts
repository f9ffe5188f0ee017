import { fill } from '#i18n/fill.ts';
import { checkout, login } from '#i18n/paths.ts';
import { acceptPrice } from '#stores/checkout/acceptedPrices.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { itemKey } from '#stores/basket/items.ts';
import { isForSale } from '#stores/basket/lineState.ts';
import { $login } from '#stores/session/login.ts';
import type { Row } from './useRows.ts';
import type { CartWords } from './words.ts';

/** Goes on to checkout, by way of signing in; or tells what is in the way (specification, section 5). */
export function goToCheckout(rows: readonly Row[], words: CartWords): void {
  const chosen = rows.filter((row) => row.chosen);
  if (chosen.length === 0) return void alertShopper({ mood: 'error', text: words.pleaseSelect });
  const available = chosen.flatMap(({ line, view }) =>
    view.state === 'ready' && line.quantity > view.stock ? [view.stock] : [],
  )[0];
  if (available !== undefined) {
    return void alertShopper({ mood: 'error', text: fill(words.insufficientStock, { available }) });
  }
  // What was read here is what the shopper goes on with; checkout tells what differs by then.
  for (const { line, view } of chosen) if (isForSale(view)) acceptPrice(itemKey(line), view.price);
  const next = checkout(words.locale);
  location.assign($login.get() ? next : `${login(words.locale)}?next=${next}`);
}
