/**
 * Opens the next page before it is asked for: pages of content behind the cards in sight are fetched while this one is
 * idle, and shown in this document; others are prepared by the browser. docs/decisions/pages.md says why, and how much.
 */
import { isApplication } from './application.ts';
import { fetchPage, forget, isFresh, readyPage } from './fetched.ts';
import { isContent, linkOf, opensHere } from './links.ts';
import { prepareByRules } from './rules.ts';
import { open } from './show.ts';

const hoverMs = 80;
/** Pages that are fetched while one is looked at: for cards in sight, and with those that the pointer rests on. */
const budget = { sight: 8, hover: 10 };
/** Those of cards that are fetched at the same time. */
const maxAtOnce = 2;
let asked = 0;

/** Fetches the page of a link; answers true if it is here or on its way. */
function fetchOnce({ href, pathname }: HTMLAnchorElement, limit: number): Promise<void> | undefined {
  if (pathname === location.pathname || isFresh(href) || asked >= limit) return undefined;
  asked++;
  return fetchPage(href);
}

const waiting: HTMLAnchorElement[] = [];
let running = 0;

function fetchNext(): void {
  while (running < maxAtOnce && waiting.length > 0) {
    const link = waiting.shift();
    const fetching = link && fetchOnce(link, budget.sight);
    if (!fetching) continue;
    running++;
    void fetching.then(() => {
      running--;
      fetchNext();
    });
  }
}

/** A row that the next touch brings into sight. */
const nearSight = { rootMargin: '25%' };

const inSight = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    const link = isIntersecting && target.querySelector<HTMLAnchorElement>('a[href]');
    if (!link) continue;
    inSight.unobserve(target);
    waiting.push(link);
  }
  fetchNext();
}, nearSight);

function watch(): void {
  if (isApplication) return;
  for (const card of document.querySelectorAll('main [data-card]')) inSight.observe(card);
}

function begin(): void {
  watch();
  document.addEventListener('zay-cards', watch);
  document.addEventListener('zay-page', () => {
    asked = 0;
    waiting.length = 0;
    inSight.disconnect();
    watch();
  });
}

/** Prepares the page of a link that the pointer rests on. */
function prepare(link: HTMLAnchorElement): void {
  if (readyPage(link)) return;
  if (isContent(link) && !isApplication) void fetchOnce(link, budget.hover);
  else prepareByRules('prefetch', link);
}

let hoverTimer: ReturnType<typeof setTimeout>;

function rest(event: Pick<Event, 'target'>): void {
  clearTimeout(hoverTimer);
  const link = linkOf(event);
  if (link) hoverTimer = setTimeout(prepare, hoverMs, link);
}

addEventListener('pointerover', rest);
// It may rest on one already.
rest({ target: document.querySelector('a:hover') });
addEventListener('pointerdown', (event) => {
  const link = linkOf(event);
  if (!link || readyPage(link)) return;
  prepareByRules('prefetch', link);
  if (opensHere(event)) prepareByRules('prerender', link);
});

/** Returns true if something was typed into a form of the page, not of its filters: the browser then keeps it, or asks. */
const isDirty = (): boolean =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'main form:not(dialog form) :is(input,textarea)',
    ),
  ].some(({ value, defaultValue }) => value !== defaultValue);

addEventListener('click', (event) => {
  if (event.defaultPrevented || !opensHere(event)) return;
  const link = linkOf(event);
  if (!link || link.pathname === location.pathname || isDirty()) return;
  const page = readyPage(link);
  if (!page) return;
  event.preventDefault();
  forget(link.href);
  open(page, link);
});

if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', begin, { once: true });
else begin();
