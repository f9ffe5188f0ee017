import { fill } from '#i18n/fill.ts';
import { inLanguage, login } from '#i18n/paths.ts';
import { alertShopper } from '#stores/feedback.ts';
import type { Row } from './useRows.ts';
import type { CartWords } from './words.ts';

/** Goes on to checkout, by way of signing in; or tells what is in the way (specification, section 5). */
export function proceed(rows: readonly Row[], words: CartWords): void {
  const chosen = rows.filter((row) => row.chosen);
  if (chosen.length === 0) return void alertShopper({ mood: 'error', text: words.pleaseSelect });
  const available = chosen.flatMap(({ line, view }) =>
    view.state === 'ready' && line.quantity > view.stock ? [view.stock] : [],
  )[0];
  if (available !== undefined) {
    return void alertShopper({ mood: 'error', text: fill(words.insufficientStock, { available }) });
  }
  location.assign(`${login(words.locale)}?next=${inLanguage('/checkout', words.locale)}`);
}
