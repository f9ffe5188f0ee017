import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { InlineCode } from './inlineCode.ts';
import { PageCode } from './pageCode.ts';

type Parent = DefaultTreeAdapterMap['parentNode'];

interface Found {
  scripts: string[];
  styles: string[];
}

/**
 * Finds our own inline scripts and styles in pages that another program rendered, where they are not known in advance.
 * It accepts styles in the head, and scripts that also occur on pages other than product pages: only product pages
 * contain HTML from editors, so code that slipped through sanitising is never allowed.
 */
export class ForeignCode {
  readonly #products: ReadonlySet<string>;
  readonly #pages = new Map<string, Found>();

  /** @param products files of the product pages */
  constructor(products: ReadonlySet<string>) {
    this.#products = products;
  }

  /** Scans a page. */
  add(file: string, html: string): void {
    this.#pages.set(file, codeIn(parse(html)));
  }

  /** The code that was found; call it after all pages were added. */
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

/** The inline code of a page: executable scripts, and styles in the head. */
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
