import { isOwn } from './scripts.ts';
import { sheetsOf } from './sheets.ts';

/** A page that this document can show: its `main`, and what belongs to it elsewhere. */
export interface Page {
  /** In the state of its entries of the history. */
  key: number;
  path: string;
  main: HTMLElement;
  /** Title, description and the like, of the head. */
  facts: readonly Element[];
  sheets: readonly CSSStyleSheet[];
  /** Addresses of the scripts that it needs. */
  scripts: readonly string[];
  /** Selectors of the links outside of `main` that are of this page. */
  current: readonly string[];
  /** The address of the same in the other language. */
  otherLanguage: string;
  scroll: number;
  focused: Element | null;
}

const factsInHead =
  'title,meta[name]:not([name=viewport]),meta[property],[rel=canonical],[rel=alternate],[type="application/ld+json"]';

/** The link to the same in the other language. */
export const languageLink = (page: Document): HTMLAnchorElement | null => page.querySelector('header a[hreflang]');

/** Returns what a document shows; nothing where it has no `main` and no header of the shop. */
export function pageOf(page: Document, path: string, sheets: readonly CSSStyleSheet[]): Page | undefined {
  const main = page.querySelector<HTMLElement>('body>main');
  const otherLanguage = languageLink(page)?.getAttribute('href');
  if (!main || !otherLanguage) return undefined;
  return {
    key: Math.random(),
    path,
    main,
    facts: [...page.head.querySelectorAll(factsInHead)],
    sheets,
    scripts: srcs(page, 'script[src]'),
    current: [...page.querySelectorAll('body>:not(main) [aria-current=page]')].map(
      (link) => `a[href="${link.getAttribute('href') ?? ''}"][class="${link.className}"]`,
    ),
    otherLanguage,
    scroll: 0,
    focused: null,
  };
}

/** Returns true if this document may show a page: one of the same release and language, without an application in it. */
function fits(page: Document): boolean {
  const shell = srcs(page, 'body>script[src]');
  return (
    page.documentElement.lang === document.documentElement.lang &&
    shell.length > 0 &&
    shell.every(isOwn) &&
    !page.querySelector('link[rel=stylesheet],main astro-island:not([client=touch]),main script:not([src])')
  );
}

const srcs = (page: Document, selector: string): string[] =>
  [...page.querySelectorAll(selector)].map((script) => script.getAttribute('src') ?? '');

const styles = /<style>([^]*?)<\/style>/g;

/** Reads the HTML of a page of content; nothing where this document cannot show it. */
export function readPage(html: string, path: string): Page | undefined {
  // The policy of this document holds for what it reads, and would complain of styles.
  const page = new DOMParser().parseFromString(html.replaceAll(styles, ''), 'text/html');
  if (!fits(page)) return undefined;
  // They were read as if there were no scripts.
  for (const part of page.querySelectorAll('noscript')) part.remove();
  return pageOf(page, path, sheetsOf([...html.matchAll(styles)].map(([, text = '']) => text)));
}
