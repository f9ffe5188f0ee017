import { inCart } from '#i18n/inCart.ts';
import { paintCount } from './basketCount.ts';
import { chosenOnPage } from './chosen.ts';
import { askedUnits, focusQuantity, showUnits, tellFault } from './quantity.ts';
import { say } from './say.ts';

interface Line {
  productId: number;
  variationId: number;
  quantity: number;
}

/** Where a guest's cart is kept; stores/cart.ts reads the same. */
const key = 'guest_cart';

/**
 * Adds what a guest has pressed Add for where the code of the cart did not come: the cart is in this browser, so nobody
 * needs to be asked. That code finds it there, whenever it comes.
 *
 * @returns false where nothing was done or said: another button, a customer's cart, nothing to sell
 * @throws where the browser keeps nothing
 */
export function addAsGuest(button: HTMLElement): boolean {
  const card = button.closest<HTMLElement>('.card');
  const place = card ?? chosenOnPage();
  if (!place || !/^(add|buy)$/.test(button.dataset['basket'] ?? '') || localStorage['login']) return false;
  const units = card ? 1 : askedUnits();
  if (units === undefined) focusQuantity();
  else add(place, units, (card?.querySelector('h3') ?? document.querySelector('h1'))?.textContent.trim() ?? '');
  return true;
}

function add({ dataset }: HTMLElement, units: number, name: string): void {
  const [productId = 0, variationId = 0] = (dataset['live'] ?? '').split(' ').map(Number);
  const lines = keptLines();
  const before = lines.find((line) => line.productId === productId && line.variationId === variationId);
  const count = (before?.quantity ?? 0) + units;
  const available = Number(dataset['left'] ?? Infinity);
  if (count > available) {
    tellFault('insufficientStock');
    return say(inCart(name, count - units));
  }
  if (before) before.quantity = count;
  else lines.push({ productId, variationId, quantity: count });
  keep(JSON.stringify(lines));
  paintCount(
    'cart',
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  showUnits(1);
  say(inCart(name, count));
}

/** What is kept, without what is damaged. */
function keptLines(): Line[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return Array.isArray(kept)
      ? kept.filter((line: Partial<Line> | null): line is Line => Number(line?.quantity) > 0)
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
