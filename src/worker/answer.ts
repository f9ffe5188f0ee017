import { codeCache, offlinePage, otherSize, pageKey, setCache, stateCache } from './decide.ts';
import { keepSeen, readState } from './keep.ts';
import { ownAnswer } from './own.ts';
import { type FetchEvent, worker } from './scope.ts';

/** Milliseconds that the shop is waited for where something older is kept. */
const limitMs = 4_000;

/** Answers with a page of the shop; where it does not answer, with what is kept, or with the page that says so. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const key = pageKey(event.request.url);
  const network = event.preloadResponse?.then((answer) => answer ?? fetch(event.request)) ?? fetch(event.request);
  const fresh = ownAnswer(network, key).then((answer) => {
    if (answer.status === 200 && !answer.redirected) event.waitUntil(keepSeen(key, answer.clone()).catch(ignore));
    return answer;
  });
  // So that a page that comes too late is kept, too.
  event.waitUntil(fresh.catch(ignore));
  return (await freshOrKept(fresh, () => keptPage(key))) ?? (await keptPage(offlinePage(key)).catch(ignore)) ?? network;
}

/** Answers with a file of the shop, or with the kept one where it does not come. */
export async function answerFile({ request, clientId }: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  const network = fetch(request);
  const fresh = ownAnswer(network, pathname);
  return (await freshOrKept(fresh, () => keptFile(pathname, clientId))) ?? network;
}

/** Answers with a script or style of the device: its name tells its content. */
export async function answerCode(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const kept = await caches.match(pathname).catch(ignore);
  if (kept) return kept;
  const answer = await ownAnswer(fetch(request), pathname);
  const copy = answer.clone();
  const keep = async (): Promise<void> => {
    const state = await readState();
    if (state) await (await caches.open(codeCache(state.code))).put(pathname, copy);
  };
  event.waitUntil(keep().catch(ignore));
  return answer;
}

/** Returns the fresh answer, or the kept one where the fresh one fails or takes too long; undefined without either. */
async function freshOrKept(fresh: Promise<Response>, kept: () => Promise<Response | undefined>) {
  const settled = fresh.catch(ignore);
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, limitMs));
  return (await Promise.race([settled, limit])) ?? (await kept().catch(ignore)) ?? settled;
}

/** A browser that lets nothing be kept refuses to look, too. */
const ignore = (): undefined => undefined;

/** Returns a kept page: one that was seen since the set was kept is newer than that of the set. */
async function keptPage(key: string): Promise<Response | undefined> {
  const state = await readState();
  if (!state) return undefined;
  const seen = await (await caches.open(codeCache(state.code))).match(key);
  return seen ?? keptInSet(key);
}

/** Returns a kept file; of several sizes of a picture there is one. The time of the build is that of the page that asks. */
async function keptFile(path: string, clientId: string): Promise<Response | undefined> {
  const state = await readState();
  if (!state) return undefined;
  if (path === '/built.json') {
    const page = await worker.clients.get(clientId);
    const own = page && (await (await caches.open(codeCache(state.code))).match(`${pageKey(page.url)}?built`));
    if (own) return own;
  }
  return keptInSet(path);
}

async function keptInSet(path: string): Promise<Response | undefined> {
  const state = await readState();
  if (!state) return undefined;
  const cache = await caches.open(state.list ? setCache(state.list) : stateCache);
  const found = await cache.match(path);
  if (found || !/\.(?:avif|webp|jpe?g|png)$/.test(path)) return found;
  const other = otherSize(
    path,
    (await cache.keys()).map(({ url }) => new URL(url).pathname),
  );
  return other === undefined ? undefined : cache.match(other);
}
