import { atom } from 'nanostores';
import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import { type Waiting, watchOrders } from '#contract/operator/orders/inbox.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { $isLive, listenToOrders } from './live.ts';

/** Numbers of orders and messages that wait for somebody; undefined until they are known. */
export const $waiting = atom<Waiting | undefined>();

/** Keeps the counts up to date while the page is in sight, until the signal ends it. */
export function watchWaiting(signal: AbortSignal): void {
  let listening: AbortController | undefined;
  const follow = (): void => {
    if (document.visibilityState === 'visible' && !signal.aborted) {
      if (listening) return;
      listening = new AbortController();
      listenToOrders({ onNews: ({ waiting }) => $waiting.set(waiting), onChange: readAway }, listening.signal);
    } else {
      listening?.abort();
      listening = undefined;
    }
  };
  document.addEventListener('visibilitychange', follow, { signal });
  signal.addEventListener('abort', follow);
  follow();
}

/** Asks for the counts where they do not come by themselves; the last known ones stay where nobody answers. */
function readAway(): void {
  if ($isLive.get()) return;
  void call(shop(pageLocale()), watchOrders, {}).then(
    ({ waiting }) => $waiting.set(waiting),
    () => undefined,
  );
}
