import { type PdfObjects, type Ref, textValue, to } from './objects.ts';

/** What a part of a paper is, for screen readers (ISO 32000-1, section 14.8.4). */
export type Role = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';

interface Element {
  role: Role;
  /** Headers of a table say whether they are of their column or of their row. */
  scope?: 'Column' | 'Row';
  kids: (Element | { page: number; id: number })[];
}

/** The tree of the parts of a paper, in the order in which they are read. */
export class Structure {
  readonly #root: Element = { role: 'Document', kids: [] };
  #open: Element = this.#root;
  /** How many marked parts each page has. */
  readonly #counts: number[] = [];

  /** What is drawn meanwhile belongs to an element. */
  within(role: Role, draw: () => void, scope?: 'Column' | 'Row'): void {
    const outer = this.#open;
    const element: Element = { role, kids: [], ...(scope ? { scope } : {}) };
    outer.kids.push(element);
    this.#open = element;
    draw();
    this.#open = outer;
  }

  /** A mark for content of the open element. */
  mark(page: number): number {
    const id = this.#counts[page] ?? 0;
    this.#counts[page] = id + 1;
    this.#open.kids.push({ page, id });
    return id;
  }

  /** Writes the tree of pages that are numbered as in `pages`. */
  write(objects: PdfObjects, pages: readonly Ref[]): Ref {
    const root = objects.reserve();
    const owners: Ref[][] = pages.map(() => []);
    const write = (element: Element, parent: Ref): Ref => {
      const { role, scope, kids } = element;
      const ref = objects.reserve();
      const written = kids.map((kid) => {
        if ('role' in kid) return to(write(kid, ref));
        const page = pages[kid.page];
        const owned = owners[kid.page];
        if (page === undefined || !owned) throw new Error('a mark of a page that is not there');
        owned[kid.id] = ref;
        return `<</Type/MCR/Pg ${to(page)}/MCID ${kid.id}>>`;
      });
      const attributes = scope ? `/A<</O/Table/Scope/${scope}>>` : '';
      objects.set(ref, `/Type/StructElem/S/${role}/P ${to(parent)}${attributes}/K[${written.join(' ')}]`);
      return ref;
    };
    const document = write(this.#root, root);
    const parents = owners.map((refs, page) => `${page}[${refs.map(to).join(' ')}]`).join('');
    objects.set(
      root,
      `/Type/StructTreeRoot/K ${to(document)}/ParentTree<</Nums[${parents}]>>/ParentTreeNextKey ${pages.length}`,
    );
    return root;
  }
}

/** What a text of another language than the paper is marked with. */
export const langEntry = (lang: string | undefined): string => (lang ? `/Lang${textValue(lang)}` : '');
