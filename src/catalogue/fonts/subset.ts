import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { Category } from '#contract/catalogue/category.ts';
import { words } from '#i18n/words/build.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';

/** Functions of the part of HarfBuzz that cuts faces; numbers are addresses in its memory. */
interface Cutter {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  free(at: number): void;
  hb_blob_create(at: number, bytes: number, mode: number, data: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

const WRITABLE = 2;
const LAYOUT_FEATURES = 6;
const NO_HINTING = 0x1;
const NO_LAYOUT_CLOSURE = 0x200;

const require = createRequire(import.meta.url);

/**
 * A face with the pictures that these texts are set in and no others, as WOFF2. The letters of a Burmese face
 * stand for three times as many pictures (stacked, wide, moved aside); a text of a few names needs a fifth of them.
 * Another text of the same letters may be set wrongly with it.
 *
 * @param source the whole face, in any format
 */
export async function subsetFontTo(source: Buffer, texts: readonly string[]): Promise<Buffer> {
  const whole = await subsetFont(source, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' });
  const cut = await cutTo(whole, picturesOf(whole, texts), new Set(texts.join('')));
  const dropTables = ['STAT', 'gasp'];
  return subsetFont(cut, undefined, { keepAllGlyphs: true, targetFormat: 'woff2', dropTables });
}

/** Returns which pictures of a face the texts are set in. */
function picturesOf(face: Buffer, texts: readonly string[]): Set<number> {
  const font = new hb.Font(new hb.Face(new hb.Blob(face)));
  const pictures = new Set([0]);
  for (const text of new Set(texts)) {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    for (const { codepoint } of buffer.getGlyphInfos()) pictures.add(codepoint);
  }
  return pictures;
}

async function cutTo(bytes: Buffer, pictures: Iterable<number>, letters: Iterable<string>): Promise<Buffer> {
  const cutter = await openCutter();
  const at = cutter.malloc(bytes.length);
  new Uint8Array(cutter.memory.buffer).set(bytes, at);
  const blob = cutter.hb_blob_create(at, bytes.length, WRITABLE, 0, 0);
  const face = cutter.hb_face_create(blob, 0);
  const input = cutter.hb_subset_input_create_or_fail();
  const features = cutter.hb_subset_input_set(input, LAYOUT_FEATURES);
  cutter.hb_set_clear(features);
  cutter.hb_set_invert(features);
  cutter.hb_subset_input_set_flags(input, NO_HINTING | NO_LAYOUT_CLOSURE);
  const kept = cutter.hb_subset_input_glyph_set(input);
  for (const picture of pictures) cutter.hb_set_add(kept, picture);
  const spoken = cutter.hb_subset_input_unicode_set(input);
  for (const letter of letters) cutter.hb_set_add(spoken, letter.codePointAt(0) ?? 0);
  const cut = cutter.hb_subset_or_fail(face, input);
  if (!cut) throw new Error('The face for the names could not be cut');
  const result = cutter.hb_face_reference_blob(cut);
  const from = cutter.hb_blob_get_data(result, 0);
  const copy = Buffer.from(new Uint8Array(cutter.memory.buffer, from, cutter.hb_blob_get_length(result)).slice());
  cutter.hb_blob_destroy(result);
  cutter.hb_face_destroy(cut);
  cutter.hb_subset_input_destroy(input);
  cutter.hb_face_destroy(face);
  cutter.hb_blob_destroy(blob);
  cutter.free(at);
  return copy;
}

let opened: Promise<Cutter> | undefined;

function openCutter(): Promise<Cutter> {
  return (opened ??= readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')).then(async (code) => {
    const { instance } = await WebAssembly.instantiate(code);
    const cutter = instance.exports as unknown as Cutter;
    cutter._initialize();
    return cutter;
  }));
}

const source = '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff2';

/** The font that English pages set the second, Burmese names of the catalogue in. */
export const namesFont = async (catalogue: Catalogue): Promise<Buffer> =>
  subsetFontTo(await readFile(require.resolve(source)), burmeseNames(catalogue));

/** Every Burmese text that a prebuilt English page shows as a name, and what its shell says in Burmese. */
export function burmeseNames({ categories, products }: Pick<Catalogue, 'categories' | 'products'>): string[] {
  const shownTexts = [words('en', 'common')('language.switchTo'), words('en', 'product')('detailsTabMm')];
  const named = [
    ...products.flatMap(({ name, name_mm }) => [name, name_mm]),
    ...categories.flatMap(withChildren).flatMap(({ name, name_mm }) => [name, name_mm]),
  ];
  return [...new Set([...shownTexts, ...named])]
    .filter((name) => name !== undefined)
    .filter((name) => burmese.test(name));
}

const burmese = /[\u1000-\u109f]/;

const withChildren = (category: Category): Category[] => [category, ...category.children.flatMap(withChildren)];
