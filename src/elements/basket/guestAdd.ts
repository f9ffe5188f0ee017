import type { BasketRequest } from './request.ts';
import { paintCount } from './count.ts';
import { parsePlacement } from '#elements/live/placement.ts';
import { focusQuantity, setUnits, showFault } from '#elements/product/quantity.ts';
import { asList, parseStored } from '#stores/parseStored.ts';
import { pageSentence, showPlainNotice } from '#elements/shell/plainNotice.ts';

interface Line {
  productId: number;
  variationId: number;
  quantity: number;
}

/** The key of a guest's cart in localStorage; stores/basket/cart.ts reads the same. */
const key = 'guest_cart';

/**
 * What a guest's click on Add does where the code of the cart does not come: the cart is in this browser, so
 * nobody needs to be asked. That code finds it there, whenever it comes.
 *
 * @returns nothing for another button, for a customer's cart, and for two values that do not go together
 * @throws where the browser stores nothing
 */
export function guestAdd({ action, card, place, units }: BasketRequest): (() => void) | undefined {
  if (!place || !/^(add|buy)$/.test(action) || localStorage['login']) return undefined;
  if (units === undefined) return focusQuantity;
  const name = (card ?? document).querySelector(card ? 'h3' : 'h1')?.textContent.trim() ?? '';
  return () => {
    const count = add(place, units);
    const available = Number(place.dataset['left']);
    showPlainNotice(count ? pageSentence('inCart', { name, count }) : pageSentence('insufficientStock', { available }));
    if (card) return;
    if (count) setUnits(1);
    else showFault('insufficientStock');
  };
}

/** Puts units into the stored cart. Answers how many of it are there now, or nothing where the shop has fewer. */
function add({ dataset }: HTMLElement, units: number): number | undefined {
  const { product: productId, variation: variationId } = parsePlacement(dataset['live']);
  const lines = storedLines();
  const before = lines.find((line) => line.productId === productId && line.variationId === variationId);
  const count = (before?.quantity ?? 0) + units;
  if (count > Number(dataset['left'] ?? Infinity)) return undefined;
  if (before) before.quantity = count;
  else lines.push({ productId, variationId, quantity: count });
  store(JSON.stringify(lines));
  paintCount(
    'cart',
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  return count;
}

/** The lines in storage, without what is damaged. */
const storedLines = (): Line[] =>
  asList(parseStored(localStorage.getItem(key))).filter((line): line is Line =>
    Number.isInteger((line as Line | null)?.quantity),
  );

/** Stores the lines, and tells the stores of this page that are there already, as another tab would. */
function store(newValue: string): void {
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
