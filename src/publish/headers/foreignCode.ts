import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { InlineCode } from './inlineCode.ts';
import { PageCode } from './pagePolicies.ts';

type Parent = DefaultTreeAdapterMap['parentNode'];

interface Found {
  scripts: string[];
  styles: string[];
}

/**
 * Finds the scripts and styles of our own inside pages that somebody else has rendered, so that nobody knows them by
 * their letters. A style counts in the head, and a script on a page of no product: only pages of products show HTML
 * that somebody typed, so that what slipped through its cleaning is never allowed.
 */
export class ForeignCode {
  readonly #products: ReadonlySet<string>;
  readonly #pages = new Map<string, Found>();

  /** @param products the files of the pages of products */
  constructor(products: ReadonlySet<string>) {
    this.#products = products;
  }

  /** Looks through one page. */
  add(file: string, html: string): void {
    this.#pages.set(file, codeIn(parse(html)));
  }

  /** What was found, once every page was looked through. */
  get code(): PageCode {
    const pages = [...this.#pages];
    const ours = new Set(pages.flatMap(([file, { scripts }]) => (this.#products.has(file) ? [] : scripts)));
    const code = new PageCode();
    for (const [file, { scripts, styles }] of pages) {
      const known = scripts.filter((script) => ours.has(script));
      code.add(file, new InlineCode(known, styles));
    }
    return code;
  }
}

/** The code inside a page: scripts that run, and styles of the head. */
function codeIn(parent: Parent, isHead = false): Found {
  const found: Found = { scripts: [], styles: [] };
  for (const child of parent.childNodes) {
    if (!('tagName' in child)) continue;
    const { tagName, attrs } = child;
    const attribute = (name: string): string | undefined => attrs.find((one) => one.name === name)?.value;
    const text = (): string => child.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
    if (tagName === 'style' && isHead) found.styles.push(text());
    else if (tagName === 'script' && attribute('src') === undefined) {
      if (!attribute('type')?.endsWith('json')) found.scripts.push(text());
    } else {
      const below = codeIn(child, isHead || tagName === 'head');
      found.scripts.push(...below.scripts);
      found.styles.push(...below.styles);
    }
  }
  return found;
}
