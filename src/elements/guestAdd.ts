import { inCart } from '#i18n/inCart.ts';
import { onlyAvailable } from '#i18n/insufficientStock.ts';
import type { Asked } from './asked.ts';
import { paintCount } from './basketCount.ts';
import { focusQuantity, showUnits, tellFault } from './quantity.ts';
import { say } from './say.ts';

interface Line {
  productId: number;
  variationId: number;
  quantity: number;
}

/** Where a guest's cart is kept; stores/cart.ts reads the same. */
const key = 'guest_cart';

/**
 * How to do what a guest has pressed Add for, where the code of the cart does not come: the
 * cart is in this browser, so nobody needs to be asked. That code finds it there, whenever it comes.
 *
 * @returns nothing for another button, and where the cart is a customer's or cannot be kept
 */
export function guestAdd({ action, card, place, units }: Asked): (() => void) | undefined {
  if (!/^(add|buy)$/.test(action) || !isGuest()) return undefined;
  // Two values that do not go together: beside them stands why.
  if (!place) return () => say(document.querySelector('.stock')?.textContent.trim() ?? '');
  if (units === undefined) return focusQuantity;
  const name = (card?.querySelector('h3') ?? document.querySelector('h1'))?.textContent.trim() ?? '';
  return () => {
    const { enough, count } = add(place, units);
    say(enough ? inCart(name, count) : onlyAvailable(count));
    if (card) return;
    if (enough) showUnits(1);
    else tellFault('insufficientStock');
  };
}

function isGuest(): boolean {
  try {
    return !localStorage['login'];
  } catch {
    return false;
  }
}

/** Puts units into the kept cart: how many of it are there now, or how many the shop has where that is not enough. */
function add({ dataset }: HTMLElement, units: number): { enough: boolean; count: number } {
  const [productId = 0, variationId = 0] = (dataset['live'] ?? '').split(' ').map(Number);
  const lines = keptLines();
  const before = lines.find((line) => line.productId === productId && line.variationId === variationId);
  const count = (before?.quantity ?? 0) + units;
  const available = Number(dataset['left'] ?? Infinity);
  if (count > available) return { enough: false, count: available };
  if (before) before.quantity = count;
  else lines.push({ productId, variationId, quantity: count });
  keep(JSON.stringify(lines));
  paintCount(
    'cart',
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  return { enough: true, count };
}

/** What is kept, without what is damaged. */
function keptLines(): Line[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return Array.isArray(kept)
      ? kept.filter((line: Partial<Line> | null): line is Line => Number.isInteger(line?.quantity))
      : [];
  } catch {
    return [];
  }
}

/** Keeps the lines, and tells those stores of this page that are there already, as another tab would. */
function keep(newValue: string): void {
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
