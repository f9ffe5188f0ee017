import { latinKey } from '#burmese/latinKey.ts';
import { couldBeBurmese } from './latinSyllables.ts';
import { allPhrases, type PhraseKind, romanisedParticles } from './phrases.ts';
import { partsOf, type Unit, type Word } from './units.ts';
import { isVerb } from './verbs.ts';

/** Cost for a product that lacks a unit of the query. */
export interface Omission {
  kind: PhraseKind;
  /** Counts as these errors: products that have all of it leave out those that lack it where it is 1. */
  errors: number;
  cost: number;
}

const omissions: Readonly<Record<PhraseKind, Omission>> = {
  filler: { kind: 'filler', errors: 0, cost: 0 },
  // More than what is bought for it costs beside what is called so.
  occasion: { kind: 'filler', errors: 0, cost: 0.7 },
  pack: { kind: 'pack', errors: 0, cost: 0.6 },
  quality: { kind: 'quality', errors: 1, cost: 0.8 },
  dish: { kind: 'dish', errors: 1, cost: 0.8 },
};

const maxPhraseUnits = 8;
/** Shorter sounds are those of English words as well. */
const minSound = 4;

const textOf = (units: readonly Unit[]): string => units.map(({ text }) => text).join(' ');
/** A single particle as it is typed: folded, ရှင် would be the end of ဒူးရင်း. */
const typedOf = (units: readonly Unit[]): string => `!${units.map(({ typed }) => typed).join('')}`;
const isSyllable = (units: readonly Unit[]): boolean => units.length === 1 && units[0]?.script !== 'latin';
const soundOf = (units: readonly Unit[]): string => `~${latinKey(units.map(({ typed }) => typed).join(' '))}`;

let known: ReadonlyMap<string, PhraseKind> | undefined;

/** Phrases by their units, and Burmese ones by their sound as well. */
function knownPhrases(): ReadonlyMap<string, PhraseKind> {
  if (known) return known;
  const made = new Map<string, PhraseKind>();
  for (const [kind, phrase] of allPhrases) {
    const units = partsOf(phrase).words.flat();
    const sound = units.map((unit) => unit.sound).join('');
    if (units[0]?.script === 'burmese' && units.length > 1 && sound.length >= minSound && !made.has(`~${sound}`))
      made.set(`~${sound}`, kind);
    const key = isTalk(kind) && isSyllable(units) ? typedOf(units) : textOf(units);
    if (!made.has(key)) made.set(key, kind);
  }
  return (known = made);
}

/**
 * The units of a query that a product may lack: polite words, packs, dishes. None where nothing else is said, and a
 * thing that is named after a dish ("curry leaf") is no dish. What it is for is asked for where no thing is said: a
 * gift, breakfast.
 */
export function optionalUnits(words: readonly Word[]): Map<number, Omission> {
  const units = words.flat();
  const spoken = kindsOf(units, endsOf(words));
  const kinds = spoken.every(isTalk) ? withOccasion(spoken, units) : spoken;
  const isWritten = (kind: PhraseKind | undefined): boolean => kind === undefined;
  const allowed = kinds.map((kind, place) => {
    if (kind !== 'dish') return kind;
    return kinds.slice(place + 1).some(isWritten) && units[place]?.script !== 'thai' ? undefined : kind;
  });
  const hasContent = allowed.some(isWritten);
  const hasOptional = allowed.some((kind) => kind !== undefined && !isTalk(kind));
  if (!hasContent && !hasOptional) return new Map();
  return new Map(
    allowed.flatMap((kind, place) =>
      kind !== undefined && (hasContent || isTalk(kind)) ? [[place, omissions[kind]] as const] : [],
    ),
  );
}

/** The first occasion as what is asked for; food is one only where no other is said. */
function withOccasion(kinds: readonly (PhraseKind | undefined)[], units: readonly Unit[]): (PhraseKind | undefined)[] {
  const places = kinds.flatMap((kind, place) => (kind === 'occasion' ? [place] : []));
  const first = places.find((place) => units[place]?.text !== 'food') ?? places[0] ?? kinds.length;
  let end = first;
  // Syllables and Thai words that follow each other are one phrase.
  while (
    kinds[end] === 'occasion' &&
    units[end]?.script === units[first]?.script &&
    (end === first || units[first]?.script !== 'latin')
  )
    end += 1;
  return kinds.map((kind, place) => (place >= first && place < end ? undefined : kind));
}

const endsOf = (words: readonly Word[]): ReadonlySet<number> =>
  new Set(words.map((_, place) => words.slice(0, place + 1).flat().length));

