import { speculationRules } from '#i18n/speculationRules.ts';

/**
 * Prepares the page that a shopper is about to open: its document when the pointer rests on a link, the whole
 * page when the link is pressed. docs/decisions/pages.md says why, and how much.
 */
const hoverMs = 80;
const remaining = { prefetch: 10, prerender: 3 };
const prepared = new Set<string>([location.href]);
const byRules = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules');
let hasRules = false;
let hoverTimer: ReturnType<typeof setTimeout>;

const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return !!connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
};

/** The link to another page of the shop that an event is about; not to the API, a file, or the way out. */
function linkOf({ target }: Event): HTMLAnchorElement | null | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([download],[target])') : null;
  const isPage = link?.origin === location.origin && !/^\/(api|uploads)\/|\.\w+$|log-?out/.test(link.pathname);
  return isPage && !link.hash && !savesData() ? link : null;
}

function prepare(way: 'prefetch' | 'prerender', link: HTMLAnchorElement): void {
  const { href } = link;
  if (prepared.has(href + way) || prepared.has(href) || --remaining[way] < 0) return;
  prepared.add(href + way);
  if (!byRules) return add('link', { rel: 'prefetch', href });
  if (!hasRules) add('script', { type: 'speculationrules', textContent: speculationRules });
  hasRules = true;
  link.dataset['ready'] = way === 'prefetch' ? '' : 'page';
}

const add = (tag: 'link' | 'script', facts: object): void =>
  document.head.append(Object.assign(document.createElement(tag), facts));

addEventListener('pointerover', (event) => {
  clearTimeout(hoverTimer);
  const link = linkOf(event);
  if (link) hoverTimer = setTimeout(prepare, hoverMs, 'prefetch', link);
});
addEventListener('pointerdown', (event) => {
  const link = linkOf(event);
  if (!link) return;
  prepare('prefetch', link);
  const opens = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (byRules && opens) prepare('prerender', link);
});
