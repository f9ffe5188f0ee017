import { inCart } from '#i18n/words/everyPage.ts';
import type { BasketRequest } from './request.ts';
import { paintCount } from './count.ts';
import { focusQuantity, setUnits, showFault } from '#elements/product/quantity.ts';
import { pageSentence, showPlainNotice } from '#elements/shell/plainNotice.ts';

interface Line {
  productId: number;
  variationId: number;
  quantity: number;
}

/** Where a guest's cart is kept; stores/basket/cart.ts reads the same. */
const key = 'guest_cart';

/**
 * How to do what a guest has pressed Add for, where the code of the cart does not come: the
 * cart is in this browser, so nobody needs to be asked. That code finds it there, whenever it comes.
 *
 * @returns nothing for another button, for a customer's cart, and for two values that do not go together
 * @throws where the browser keeps nothing
 */
export function guestAdd({ action, card, place, units }: BasketRequest): (() => void) | undefined {
  if (!place || !/^(add|buy)$/.test(action) || localStorage['login']) return undefined;
  if (units === undefined) return focusQuantity;
  const name = (card ?? document).querySelector(card ? 'h3' : 'h1')?.textContent.trim() ?? '';
  return () => {
    const count = add(place, units);
    const available = Number(place.dataset['left']);
    showPlainNotice(count ? inCart(name, count) : pageSentence('insufficientStock', { available }));
    if (card) return;
    if (count) setUnits(1);
    else showFault('insufficientStock');
  };
}

/** Puts units into the kept cart. Answers how many of it are there now, or nothing where the shop has fewer. */
function add({ dataset }: HTMLElement, units: number): number | undefined {
  const [productId = 0, variationId = 0] = (dataset['live'] ?? '').split(' ').map(Number);
  const lines = keptLines();
  const before = lines.find((line) => line.productId === productId && line.variationId === variationId);
  const count = (before?.quantity ?? 0) + units;
  if (count > Number(dataset['left'] ?? Infinity)) return undefined;
  if (before) before.quantity = count;
  else lines.push({ productId, variationId, quantity: count });
  keep(JSON.stringify(lines));
  paintCount(
    'cart',
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  return count;
}

/** What is kept, without what is damaged. */
function keptLines(): Line[] {
  try {
    const kept = JSON.parse(localStorage[key] as string) as (Line | null)[];
    return kept.filter((line): line is Line => Number.isInteger(line?.quantity));
  } catch {
    return [];
  }
}

/** Keeps the lines, and tells those stores of this page that are there already, as another tab would. */
function keep(newValue: string): void {
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
