import { type Page, readPage } from './page.ts';
import { preload } from './scripts.ts';

/** A page that waited longer is fetched anew. */
const maxAgeMs = 120_000;

interface Fetched {
  at: number;
  /** Nothing until it is here, and where it is no page that can be shown. */
  html?: string | undefined;
  page?: Page | undefined;
}

/** By address. */
const fetched = new Map<string, Fetched>();

/** Returns true if a page was asked for, and may be shown still. */
export const isFresh = (href: string): boolean => Date.now() - (fetched.get(href)?.at ?? 0) < maxAgeMs;

/** Fetches a page, and asks for the scripts that it needs. A failure is no error: its link is then a link. */
export async function fetchPage(href: string): Promise<void> {
  const entry: Fetched = { at: Date.now() };
  fetched.set(href, entry);
  try {
    const answer = await fetch(href, { priority: 'low' });
    const isPage = answer.ok && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html');
    if (!isPage) return;
    entry.html = await answer.text();
    for (const [, script = ''] of entry.html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)) preload(script);
    readWhenIdle(entry, href);
  } catch {
    // The line is gone.
  }
}

/** Reads a page that has come, in a moment in which nothing else is to be done. */
function readWhenIdle(entry: Fetched, href: string): void {
  if ('requestIdleCallback' in self) requestIdleCallback(() => read(entry, href));
}

function read(entry: Fetched, href: string): void {
  if (entry.html !== undefined) entry.page = readPage(entry.html, new URL(href).pathname);
  entry.html = undefined;
}

/** Returns a page that was fetched, ready to be shown; nothing where it is not here, is old, or cannot be shown. */
export function readyPage({ href }: HTMLAnchorElement): Page | undefined {
  const entry = fetched.get(href);
  if (!entry || !isFresh(href)) return undefined;
  read(entry, href);
  // Its first picture is asked for now.
  if (entry.page) document.adoptNode(entry.page.main);
  return entry.page;
}

/** Forgets a page that is shown, since it changes from then on, and those that have become old. */
export function forget(href: string): void {
  fetched.delete(href);
  for (const each of fetched.keys()) if (!isFresh(each)) fetched.delete(each);
}
