import { requestOf } from './request.ts';
import type * as Basket from './controller.ts';
import { guestAdd } from './guestAdd.ts';
import { showOfflineNotice } from '#elements/shell/plainNotice.ts';

/** Under these keys lies what a visitor has chosen before, and whether somebody is signed in. */
const keys = ['guest_cart', 'guest_wishlist', 'login'];

/** Milliseconds that a guest's Add waits for that code; longer, and it looks as if nothing had happened. */
const patience = 4_000;

let opened: Promise<typeof Basket | undefined> | undefined;

/**
 * The code of cart and wishlist; fetched by the first press, or at once where there is something to show. Nothing where
 * it does not come; then the next one asks again.
 */
const openBasket = () => (opened ??= import('./controller.ts').catch(() => (opened = undefined)));

/** Every `[data-basket]` button of the page, also of what comes later. */
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-basket]') : null;
  if (!button) return;
  event.preventDefault();
  void press(button);
});

/** Whether the browser keeps anything. */
let keeps = false;

/** What guests have pressed and nobody has done yet. */
const waiting = new Set<() => void>();

// Who leaves before that code came takes it along.
addEventListener('pagehide', () => waiting.forEach((add) => waiting.delete(add) && add()));

async function press(button: HTMLElement): Promise<void> {
  button.ariaBusy = 'true';
  try {
    const asked = requestOf(button);
    const add = keeps ? guestAdd(asked) : undefined;
    if (add) waiting.add(add);
    const basket = await (add ? Promise.race([openBasket(), late()]) : openBasket());
    // It may have been done on the way out.
    if (add && !waiting.delete(add)) return;
    if (basket) await basket.handleRequest(asked);
    else (add ?? showOfflineNotice)();
  } catch {
    showOfflineNotice();
  } finally {
    button.ariaBusy = null;
  }
}

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, patience));

addEventListener('storage', ({ key }) => {
  if (keys.includes(key ?? '')) void openBasket();
});

try {
  // An empty list is two letters long.
  if (keys.some((key) => (localStorage.getItem(key) ?? '').length > 2)) void openBasket();
  keeps = true;
} catch {
  // Storage is forbidden: nothing was kept.
}
