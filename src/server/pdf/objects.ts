import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** The number of an object within its file. */
export type Ref = number & { readonly brand: 'pdf object' };

/** How a reference is written. */
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
