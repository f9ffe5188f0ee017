import { speculationRules } from '#i18n/speculationRules.ts';

/**
 * Prepares the page that a shopper is about to open: its document when the pointer rests on a link, the whole
 * page when the link is pressed. docs/decisions/0027-speculation-rules.md says why, and how much.
 */
const rest = 80;
const most = { prefetch: 10, prerender: 3 };
const asked = new Set<string>([location.href]);
const byRules = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules');
let ruled = false;
let resting: ReturnType<typeof setTimeout>;

const isSparing = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return !!connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
};

/** The link to another page of the shop that an event is about; not to the API, a file, or the way out. */
function linkOf({ target }: Event): HTMLAnchorElement | null | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([download],[target])') : null;
  const isPage = link?.origin === location.origin && !/^\/(api|uploads)\/|\.\w+$|log-?out/.test(link.pathname);
  return isPage && !link.hash && !isSparing() ? link : null;
}

function prepare(way: 'prefetch' | 'prerender', link: HTMLAnchorElement): void {
  const { href } = link;
  if (asked.has(href + way) || asked.has(href) || --most[way] < 0) return;
  asked.add(href + way);
  if (!byRules) return add('link', { rel: 'prefetch', href });
  if (!ruled) add('script', { type: 'speculationrules', textContent: speculationRules });
  ruled = true;
  link.dataset['ready'] = way === 'prefetch' ? '' : 'page';
}

const add = (tag: 'link' | 'script', facts: object): void =>
  document.head.append(Object.assign(document.createElement(tag), facts));

addEventListener('pointerover', (event) => {
  clearTimeout(resting);
  const link = linkOf(event);
  if (link) resting = setTimeout(prepare, rest, 'prefetch', link);
});
addEventListener('pointerdown', (event) => {
  const link = linkOf(event);
  if (!link) return;
  prepare('prefetch', link);
  const opens = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (byRules && opens) prepare('prerender', link);
});
