import { InlineCode } from './inlineCode.ts';
import { type DefaultTreeAdapterMap, parse } from 'parse5';

/** A Content-Security-Policy for each page, which allows only the code of that page. */
export interface PagePolicies {
  /** The distinct policies, the most frequent first. */
  policies: string[];
  /** The index of a file's policy; 0 when absent. */
  policyOf: Record<string, number>;
}

/** Pages with the same code in the same order, as plain data for messages between threads. */
export interface PageKind {
  scripts: readonly string[];
  styles: readonly string[];
  files: string[];
}

/**
 * Groups pages by their inline code: pages of a group share a policy. A single policy for the whole site would be twice
 * as long, and the first response must stay small.
 */
export class PageCode {
  readonly #kinds = new Map<string, PageKind>();

  /** Adds a page with its code. */
  add(file: string, code: InlineCode): void {
    this.#kindOf(code).files.push(file);
  }

  /** Adds the result of another thread. */
  merge(kinds: readonly PageKind[]): void {
    for (const { scripts, styles, files } of kinds) {
      const known = this.#kindOf(new InlineCode(scripts, styles)).files;
      for (const file of files) known.push(file);
    }
  }

  /** The groups, the largest first. */
  get kinds(): PageKind[] {
    const kinds = [...this.#kinds].sort(
      ([key, one], [otherKey, other]) => other.files.length - one.files.length || (key < otherKey ? -1 : 1),
    );
    return kinds.map(([, kind]) => kind);
  }

  /** The code of all pages together, for hosts that send the same headers with every page. */
  get whole(): InlineCode {
    return new InlineCode(
      this.kinds.flatMap(({ scripts }) => scripts),
      this.kinds.flatMap(({ styles }) => styles),
    );
  }

  /** @param policyFor creates the policy for some code */
  policies(policyFor: (code: InlineCode) => string): PagePolicies {
    const kinds = this.kinds;
    return {
      policies: kinds.map(({ scripts, styles }) => policyFor(new InlineCode(scripts, styles))),
      policyOf: Object.fromEntries(
        kinds.flatMap(({ files }, index) => (index ? files.map((file) => [file, index]) : [])),
      ),
    };
  }

  #kindOf(code: InlineCode): PageKind {
    const known = this.#kinds.get(code.key) ?? { ...code.parts, files: [] };
    this.#kinds.set(code.key, known);
    return known;
  }
}

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
