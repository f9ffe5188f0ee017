import { EmbeddedFace } from './embeddedFace.ts';
import { type Face, type Weight, facesFor, spelledOut } from './faces.ts';
import { PdfObjects, type Role, Structure, langEntry, textValue, to, written } from './structure.ts';
import { type Run, shape, widthOf } from './shape.ts';

/** A4, in points. */
export const pageSize = { width: 595.28, height: 841.89 };

/**
 * The setting of a text; `x` is its left end, or its right one. Lengths are in points, `y` from the top to the
 * baseline.
 */
export interface Setting {
  x: number;
  y: number;
  size: number;
  weight?: Weight;
  /** From 0, black, to 1. */
  grey?: number;
  align?: 'left' | 'right';
  /** Set where it is not that of the paper. */
  lang?: string | undefined;
}

/** Facts that a file says of itself. */
export interface PdfFacts {
  title: string;
  author: string;
  lang: string;
  createdAt: Date;
}

/** A picture without transparency: three bytes for each pixel, from the top left. */
export interface Pixels {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Scripts whose marks are not where their letters are: some readers copy them in the order of their places. */
const isShaped = /[\u0e00-\u0e7f\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]/u;

/** A paper of A4 pages with text that can be searched, copied and read aloud. */
export class PdfDocument {
  readonly #faces: Readonly<Record<Weight, readonly Face[]>>;
  readonly #embedded = new Map<Face, EmbeddedFace>();
  readonly #pictures: Pixels[] = [];
  readonly #pages: string[][] = [];
  readonly #structure = new Structure();

  private constructor(faces: Readonly<Record<Weight, readonly Face[]>>) {
    this.#faces = faces;
  }

  /** A paper whose faces have the letters of a text. */
  static async for(letters: string): Promise<PdfDocument> {
    const [regular, bold] = [await facesFor(letters, 400), await facesFor(letters, 700)];
    return new PdfDocument({ 400: regular, 700: bold });
  }

  get pages(): number {
    return this.#pages.length;
  }

  /** Begins a new page for what is drawn from now on. */
  addPage(): void {
    this.#pages.push([]);
  }

  /** Makes what is drawn meanwhile belong to an element of the paper. */
  within(role: Role, draw: () => void, scope?: 'Column' | 'Row'): void {
    this.#structure.within(role, draw, scope);
  }

  /** Returns how wide a text is, in points. */
  width(text: string, size: number, weight: Weight = 400): number {
    return (widthOf(this.#shaped(text, weight)) * size) / 1000;
  }

  text(text: string, setting: Setting): void {
    const id = this.#structure.mark(this.pages - 1);
    const isSpelled = spelledOut(text, this.#faces[setting.weight ?? 400]) !== text;
    const spoken = isShaped.test(text) || isSpelled ? `/ActualText${textValue(text)}` : '';
    this.#draw(`/Span<</MCID ${id}${spoken}${langEntry(setting.lang)}>>BDC`, text, setting);
  }

  /** A text that is not of the content, such as the number of a page; on any page. */
  note(text: string, setting: Setting, page = this.pages - 1): void {
    this.#draw('/Artifact BMC', text, setting, page);
  }

  /** A thin line across. */
  line(x: number, y: number, width: number, grey = 0.8): void {
    const from = `${written(x)} ${written(pageSize.height - y)} m`;
    const end = `${written(x + width)} ${written(pageSize.height - y)} l`;
    this.#onPage(this.pages - 1).push(`/Artifact BMC ${grey} G 0.6 w ${from} ${end} S EMC`);
  }

  /** A picture that is no content, since a text beside it says the same; `y` is its top. Lengths are in points. */
  picture(pixels: Pixels, { x, y, height }: { x: number; y: number; height: number }): void {
    const width = (height * pixels.width) / pixels.height;
    const place = [width, 0, 0, height, x, pageSize.height - y - height].map(written).join(' ');
    this.#onPage(this.pages - 1).push(`/Artifact BMC q ${place} cm /I${this.#pictures.push(pixels) - 1} Do Q EMC`);
  }

  #shaped(text: string, weight: Weight): Run[] {
    const faces = this.#faces[weight];
    return shape(spelledOut(text, faces), faces);
  }

  #onPage(page: number): string[] {
    const content = this.#pages[page];
    if (!content) throw new Error('a paper needs a page to draw on');
    return content;
  }

  #draw(mark: string, text: string, { x, y, size, weight = 400, grey = 0.1, align }: Setting, page = this.pages - 1) {
    const runs = this.#shaped(text, weight);
    const left = align === 'right' ? x - (widthOf(runs) * size) / 1000 : x;
    const place = `1 0 0 1 ${written(left)} ${written(pageSize.height - y)} Tm`;
    const shown = runs.map((run) => `/${run.face.name} ${size} Tf ${showing(run, this.#embed(run.face), size)}`);
    this.#onPage(page).push(`${mark} BT ${grey} g ${place} ${shown.join(' ')} ET EMC`);
  }

