import { atom } from 'nanostores';
import { check } from '#api/check.ts';
import type { CallOutput } from '#contract/call.ts';
import { watchOrders } from '#contract/operator/orders/inbox.ts';
import { $operator } from './operator.ts';

/** News of orders, and what waits now. */
export type OrderNews = CallOutput<typeof watchOrders>;

/** True if news comes by itself; without it the desk asks now and then. */
export const $isLive = atom(false);

/** The pause between two questions without a live connection, and before a lost one is tried again; milliseconds. */
const pollMs = 15_000;
/** Several changes at once are one reading. */
const gatherMs = 200;

/** Listener to the news of orders: each piece of news, and that it is time to read again. */
export interface Listener {
  onNews: (news: OrderNews) => void;
  onChange: () => void;
}

/** All of a page share one connection: a browser opens few to a shop, and each tab has its own. */
const listeners = new Set<Listener>();
let connection: AbortController | undefined;
let last: OrderNews | undefined;

/**
 * Listens to what happens to orders. Without a connection it asks every 15 seconds, and again at once when the page comes
 * back into sight.
 */
export function listenToOrders(listener: Listener, signal: AbortSignal): void {
  listeners.add(listener);
  if (!connection) connect((connection = new AbortController()).signal);
  else if (last) listener.onNews({ ...last, events: [] });
  signal.addEventListener('abort', () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    connection?.abort();
    connection = undefined;
    last = undefined;
  });
}

function connect(signal: AbortSignal): void {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const change = (): void => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      for (const { onChange } of listeners) onChange();
    }, gatherMs);
  };
  let source = open();
  function open(): EventSource {
    const events = new EventSource(`/api/v1${watchOrders.path}`);
    events.addEventListener('open', () => {
      $isLive.set(true);
      // What happened while nobody listened.
      change();
    });
    events.addEventListener('error', () => $isLive.set(false));
    const read = ({ data }: MessageEvent<string>): void => {
      const news = check(watchOrders.response, JSON.parse(data) as unknown);
      if (!news.fits) return;
      last = news.value;
      for (const { onNews } of listeners) onNews(news.value);
      if (news.value.events.length > 0) change();
    };
    events.addEventListener('orders', read);
    return events;
  }
  const timer = setInterval(() => {
    if ($isLive.get()) return;
    change();
    // The browser gives up by itself where the answer was no stream.
    if (source.readyState === EventSource.CLOSED) source = open();
  }, pollMs);
  const signedIn = $operator.listen(({ state }) => state === 'loaded' && change());
  const refresh = (): void => {
    if (document.visibilityState === 'visible') change();
  };
  document.addEventListener('visibilitychange', refresh, { signal });
  signal.addEventListener('abort', () => {
    signedIn();
    clearInterval(timer);
    clearTimeout(gathering);
    source.close();
    $isLive.set(false);
  });
}
