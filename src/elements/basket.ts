import type * as Basket from './basketOpen.ts';

/** Under these keys lies what a visitor has chosen before, and whether somebody is signed in. */
const keys = ['guest_cart', 'guest_wishlist', 'login'];

let opened: Promise<typeof Basket> | undefined;

/** The code of cart and wishlist; fetched by the first press, or at once where there is something to show. */
const openBasket = () =>
  (opened ??= import('./basketOpen.ts').catch((failure: unknown) => {
    opened = undefined;
    throw failure;
  }));

/** Every `[data-basket]` button of the page, also of what comes later. */
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-basket]') : null;
  if (!button) return;
  event.preventDefault();
  openBasket()
    .then(({ press }) => press(button))
    // A button that does nothing would be worse than the browser's plain box.
    .catch(() => alert(document.body.dataset['offline']));
});

const show = (): void => void openBasket().catch(() => undefined);

addEventListener('storage', ({ key }) => {
  if (keys.includes(key ?? '')) show();
});

try {
  // An empty list is two letters long.
  if (keys.some((key) => (localStorage.getItem(key) ?? '').length > 2)) show();
} catch {
  // Storage is forbidden: nothing was kept.
}
