/**
 * The service worker of the shop: keeps it readable without a line. Pages register it when they are idle
 * (`elements/offline/register.ts`); docs/decisions/offline.md says what it keeps and why.
 */
import { answerCode, answerFile, answerPage } from './answer.ts';
import { languageOf, pageKey, wayOf } from './decide.ts';
import { keepOpenPages, update } from './keep.ts';
import { worker } from './scope.ts';

const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

/** Calls never start the worker, in browsers that know how. */
const routes = [{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }];

worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting());
  if (event.addRoutes) event.waitUntil(quietly(event.addRoutes(routes)));
});

worker.addEventListener('activate', (event) => {
  const preload = worker.registration.navigationPreload?.enable() ?? Promise.resolve();
  event.waitUntil(quietly(Promise.all([preload, worker.clients.claim()]).then(keepOpenPages)));
});

// A page that is idle says so. Who saves data keeps what was seen.
worker.addEventListener('message', (event) => {
  const language = languageOf(pageKey(event.source?.url ?? worker.location.href));
  event.waitUntil(quietly(update(language, !worker.navigator.connection?.saveData)));
});

const ways = { code: answerCode, page: answerPage, file: answerFile };

worker.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, worker.location.origin);
  if (way !== 'browser') event.respondWith(ways[way](event));
});