/** The kind of phrase that each unit belongs to; the longest phrase counts. */
function kindsOf(units: readonly Unit[], ends: ReadonlySet<number>): (PhraseKind | undefined)[] {
  const kinds: (PhraseKind | undefined)[] = units.map(() => undefined);
  // From the end, since one Burmese syllable is a particle only where nothing but particles follows in the word.
  for (let to = units.length; to > 0;) {
    const length = lengthAt(units, to, kinds, ends);
    if (length > 0) {
      const kind = kindOf(units.slice(to - length, to));
      for (let place = to - length; place < to; place += 1) kinds[place] = kind;
      // "2 packets": the count belongs to the pack.
      const count = units[to - length - 1];
      if (kind === 'pack' && count && /^\d+$/u.test(count.typed)) kinds[to - length - 1] = kind;
    }
    to -= Math.max(1, length);
  }
  return kinds;
}

function lengthAt(
  units: readonly Unit[],
  to: number,
  kinds: readonly (PhraseKind | undefined)[],
  ends: ReadonlySet<number>,
): number {
  for (let length = Math.min(maxPhraseUnits, to); length > 0; length -= 1) {
    const run = units.slice(to - length, to);
    if (run.some(({ script }) => script !== run[0]?.script) || kindOf(run) === undefined) continue;
    const isLast = to === units.length || isTalk(kinds[to]);
    // A verb does not begin within an occasion: လက်ဆောင် is a gift, ဆောင်း to put on.
    const from = to - length;
    if (from > 0 && phraseKind(run) === undefined && phraseKind(units.slice(from - 1, from + 1)) === 'occasion')
      continue;
    // A verb is a word of its own; within another it is none.
    if (run[0]?.script === 'burmese' && phraseKind(run) === undefined && !isLast && !ends.has(to)) continue;
    if (isParticle(run) ? isLast : length > 1 || run[0]?.script !== 'burmese') return length;
    if (run[0]?.script === 'burmese' && (ends.has(to) || isWithin(run, kinds[to]))) return length;
  }
  return 0;
}

const particles = new Set(romanisedParticles);
const isParticle = (run: readonly Unit[]): boolean => particles.has(run.map(({ typed }) => typed).join(' '));

/** A single particle follows the name, not a dish or a pack. */
const isWithin = (run: readonly Unit[], after: PhraseKind | undefined): boolean =>
  after !== undefined && (isTalk(after) || !isTalk(kindOf(run)));

const phraseKind = (run: readonly Unit[]): PhraseKind | undefined =>
  (isSyllable(run) ? knownPhrases().get(typedOf(run)) : undefined) ?? knownPhrases().get(textOf(run));

function kindOf(run: readonly Unit[]): PhraseKind | undefined {
  const phrases = knownPhrases();
  const kind = phraseKind(run);
  if (kind !== undefined) return kind;
  if (isVerb(run)) return 'filler';
  if (run[0]?.script !== 'latin') return undefined;
  return run.every(({ typed }) => couldBeBurmese(typed)) ? phrases.get(soundOf(run)) : undefined;
}

/** Returns whether a kind says nothing about a thing. */
const isTalk = (kind: PhraseKind | undefined): boolean => kind === 'filler' || kind === 'occasion';

/** Words for all that a shop may have, of which none is asked for. */
const anything = new Set(
  'something anything everything thing stuff item product good ပစ္စည်း ကုန်ပစ္စည်း ပစ္စည်းတွေ ဟာ တစ်ခုခု ของ สินค้า อะไร'.split(' '),
);

/** Returns whether a text asks for no thing: "something", "what can I buy for". */
export function isOpen(text: string): boolean {
  const { words, amounts } = partsOf(text);
  const units = words.flat();
  const kinds = kindsOf(units, endsOf(words));
  let place = 0;
  const isAny = words.map((word) => {
    const own = kinds.slice(place, (place += word.length));
    return (
      anything.has(word.map(({ typed }) => typed).join('')) ||
      anything.has(textOf(word)) ||
      own.every((kind) => kind === 'filler')
    );
  });
  return amounts.length === 0 && isAny.every(Boolean);
}

/** Returns whether a word in Latin letters or Thai says nothing about a thing. */
export function isFiller(word: string): boolean {
  const units = partsOf(word).words.flat();
  return units.length === 1 && isTalk(kindOf(units));
}

/** Returns whether all of a text is polite, or says what is done with a thing. */
export function isOnlyFiller(text: string): boolean {
  const { words, amounts } = partsOf(text);
  const units = words.flat();
  return amounts.length === 0 && units.length > 0 && kindsOf(units, endsOf(words)).every((kind) => kind === 'filler');
}
