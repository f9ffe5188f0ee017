import {
  cachesOf,
  codeCache,
  languageOf,
  nextLanguage,
  offlinePage,
  pageKey,
  setCache,
  type State,
  stateCache,
  tooMany,
  unchanged,
  wayOf,
} from './decide.ts';
import {
  type Entries,
  keptListPath,
  type KeepsNothing,
  type KeptList,
  type Language,
  listForm,
  shortHash,
} from './keptList.ts';
import { isShop, ownAnswer } from './own.ts';
import { worker } from './scope.ts';

/** Milliseconds in which the shop is not asked twice for its list. */
const askedLatelyMs = 300_000;

/** Pages seen that are kept beside the set. */
const mostSeen = 40;

/** Files that are fetched at the same time. */
const atOnce = 3;

let known: State | undefined;
let isRemoved = false;
let running: Promise<unknown> | undefined;

/** Returns what is kept; undefined before anything is. */
export async function readState(): Promise<State | undefined> {
  // Pages that are open still ask a worker that has removed itself.
  if (isRemoved) return undefined;
  known ??= await (await (await caches.open(stateCache)).match('/state'))?.json();
  return known;
}

/** Switches to a state in one step, then deletes the caches of others. */
async function writeState(state: State): Promise<void> {
  await (await caches.open(stateCache)).put('/state', Response.json(state));
  known = state;
  const needed = cachesOf(state);
  for (const name of await ownCaches()) if (!needed.includes(name)) await caches.delete(name);
}

const ownCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => /^zay(?:-|$)/.test(name));

/** Deletes all that is kept, and the worker with it. */
async function remove(): Promise<void> {
  isRemoved = true;
  for (const name of await ownCaches()) await caches.delete(name);
  await worker.registration.unregister();
}

/**
 * Asks the shop what is to be kept, and fetches what is missing, for one language at a time.
 *
 * @param isWhole false keeps pages that are seen, and the one that says that others are not here
 */
export function update(language: Language, isWhole: boolean): Promise<unknown> {
  return (running ??= isRemoved ? Promise.resolve() : run(language, isWhole).finally(() => (running = undefined)));
}

async function run(language: Language, isWhole: boolean): Promise<void> {
  const state = await readState();
  const isAsked = state && Date.now() - state.at < askedLatelyMs;
  if (isAsked && !(isWhole && (!state.list || nextLanguage(state, state.list, language)))) return;
  // Before the list: what the list names is at least as new as this says.
  const built = await ownAnswer(fetch('/built.json', { cache: 'no-cache' }), '/built.json');
  const answer = await fetch(keptListPath, { cache: 'no-cache' });
  if (/^4(?:04|10)$/.test(String(answer.status)) && (await isShop(answer))) return remove();
  const list = (await answer.json()) as KeptList | KeepsNothing;
  if ('off' in list) return remove();
  if (!answer.ok || list.form !== listForm) return;
  const next = await (isWhole ? fill(state, list, language, built) : keepLeast(state, list, language, built));
  await writeState({
    ...next,
    code: list.code,
    ...(state && { codeBefore: state.code === list.code ? (state.codeBefore ?? state.code) : state.code }),
    at: Date.now(),
  });
}

async function keepLeast(state: State | undefined, list: KeptList, language: Language, built: Response) {
  const cache = await caches.open(stateCache);
  const path = offlinePage(language === 'my' ? '/my' : '/');
  await cache.put('/built.json', built);
  await cache.put(path, await bring(path, list.first[language][path] ?? ''));
  const stays = state?.list?.version === list.version;
  return { languages: [], ...(stays && { list, languages: state.languages }) };
}

/** Fetches what a set lacks; what is in it already, as after a phone went dark, is not fetched again. */
async function fill(state: State | undefined, list: KeptList, read: Language, built: Response) {
  const code = await caches.open(codeCache(list.code));
  await each(list.files, async (path) => {
    if (!(await code.match(path))) await code.put(path, await bring(path, ''));
  });
  const stays = state?.list?.version === list.version;
  const next = nextLanguage(state, list, read);
  const languages = new Set([...(state?.languages ?? []), ...(next ? [next] : [])]);
  const set = await caches.open(setCache(list));
  await set.put('/built.json', built);
  if (next || !stays) for (const language of languages) await fillLanguage(set, state, list, language);
  for (const key of [...languages].flatMap((one) => Object.keys({ ...list.first[one], ...list.more[one] })))
    if (!stays) await forgetSeen(code, key);
  return { list, languages: [...languages] };
}

async function fillLanguage(set: Cache, state: State | undefined, list: KeptList, language: Language): Promise<void> {
  const before = state?.list && (await caches.open(setCache(state.list)));
  const fillWith = (entries: Entries): Promise<void> => {
    const same = unchanged(entries, state?.list, language);
    return each(Object.keys(entries), async (path) => {
      if (await set.match(path)) return;
      const old = same.has(path) ? await before?.match(path) : undefined;
      await set.put(path, old ?? (await bring(path, entries[path] ?? '')));
    });
  };
  await fillWith(list.first[language]);
  // A device that is full keeps what it has; a line that ends is tried again.
  await fillWith(list.more[language]).catch((failure: unknown) => {
    if (!(failure instanceof DOMException && /Quota/.test(failure.name))) throw failure;
  });
}

/**
 * Fetches a file of the list.
 *
 * @throws when it is not the one that the list means: a portal's, or of a release that came meanwhile
 */
async function bring(path: string, hash: string): Promise<Response> {
  const answer = await ownAnswer(fetch(path, hash ? { cache: 'no-cache' } : {}), path);
  if (hash && (await shortHash(await answer.clone().arrayBuffer())) !== hash) throw new Error(path);
  return answer;
}

/** Does the work on all, a few at a time. */
async function each(paths: readonly string[], work: (path: string) => Promise<void>): Promise<void> {
  const left = [...paths];
  const next = async (): Promise<void> => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await work(path);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** Keeps a page that was seen, and of when its prices are at the latest. */
export async function keepSeen(key: string, page: Response): Promise<void> {
  const state = await readState();
  if (!state) return;
  const cache = await caches.open(codeCache(state.code));
  await forgetSeen(cache, key);
  const built = await (await caches.open(state.list ? setCache(state.list) : stateCache)).match('/built.json');
  if (built) await cache.put(`${key}?built`, built);
  await cache.put(key, page);
  const keys = (await cache.keys()).map(({ url }) => url.slice(worker.location.origin.length));
  for (const old of tooMany(keys, mostSeen)) await forgetSeen(cache, old);
}

async function forgetSeen(cache: Cache, key: string): Promise<void> {
  await cache.delete(key);
  await cache.delete(`${key}?built`);
}

/** Keeps the pages that were opened before there was a worker. */
export async function keepOpenPages(): Promise<void> {
  if (await readState()) return;
  for (const { url } of await worker.clients.matchAll({ type: 'window' })) {
    const key = pageKey(url);
    if (wayOf({ method: 'GET', url }, worker.location.origin) !== 'page') continue;
    await update(languageOf(key), false);
    await keepSeen(key, await ownAnswer(fetch(key), key));
  }
}
