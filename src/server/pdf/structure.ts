import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** The role of a part of a paper, for screen readers (ISO 32000-1, section 14.8.4). */
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
  /** The number of marked parts on each page. */
  readonly #counts: number[] = [];

  /** Makes what is drawn meanwhile belong to an element. */
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

/** Returns what a text of another language than the paper is marked with. */
export const langEntry = (lang: string | undefined): string => (lang ? `/Lang${textValue(lang)}` : '');

/** The number of an object within its file. */
export type Ref = number & { readonly brand: 'pdf object' };

/** Returns how a reference is written. */
export const to = (ref: Ref): string => `${ref} 0 R`;

/** A text as a value: UTF-16 with its mark, in hexadecimal digits, so that nothing is to be escaped. */
export const textValue = (text: string): string => `<feff${utf16(text)}>`;

/** A text in the hexadecimal digits of UTF-16, high byte first. */
export const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** A number with as many decimals as a page needs. */
export const written = (number: number): string => String(Math.round(number * 1000) / 1000);

/** The objects of a PDF file (ISO 32000-1, section 7). The same objects make the same bytes. */
export class PdfObjects {
  readonly #bodies: (Buffer | undefined)[] = [];

  /** A number for an object that is set later, for objects that name each other. */
  reserve(): Ref {
    return this.#bodies.push(undefined) as Ref;
  }

  /** Sets a reserved object; `entries` is what stands between `<<` and `>>`. */
  set(ref: Ref, entries: string): void {
    this.#bodies[ref - 1] = Buffer.from(`<<${entries}>>`);
  }

  add(entries: string): Ref {
    const ref = this.reserve();
    this.set(ref, entries);
    return ref;
  }

  /** Adds a stream, compressed. */
  addStream(data: Uint8Array, entries = ''): Ref {
    const ref = this.reserve();
    const packed = deflateSync(data, { level: 9 });
    const head = `<<${entries}/Filter/FlateDecode/Length ${packed.length}>>stream\n`;
    this.#bodies[ref - 1] = Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
    return ref;
  }

  /** The whole file. Its id is made of its content. */
  file(catalog: Ref, info: Ref): Buffer {
    // The second line holds bytes that are no text, so that nobody takes the file for one.
    const parts = [Buffer.from('%PDF-1.7\n%'), Buffer.from([0xe2, 0xe3, 0xcf, 0xd3, 0x0a])];
    let length = parts.reduce((sum, part) => sum + part.length, 0);
    const places = this.#bodies.map((body, at) => {
      if (!body) throw new Error(`object ${at + 1} of a PDF was never set`);
      const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
      const place = length;
      parts.push(part);
      length += part.length;
      return place;
    });
    const id = createHash('sha256').update(Buffer.concat(parts)).digest('hex').slice(0, 32);
    const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
    const size = places.length + 1;
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
    const trailer = `trailer\n<</Size ${size}/Root ${to(catalog)}/Info ${to(info)}/ID[<${id}><${id}>]>>\n`;
    return Buffer.concat([...parts, Buffer.from(`${table}${trailer}startxref\n${length}\n%%EOF\n`)]);
  }
}
