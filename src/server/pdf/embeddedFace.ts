import type { Face } from './faces.ts';
import { type PdfObjects, type Ref, to, utf16, written } from './structure.ts';
import type { Glyph } from './shape.ts';

/** The most entries that one section of a map may have. */
const SECTION = 100;

/**
 * A face within a file. A code stands for a glyph and for the letters that it shows, for the same glyph shows others
 * elsewhere: ေ stands before its letter but is copied behind it.
 */
export class EmbeddedFace {
  readonly face: Face;
  readonly #codes = new Map<string, number>();
  readonly #glyphs: Glyph[] = [];

  constructor(face: Face) {
    this.face = face;
  }

  /** The code of a glyph, in hexadecimal digits. */
  code(glyph: Glyph): string {
    const key = `${glyph.id} ${glyph.text}`;
    const known = this.#codes.get(key);
    // 0 is the code of what is not there.
    const code = known ?? this.#glyphs.push(glyph);
    this.#codes.set(key, code);
    return hex(code);
  }

  write(objects: PdfObjects): Ref {
    const { face } = this;
    const name = `/ZAY${face.name}+NotoSans`;
    const file = objects.addStream(face.bytes, `/Length1 ${face.bytes.length}`);
    const { ascender, descender } = face.font.hExtents();
    const em = (units: number): string => written((units * 1000) / face.upem);
    const descriptor = objects.add(
      `/Type/FontDescriptor/FontName${name}/Flags 4/FontBBox[-1500 ${em(descender)} 2500 ${em(ascender)}]` +
        `/ItalicAngle 0/Ascent ${em(ascender)}/Descent ${em(descender)}/CapHeight 714/StemV 80/FontFile2 ${to(file)}`,
    );
    const glyphIds = objects.addStream(Buffer.from(`0000${this.#glyphs.map(({ id }) => hex(id)).join('')}`, 'hex'));
    const widths = this.#glyphs.map(({ width }) => written(width)).join(' ');
    const descendant = objects.add(
      `/Type/Font/Subtype/CIDFontType2/BaseFont${name}/FontDescriptor ${to(descriptor)}/W[1[${widths}]]` +
        `/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap ${to(glyphIds)}`,
    );
    const toUnicode = objects.addStream(Buffer.from(this.#lettersMap()));
    return objects.add(
      `/Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${to(descendant)}]/ToUnicode ${to(toUnicode)}`,
    );
  }

  /** Returns which letters each code is copied as. */
  #lettersMap(): string {
    const rows = this.#glyphs.map(({ text }, at) => `<${hex(at + 1)}> <${utf16(text)}>`);
    const sections = Array.from({ length: Math.ceil(rows.length / SECTION) }, (_, at) => {
      const here = rows.slice(at * SECTION, (at + 1) * SECTION);
      return `${here.length} beginbfchar\n${here.join('\n')}\nendbfchar`;
    });
    return [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
      '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
      '1 begincodespacerange <0000> <ffff> endcodespacerange',
      ...sections,
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n');
  }
}

const hex = (number: number): string => number.toString(16).padStart(4, '0');
