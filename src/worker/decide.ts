import type { Entries, KeptList, Language } from './keptList.ts';

/**
 * The way in which a request is answered: left to the browser; a script or style, from the device first; a page, from the
 * shop while that answers; another file, from the device where the shop does not answer.
 */
export type Way = 'browser' | 'code' | 'page' | 'file';

/** Returns the way of a request. */
export function wayOf({ method, url }: Pick<Request, 'method' | 'url'>, origin: string): Way {
  const { origin: of, pathname } = new URL(url);
  if (method !== 'GET' || of !== origin || isLive.test(pathname)) return 'browser';
  if (pathname.startsWith('/_astro/')) return 'code';
  return /\.\w+$/.test(pathname) ? 'file' : 'page';
}

/** Calls, the desk, pages with a token in their address, and the two files that say what is kept: never from the device. */
const isLive = /^(?:\/my)?\/(?:api|desk|reset-password|verification)(?:\/|$)|^\/(?:worker\.js|kept\.json)$/;

/** Returns the name of a page: its path alone, for queries and fragments are read by its scripts. */
export const pageKey = (url: string): string => new URL(url).pathname.replace(/(?<=[^/])\/+$/, '');

/** Returns the language of a path. */
export const languageOf = (path: string): Language => (/^\/my(?:\/|$)/.test(path) ? 'my' : 'en');

/** Returns the page that is shown where another is not kept. */
export const offlinePage = (path: string): string => (languageOf(path) === 'my' ? '/my/offline' : '/offline');

/** Returns true if an answer is the shop's own, by its header; undefined where its body has to say. */
export function isOurs({ status, headers, type }: Pick<Response, 'status' | 'headers' | 'type'>, header: string) {
  if (headers.has(header)) return status < 500;
  // A redirect is followed by the browser, which shows where it leads.
  if (type === 'opaqueredirect') return true;
  const isPage = status === 200 && /^text\/html/.test(headers.get('content-type') ?? '');
  return isPage ? undefined : false;
}

/** Returns true if an answer to a request for a file is none of a portal. */
export const isFile = ({ ok, headers }: Pick<Response, 'ok' | 'headers'>, path: string): boolean =>
  ok && (/\.html$/.test(path) || !/^text\/html/.test(headers.get('content-type') ?? ''));

/** Returns a picture of the same thing in another size, where one is kept. */
export function otherSize(path: string, kept: readonly string[]): string | undefined {
  const stem = stemOf(path);
  return stem === path ? undefined : kept.find((one) => stemOf(one) === stem);
}

const stemOf = (path: string): string => path.replace(/(?:-\d+)?\.(?:avif|webp|jpe?g|png)$/, '');

/** Returns the seen pages that are too many, the oldest first in `keys`. */
export const tooMany = (keys: readonly string[], most: number): readonly string[] => {
  const pages = keys.filter((key) => !/[?.]/.test(key));
  return pages.slice(0, Math.max(0, pages.length - most));
};

/** The release that a device keeps, written down once it is whole. */
export interface State {
  /** The code that seen pages belong to. */
  readonly code: string;
  /** That of open pages of the release before. */
  readonly codeBefore?: string;
  /** The set that is whole; absent before the first. */
  readonly list?: KeptList;
  /** The languages in it. */
  readonly languages: readonly Language[];
  /** When the shop was asked last, in milliseconds. */
  readonly at: number;
}

/** Returns the caches of a state; all others are of releases that nobody needs. */
export const cachesOf = ({ code, codeBefore, list }: State): string[] => [
  stateCache,
  codeCache(code),
  codeCache(codeBefore ?? code),
  ...(list ? [setCache(list)] : []),
];

export const stateCache = 'zay';
export const codeCache = (code: string): string => `zay-code-${code}`;
export const setCache = ({ version }: KeptList): string => `zay-set-${version}`;

/** Returns the language to fetch next; undefined when all is here. */
export function nextLanguage(state: State | undefined, list: KeptList, read: Language): Language | undefined {
  const have = state?.list?.version === list.version ? state.languages : [];
  return [read, ...(['en', 'my'] as const)].find((one) => !have.includes(one));
}

/** Returns the paths of a set that the set before has in the same content. */
export const unchanged = (entries: Entries, before: KeptList | undefined, language: Language): Set<string> => {
  const old = { ...before?.first[language], ...before?.more[language] };
  return new Set(Object.keys(entries).filter((path) => entries[path] === old[path]));
};
