import * as hb from 'harfbuzzjs';
import { type Face, substitute } from './faces.ts';
import { breakParts } from '#burmese/breakParts.ts';
import { isSyllable, syllables } from '#burmese/syllables.ts';

/** A glyph in its place; lengths in thousandths of the size of the letters. */
export interface Glyph {
  id: number;
  /** The distance to the next glyph. */
  advance: number;
  /** Its distance from its place: marks stand above, below and before letters. */
  x: number;
  y: number;
  /** Its own width in the face. */
  width: number;
  /** The text that is copied with it; see `sharedLetters`. */
  text: string;
}

/** Glyphs of one face. */
export interface Run {
  face: Face;
  glyphs: Glyph[];
}

/**
 * Shapes a text: Burmese letters stack, and stand before the letter that they are spoken after. A letter that no face
 * has is drawn as a question mark, and copied as what it is.
 */
export const shape = (text: string, faces: readonly Face[]): Run[] =>
  inFaces(text, faces).map(([face, part]) => ({ face, glyphs: glyphsOf(part, face) }));

/** Returns how wide shaped text is, in thousandths of its size. */
export const widthOf = (runs: readonly Run[]): number =>
  runs.reduce((sum, { glyphs }) => glyphs.reduce((width, { advance }) => width + advance, sum), 0);

const joins = /^[\p{M}\p{Default_Ignorable_Code_Point}]/u;
const unseen = /^\p{Default_Ignorable_Code_Point}/u;

/** The parts of a text that are of one face each. Marks stay with their letter where its face has them. */
function inFaces(text: string, faces: readonly Face[]): [Face, string[]][] {
  const parts: [Face, string[]][] = [];
  for (const letter of text) {
    const last = parts.at(-1);
    const stays = last && joins.test(letter) && (last[0].has(letter) || unseen.test(letter));
    const face = stays ? last[0] : (faces.find(({ has }) => has(letter)) ?? faces[0]);
    if (!face) throw new Error('a paper needs a face');
    if (last?.[0] === face) last[1].push(letter);
    else parts.push([face, [letter]]);
  }
  return parts;
}

function glyphsOf(letters: readonly string[], { font, upem, has }: Face): Glyph[] {
  const buffer = new hb.Buffer();
  const drawn = letters.map((letter) => (has(letter) || unseen.test(letter) ? letter : substitute));
  buffer.addCodePoints(drawn.map((letter) => letter.codePointAt(0) ?? 0));
  buffer.guessSegmentProperties();
  buffer.setDirection(hb.Direction.LTR);
  hb.shape(font, buffer);
  const infos = buffer.getGlyphInfos();
  const places = buffer.getGlyphPositions();
  const copied = sharedLetters(
    letters,
    infos.map(({ cluster }) => cluster),
  );
  const scale = (units = 0): number => (units * 1000) / upem;
  return infos.map(({ codepoint: id }, at) => ({
    id,
    advance: scale(places[at]?.xAdvance),
    x: scale(places[at]?.xOffset),
    y: scale(places[at]?.yOffset),
    width: scale(font.glyphHAdvance(id)),
    text: copied[at] ?? '',
  }));
}

/** Copied with a glyph that is left without letters; without any, some readers would copy its code. */
const invisible = '\u200b';

/**
 * Returns what is copied with each glyph. The letters of a cluster, such as a syllable, are handed out among its
 * glyphs in the order of the letters, whatever the order of the glyphs is, for whoever copies takes one glyph after
 * the other.
 *
 * @param clusters at which letter the cluster of each glyph begins
 */
export function sharedLetters(letters: readonly string[], clusters: readonly number[]): string[] {
  return clusters.map((cluster, at) => {
    const first = clusters.indexOf(cluster);
    const end = clusters[clusters.lastIndexOf(cluster) + 1] ?? letters.length;
    const isLast = clusters[at + 1] !== cluster;
    const own = letters.slice(cluster, end).slice(at - first, isLast ? undefined : at - first + 1);
    return own.join('') || invisible;
  });
}

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const thai = /[\u0e00-\u0e7f]/u;

/**
 * The lines of a text that is no wider than `room`; only one letter or one syllable of Burmese alone can be. Broken at spaces, between words of
 * Burmese and Thai, and within a word only where it is wider than a line.
 *
 * @param width how wide a text is, in the unit of `room`
 */
export function wrap(text: string, maxWidth: number, width: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (more: string): boolean => width((line + more).trimEnd()) <= maxWidth;
  const end = (): void => {
    lines.push(line.trimEnd());
    line = '';
  };
  for (const part of text
    .trim()
    .split(/(?<=\s)/u)
    .flatMap(pieces)) {
    if (fits(part)) line += part;
    else {
      if (line !== '') end();
      for (const letter of fits(part) ? [part] : letters(part)) {
        if (line !== '' && !fits(letter)) end();
        line += letter;
      }
    }
  }
  if (line !== '') end();
  return lines;
}

/** The parts of a word, its space included, between which a line may end. */
const pieces = (word: string): string[] =>
  thai.test(word) ? [...thaiWords.segment(word)].map(({ segment }) => segment) : breakParts(word);

const letters = (word: string): string[] =>
  syllables(word).flatMap((part) =>
    isSyllable(part) ? [part] : [...graphemes.segment(part)].map(({ segment }) => segment),
  );
