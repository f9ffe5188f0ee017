import { pageSentence, showOfflineNotice, showPlainNotice } from '#elements/shell/plainNotice.ts';
import { buyableVariation, focusQuantity, setUnits, showFault, typedUnits } from '#elements/product/quantity.ts';
import { parseLiveBinding } from '#elements/live/placement.ts';
import { asList, parseStored } from '#stores/parseStored.ts';
import type * as Controller from './controller.ts';
import type { BasketRequest } from './controller.ts';
import { renderCount } from './count.ts';

/** Keys of localStorage: what a visitor has chosen before, and whether somebody is signed in. */
const storageKeys = ['guest_cart', 'guest_wishlist', 'login'];

/** The time that a guest's Add waits for the controller; longer, and it looks as if nothing had happened. */
const timeoutMs = 4_000;

let controller: Promise<typeof Controller | undefined> | undefined;

/**
 * The code of cart and wishlist; fetched by the first click, or at once where there is something to show. Nothing where
 * it does not come; then the next click asks again.
 */
const loadController = () => (controller ??= import('./controller.ts').catch(() => (controller = undefined)));

/** Every `[data-basket]` button of the page, also of what comes later. */
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-basket]') : null;
  if (!button) return;
  event.preventDefault();
  void handleClick(button);
});

let canStore = false;

/** Adds of guests that wait for the controller. */
const pendingAdds = new Set<() => void>();

// Who leaves before the controller came takes them along.
addEventListener('pagehide', () => pendingAdds.forEach((add) => pendingAdds.delete(add) && add()));

async function handleClick(button: HTMLElement): Promise<void> {
  button.ariaBusy = 'true';
  try {
    const request = requestOf(button);
    const add = canStore ? guestAdd(request) : undefined;
    if (add) pendingAdds.add(add);
    const loaded = await (add ? Promise.race([loadController(), timeout()]) : loadController());
    // It may have been done as the page was left.
    if (add && !pendingAdds.delete(add)) return;
    if (loaded) await loaded.handleRequest(request);
    else (add ?? showOfflineNotice)();
  } catch {
    showOfflineNotice();
  } finally {
    button.ariaBusy = null;
  }
}

const timeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));

addEventListener('storage', ({ key }) => {
  if (storageKeys.includes(key ?? '')) void loadController();
});

try {
  // An empty list is two letters long.
  if (storageKeys.some((key) => (localStorage.getItem(key) ?? '').length > 2)) void loadController();
  canStore = true;
} catch {
  // Storage is forbidden: nothing is stored.
}

function requestOf(button: HTMLElement): BasketRequest {
  const action = button.dataset['basket'] ?? '';
  const card = button.closest<HTMLElement>('[data-card]');
  return { action, card, place: card ?? buyableVariation(), units: action === 'buy' ? typedUnits() : 1 };
}

interface Line {
  productId: number;
  variationId: number;
  quantity: number;
}

/** The key of a guest's cart in localStorage; stores/basket/cart.ts reads the same. */
const cartKey = 'guest_cart';

/**
 * Returns a guest's Add for when the code of the cart does not come: the cart is in this browser, so
 * nobody needs to be asked. That code finds it there, whenever it comes.
 *
 * @returns nothing for another button, for a customer's cart, and for two values that do not go together
 * @throws where the browser stores nothing
 */
function guestAdd({ action, card, place, units }: BasketRequest): (() => void) | undefined {
  if (!place || !/^(add|buy)$/.test(action) || localStorage['login']) return undefined;
  if (units === undefined) return focusQuantity;
  const name = (card ?? document).querySelector(card ? 'h3' : 'h1')?.textContent.trim() ?? '';
  return () => {
    const count = addUnitsOf(place, units);
    const available = Number(place.dataset['left']);
    showPlainNotice(count ? pageSentence('inCart', { name, count }) : pageSentence('insufficientStock', { available }));
    if (card) return;
    if (count) setUnits(1);
    else showFault('insufficientStock');
  };
}

/** Puts units into the stored cart. Answers how many of it are there now, or nothing where the shop has fewer. */
function addUnitsOf({ dataset }: HTMLElement, units: number): number | undefined {
  const { product: productId, variation: variationId } = parseLiveBinding(dataset['live']);
  const lines = storedLines();
  const before = lines.find((line) => line.productId === productId && line.variationId === variationId);
  const count = (before?.quantity ?? 0) + units;
  if (count > Number(dataset['left'] ?? Infinity)) return undefined;
  if (before) before.quantity = count;
  else lines.push({ productId, variationId, quantity: count });
  storeLines(JSON.stringify(lines));
  renderCount(
    'cart',
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  return count;
}

/** The lines in storage, without what is damaged. */
const storedLines = (): Line[] =>
  asList(parseStored(localStorage.getItem(cartKey))).filter((line): line is Line =>
    Number.isInteger((line as Line | null)?.quantity),
  );

/** Stores the lines, and tells the stores of this page that are there already, as another tab would. */
function storeLines(newValue: string): void {
  localStorage.setItem(cartKey, newValue);
  dispatchEvent(new StorageEvent('storage', { key: cartKey, newValue }));
}
