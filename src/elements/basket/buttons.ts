import { requestOf } from './request.ts';
import type * as Controller from './controller.ts';
import { guestAdd } from './guestAdd.ts';
import { showOfflineNotice } from '#elements/shell/plainNotice.ts';

/** Keys of localStorage: what a visitor has chosen before, and whether somebody is signed in. */
const storageKeys = ['guest_cart', 'guest_wishlist', 'login'];

/** How long a guest's Add waits for the controller; longer, and it looks as if nothing had happened. */
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
