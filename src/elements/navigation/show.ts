import { reducedMotion } from '#elements/shell/reducedMotion.ts';
import { languageLink, type Page, pageOf } from './page.ts';
import { run } from './scripts.ts';
import { ownSheets, useSheets } from './sheets.ts';

/** Pages that stay as they were left, for the way back. */
const maxKept = 10;
const kept = new Map<number, Page>();
let current: Page | undefined;
/** The page that head and header are of: that before `current` until that is on the screen. */
let outside: Page | undefined;

/** Shows a page in this document, as a link to it would. */
export function open(page: Page, link: HTMLAnchorElement): void {
  const from = (current ??= firstPage());
  if (!from) return location.assign(link.href);
  const growFrom = pictureOf(link);
  from.scroll = scrollY;
  leave(from);
  history.pushState({ page: page.key }, '', link.href);
  const bringRest = withoutRest(page.main);
  replace(from, page);
  hideFooter(true);
  scrollTo({ top: 0, behavior: 'instant' });
  focus(page.main);
  if (growFrom) grow(growFrom, page.main);
  inNextFrame(() => {
    bringRest();
    hideFooter(false);
    finish();
  });
}

/** Moves the focus to where a page begins, without a ring around all of it. */
function focus(main: HTMLElement): void {
  main.style.outline = 'none';
  main.addEventListener('blur', () => (main.style.outline = ''), { once: true });
  main.focus({ preventScroll: true });
}

const inNextFrame = (work: () => void): unknown => requestAnimationFrame(() => setTimeout(work));

/** Parts of `main` in the first frame: the breadcrumbs, and what the page is about. */
const firstParts = 2;

/** Takes away what is further down, which is half of the work of the first frame; answers how to put it back. */
function withoutRest(main: HTMLElement): () => void {
  const rest = [...main.children].slice(firstParts);
  for (const part of rest) part.remove();
  return () => main.append(...rest);
}

function hideFooter(isHidden: boolean): void {
  const footer = document.querySelector<HTMLElement>('body>footer');
  if (footer) footer.hidden = isHidden;
}

/** The page that the document came with. */
function firstPage(): Page | undefined {
  const page = pageOf(document, location.pathname, ownSheets());
  const { page: key } = (history.state ?? {}) as { page?: number };
  if (!page) return undefined;
  if (key !== undefined) page.key = key;
  outside = page;
  kept.set(page.key, page);
  history.replaceState({ ...history.state, page: page.key }, '');
  return page;
}

function leave(page: Page): void {
  page.focused = document.activeElement;
  // An element of it may have changed that.
  if (outside === page) page.otherLanguage = languageLink(document)?.getAttribute('href') ?? '';
}

function replace(from: Page, page: Page): void {
  current = page;
  kept.delete(page.key);
  kept.set(page.key, page);
  for (const key of [...kept.keys()].slice(0, -maxKept)) kept.delete(key);
  // First of all, and without a focus: otherwise the page that goes would be laid out once more.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  from.main.replaceWith(page.main);
  useSheets(page.sheets);
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) menu.open = false;
}

/** Does what is not seen at once: head, header, scripts, and what elements do for a page. */
function finish(): void {
  if (!current || !outside || current === outside) return;
  for (const fact of outside.facts) fact.remove();
  document.head.append(...current.facts);
  markCurrent(outside, current);
  outside = current;
  run(current.scripts);
  // Those that did not come before they were in the page: nobody has heard of it.
  for (const image of current.main.querySelectorAll('img'))
    if (image.complete && image.src && !image.naturalWidth) image.dispatchEvent(new Event('error'));
  document.dispatchEvent(new Event('zay-page'));
  announce(document.title);
}

function markCurrent(from: Page, page: Page): void {
  for (const link of from.current)
    for (const one of document.querySelectorAll(link)) one.removeAttribute('aria-current');
  for (const link of page.current) for (const one of document.querySelectorAll(link)) one.ariaCurrent = 'page';
  languageLink(document)?.setAttribute('href', page.otherLanguage);
}

/** The picture of the card that a link is on. */
const pictureOf = (link: Element): { src: string; box: DOMRect } | undefined => {
  const picture = link.closest('[data-card]')?.querySelector('img');
  return picture ? { src: picture.currentSrc, box: picture.getBoundingClientRect() } : undefined;
};

const growMs = 150;

/** Lets the picture of a card become that of its page, in whose place it stands until that is here. */
function grow({ src, box }: { src: string; box: DOMRect }, main: HTMLElement): void {
  const frame = main.querySelector<HTMLElement>('zay-gallery ul');
  const picture = frame?.querySelector('img');
  if (!frame || !picture) return;
  if (!picture.complete && src) {
    picture.style.background = `center/cover url("${src}")`;
    picture.addEventListener('load', () => (picture.style.background = ''), { once: true });
  }
  if (reducedMotion.matches) return;
  const { left, top, width, height } = frame.getBoundingClientRect();
  const transform = `translate(${box.left - left}px,${box.top - top}px) scale(${box.width / width},${box.height / height})`;
  frame.animate(
    [
      { transform, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    {
      id: 'picture',
      duration: growMs,
      easing: 'ease-out',
    },
  );
}

let region: HTMLElement | undefined;

/** Has a screen reader say which page is shown, as it does when a document is opened. */
function announce(title: string): void {
  region ??= document.body.appendChild(
    Object.assign(document.createElement('p'), { className: 'sr-only', ariaLive: 'assertive' }),
  );
  // A region that comes into the page together with its words is often not read.
  const place = region;
  setTimeout(() => (place.textContent = title), 60);
}

/** Returns the page of the entry of the history that is current now; nothing where it was not kept. */
function pageOfEntry(shown: Page): Page | undefined {
  const { page: key } = (history.state ?? {}) as { page?: number };
  if (key !== undefined) return kept.get(key);
  if (location.pathname !== shown.path) return [...kept.values()].find(({ path }) => path === location.pathname);
  // Another place of the same page.
  history.replaceState({ ...history.state, page: shown.key }, '');
  return shown;
}

// Captured, so that elements of a page that is left do not take its address for theirs.
addEventListener(
  'popstate',
  () => {
    if (!current) return;
    const page = pageOfEntry(current);
    if (!page) return location.reload();
    if (page === current) return;
    const from = current;
    const { scroll: top, focused } = page;
    leave(from);
    replace(from, page);
    scrollTo({ top, behavior: 'instant' });
    if (focused instanceof HTMLElement && page.main.contains(focused)) focused.focus({ preventScroll: true });
    else focus(page.main);
    finish();
  },
  true,
);

addEventListener(
  'scroll',
  () => {
    if (current) current.scroll = scrollY;
  },
  { passive: true },
);
