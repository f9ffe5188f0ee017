import { readQuery, type Group } from './query.ts';
import { termsOf } from './terms.ts';
import { partsOf } from './words/units.ts';
import { Vocabulary } from './vocabulary.ts';
import { syllables } from '#burmese/syllables.ts';

/** A part of a name; `hit` when it matches the query. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** A Latin word or Burmese syllable of a name, or the text between them. */
interface Part {
  text: string;
  /** The terms that end with this part, each with the number of preceding parts that it includes. */
  terms: Map<string, number>;
}

/** The parts of a name, and a vocabulary of its terms. */
interface NameParts {
  parts: Part[];
  vocabulary: Vocabulary;
}

const wordOrGap =
  /[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]+|(?:(?!\p{Script=Myanmar})[\p{Letter}\p{Mark}\p{Number}'’])+|[^]/gu;

const cache = new Map<string, NameParts>();
const maxCached = 400;

/**
 * Splits a name into matching and other parts, for highlighting. Marks whole Burmese syllables; of Latin words that are
 * not completely typed only the beginning.
 */
export function highlight(name: string, typed: string): Piece[] {
  const { parts, vocabulary } = cachedName(name);
  const hits = new Set<number>();
  const [reading] = readQuery(typed, vocabulary).filter(({ groups }) => groups.length > 0);
  const groups = reading?.groups.toSorted((one, other) => other.to - other.from - (one.to - one.from)) ?? [];
  const answered = new Set<number>();
  for (const group of groups) {
    if (answered.has(group.from) || answered.has(group.to - 1)) continue;
    const places = placesOf(group, parts);
    if (places.length === 0) continue;
    for (const place of places) hits.add(place);
    for (let unit = group.from; unit < group.to; unit += 1) answered.add(unit);
  }
  return joined(parts.flatMap((part, place) => piecesOf(part, hits.has(place), typed)));
}

/** Indexes of the parts that belong to the best matching term of a group. */
function placesOf({ fits }: Group, parts: readonly Part[]): number[] {
  const best = [...fits].toSorted(([, one], [, other]) => one.cost - other.cost);
  for (const [term] of best) {
    const end = parts.findIndex(({ terms }) => terms.has(term));
    const before = parts[end]?.terms.get(term);
    if (before !== undefined) return Array.from({ length: before + 1 }, (_, more) => end - more);
  }
  return [];
}

/** Of an incomplete Latin word, only the typed beginning is a hit. */
function piecesOf({ text, terms }: Part, isHit: boolean, typed: string): Piece[] {
  if (!isHit || terms.size === 0) return [{ text, hit: isHit }];
  const last = /(?<![a-z\d])[a-z\d]+$/u.exec(typed.trim().toLowerCase())?.[0] ?? '';
  const isBegun = last !== '' && last.length < text.length && text.toLowerCase().startsWith(last);
  if (!isBegun) return [{ text, hit: true }];
  return [
    { text: text.slice(0, last.length), hit: true },
    { text: text.slice(last.length), hit: false },
  ];
}

/** Merges adjacent pieces of the same kind; a gap between two hits is part of the hit. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const [place, { text, hit }] of pieces.entries()) {
    const isGap = text.trim() === '' && all.at(-1)?.hit === true && pieces[place + 1]?.hit === true;
    const last = all.at(-1);
    if (last?.hit === (hit || isGap)) last.text += text;
    else all.push({ text, hit: hit || isGap });
  }
  return all.filter(({ text }) => text !== '');
}

function cachedName(name: string): NameParts {
  const cached = cache.get(name);
  if (cached) return cached;
  if (cache.size >= maxCached) cache.clear();
  const read = readName(name);
  cache.set(name, read);
  return read;
}

const pieces = (name: string): string[] =>
  (name.match(wordOrGap) ?? []).flatMap((word) => (/^[\u1000-\u109f]/u.test(word) ? syllables(word) : [word]));

function readName(name: string): NameParts {
  const parts = pieces(name).map((text): Part => ({ text, terms: new Map() }));
  const vocabulary = new Vocabulary();
  const places = parts.flatMap(({ text }, place) => (partsOf(text).words.length > 0 ? [place] : []));
  places.forEach((last, index) => {
    for (let length = 1; length <= Math.min(4, index + 1); length += 1) {
      const first = places[index - length + 1] ?? last;
      const text = parts
        .slice(first, last + 1)
        .map((part) => part.text)
        .join('');
      for (const term of longestTermsOf(text, length)) {
        parts[last]?.terms.set(term, last - first);
        vocabulary.add([term]);
      }
    }
  });
  return { parts, vocabulary };
}

/** The terms that span all units of a text. */
function longestTermsOf(text: string, units: number): string[] {
  const terms = termsOf({ id: 0, name: text, categories: [], choices: [], weights: [] });
  return [...terms.keys()].filter((term) => !term.startsWith('=') && term.split('-').length === units);
}