  #embed(face: Face): EmbeddedFace {
    const embedded = this.#embedded.get(face) ?? new EmbeddedFace(face);
    this.#embedded.set(face, embedded);
    return embedded;
  }

  /** The file. The same paper makes the same bytes. */
  file({ title, author, lang, createdAt }: PdfFacts): Buffer {
    const objects = new PdfObjects();
    const tree = objects.reserve();
    const pages = this.#pages.map(() => objects.reserve());
    const fonts = [...this.#embedded.values()].map((each) => `/${each.face.name} ${to(each.write(objects))}`).join('');
    const pictures = this.#pictures.map((pixels, at) => `/I${at} ${to(imageOf(pixels, objects))}`).join('');
    const { width, height } = pageSize;
    for (const [at, page] of pages.entries()) {
      const content = objects.addStream(Buffer.from(this.#onPage(at).join('\n')));
      objects.set(
        page,
        `/Type/Page/Parent ${to(tree)}/MediaBox[0 0 ${width} ${height}]/Resources<</Font<<${fonts}>>/XObject<<${pictures}>>>>` +
          `/Contents ${to(content)}/StructParents ${at}/Tabs/S`,
      );
    }
    objects.set(tree, `/Type/Pages/Count ${pages.length}/Kids[${pages.map(to).join(' ')}]`);
    const structure = this.#structure.write(objects, pages);
    const catalog = objects.add(
      `/Type/Catalog/Pages ${to(tree)}/Lang${textValue(lang)}/MarkInfo<</Marked true>>` +
        `/StructTreeRoot ${to(structure)}/ViewerPreferences<</DisplayDocTitle true>>`,
    );
    const time = createdAt.toISOString().replaceAll(/\D/gu, '').slice(0, 14);
    const info = objects.add(`/Title${textValue(title)}/Author${textValue(author)}/CreationDate(D:${time}Z)`);
    return objects.file(catalog, info);
  }
}

const imageOf = ({ bytes, width, height }: Pixels, objects: PdfObjects) =>
  objects.addStream(
    bytes,
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8`,
  );

/**
 * The operators that show glyphs one after the other. A mark stands away from its place: sideways by moving the pen to
 * and fro, up and down by raising the text.
 */
function showing({ glyphs }: Run, face: EmbeddedFace, size: number): string {
  let shown = '';
  let rise = 0;
  /** The positions of the pen: as it is and as it should be, in thousandths. */
  let [pen, place] = [0, 0];
  for (const glyph of glyphs) {
    if (glyph.y !== rise) {
      rise = glyph.y;
      shown += `${shown === '' ? '' : ']TJ '}${written((rise * size) / 1000)} Ts[`;
    } else if (shown === '') shown = '[';
    const back = Math.round(pen - place - glyph.x);
    pen -= back;
    shown += `${back === 0 ? '' : back}<${face.code(glyph)}>`;
    pen += glyph.width;
    place += glyph.advance;
  }
  const back = Math.round(pen - place);
  return `${shown}${back === 0 ? '' : back}]TJ${rise === 0 ? '' : ' 0 Ts'}`.replaceAll('><', '');
}
