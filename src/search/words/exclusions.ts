import type { SearchReading } from '#contract/search/calls.ts';
import { possibleTexts } from '#burmese/zawgyi.ts';
import { withPlainNegations } from './negations.ts';
import {
  before,
  turning,
  after,
  little,
  joining,
  skipped,
  noThing,
  eaters,
  generic,
  milks,
  coconuts,
  freeThings,
  lessWords,
  minLess,
  burmeseNots,
  instead,
  burmeseFree,
} from './exclusionWords.ts';
import { isFiller, isOnlyFiller } from './optional.ts';
import { type NamedDiet, readDiets } from './diets.ts';
import { areAlike, hasThing, isThing } from './things.ts';
import { partsOf, type Unit } from './units.ts';

/** Unwanted things of a text, diets that it names, and what it asks for besides. */
export interface Exclusions {
  /** Wanted things; empty where nothing is asked for. */
  rest: string;
  /** Unwanted things: "pork" of "noodles without pork". */
  excluded: readonly string[];
  diets: readonly NamedDiet[];
  /** True where nothing else is said: "no pork" asks for all that has none. */
  isOfAll: boolean;
}

/** Letters of a text that are read, as many as of a query. */
const maxLetters = 200;

/** Reads what a text does not want, in English, Burmese, Thai and Burmese in Latin letters; undefined where it says none. */
export function readExclusions(text: string): Exclusions | undefined {
  const [likely] = possibleTexts(text.slice(0, maxLetters));
  if (likely === undefined) return undefined;
  const { diets, rest, isRefused } = readDiets(likely);
  const found = exclusionsIn(rest);
  if (found) return { ...found, diets };
  if (diets.length === 0 && !isRefused) return undefined;
  const others = meaningOf(rest);
  return { rest: others, excluded: [], diets, isOfAll: others === '' && diets.length > 0 };
}

/** So many things are taken out, each looked for in several languages; who refuses more is shown nothing. */
const maxExcluded = 8;

/** A word of a text; `mark` where it says that something is not wanted, and on which side that is. */
interface Token {
  script: Unit['script'];
  text: string;
  mark?: 'before' | 'after';
}

function exclusionsIn(text: string): Exclusions | undefined {
  const { words: units, amounts } = partsOf(withPlainNegations(text));
  const tokens = withMarks(
    units.flatMap((word, at) => splitAtNot(word, burmeseNots.has(units[at + 1]?.[0]?.typed ?? ''))),
  );
  const places = new Set<number>();
  const excluded = new Set<string>();
  let isTurned = false;
  for (const [place, { mark, text: word }] of tokens.entries()) {
    if (!mark) continue;
    const next = tokens[place + 1];
    if (mark === 'before' && next?.mark === 'before' && next.text !== word && turning.has(next.text)) isTurned = true;
    for (const run of mark === 'before' ? following(tokens, place) : preceding(tokens, place)) {
      excluded.add(joined(run.map((at) => tokens[at] as Token)));
      for (const at of run) places.add(at);
    }
  }
  if (excluded.size === 0 && !isTurned) return undefined;
  const rest = tokens.filter(
    (token, at) =>
      !token.mark &&
      (isTurned || !places.has(at)) &&
      !joining.has(token.text) &&
      !skipped.has(token.text) &&
      !isOfEater(token),
  );
  const isInstead = rest.every(isGeneric) && tokens.some(({ mark, text: word }) => mark && instead.has(word));
  const asked = isInstead ? tokens.filter((_, at) => places.has(at)) : rest;
  const [isTooMuch, isAsked] = [excluded.size > maxExcluded, !asked.every(isGeneric)];
  return {
    rest: isAsked && !isTooMuch ? [joined(asked), ...amounts].filter(Boolean).join(' ') : '',
    // What says "not without" may be meant either way: it refuses nothing, and whatever is found only comes close.
    excluded: isTurned ? [] : [...excluded].slice(0, maxExcluded),
    diets: [],
    // Of what is unknown to the table nobody knows what has it in it.
    isOfAll: !isAsked && !isTooMuch && !isTurned && [...excluded].every(hasThing),
  };
}

/** Returns a text, or nothing where all of it is polite. */
const meaningOf = (text: string): string => {
  const { words: units, amounts } = partsOf(text);
  const isEmpty = amounts.length === 0 && units.flatMap((word) => splitAtNot(word)).every(isGeneric);
  return isEmpty ? '' : text.trim();
};

/** A word; a Burmese one around the things in it that are not wanted. */
function splitAtNot(word: readonly Unit[], isRefused = false): Token[] {
  const script = word[0]?.script ?? 'latin';
  if (script !== 'burmese') return word.length > 0 ? [{ script, text: typedOf(word) }] : [];
  for (const [at, { typed }] of word.entries()) {
    const thing = thingStart(word, at);
    if (!burmeseFree.has(typed) || !isThing(typedOf(word.slice(thing, at)))) continue;
    return [
      ...splitAtJoining(word.slice(0, thing)),
      { script, text: typedOf(word.slice(thing, at)) },
      { script, text: '', mark: 'after' },
      ...splitAtNot(word.slice(at + 1), isRefused),
    ];
  }
  const thing = isRefused ? thingStart(word, word.length) : 0;
  // Two things in one word are both refused: အသားနို့.
  const first = thing > 0 && isThing(typedOf(word.slice(0, thing)));
  const and: Token[] = first ? [{ script, text: 'နဲ့' }] : [];
  return [...splitAtJoining(word.slice(0, thing)), ...and, ...splitAtJoining(word.slice(thing))];
}

/** A Burmese word that ends in "and" behind a thing that people refuse: ငါးနဲ့. */
function splitAtJoining(word: readonly Unit[]): Token[] {
  const tokenOf = (units: readonly Unit[]): Token[] =>
    units.length > 0 ? [{ script: 'burmese', text: typedOf(units) }] : [];
  const end = word.length - 1;
  const thing = joining.has(word[end]?.typed ?? '') ? thingStart(word, end) : end;
  if (!isThing(typedOf(word.slice(thing, end)))) return tokenOf(word);
  return [word.slice(0, thing), word.slice(thing, end), word.slice(end)].flatMap(tokenOf);
}

const typedOf = (units: readonly Unit[]): string => units.map(({ typed }) => typed).join('');

const maxThingUnits = 5;

/** Returns where the longest thing that people refuse begins before a place; 0 where all before it is one word. */
function thingStart(word: readonly Unit[], end: number): number {
  for (let start = Math.max(0, end - maxThingUnits); start < end; start += 1)
    if (isThing(typedOf(word.slice(start, end)))) return start;
  return 0;
}

/** The words that say it, and those that are one with them: "gluten free" and "sugarless" alike. */
function withMarks(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at): Token[] => {
    const { text, script } = token;
    const [last, next] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? ''];
    const marked = (mark: Token['mark'] & string): Token[] => [{ ...token, mark }];
    if (script === 'thai') {
      if (text === 'ฟรี') return endsInThing(tokens.slice(0, at)) ? marked('after') : [token];
      return before.has(text) && last !== 'หรือ' ? marked('before') : [token];
    }
    if (script !== 'latin') return [token];
    if (text === 'no' && (milks.has(next) || coconuts.has(last))) return [token];
    if (before.has(text) && !(text === 'nor' && at === 0)) return marked('before');
    if (after.has(text) && !freeThings.has(next)) return marked('after');
    if (little.has(text) && next !== 'than') {
      if (text === 'less' && (isThing(last) || next === '')) return marked('after');
      return text === 'less' || isThingAt(tokens, at + 1) ? marked('before') : [token];
    }
    if (!text.endsWith('less') || text.length < minLess || lessWords.has(text)) return [token];
    return [
      { script, text: text.slice(0, -'less'.length) },
      { script, text: '', mark: 'after' },
    ];
  });
}

const isMeaningless = ({ script, text }: Pick<Token, 'script' | 'text'>): boolean =>
  skipped.has(text) || (script === 'burmese' ? isOnlyFiller(text) : isFiller(text));

/** Behind a Burmese noun: "for", "by". */
const particles = /(?:တွေ|များ)?(?:က|ကို|အတွက်|ဟာ|လည်း|လေး|မို့|မို့လို့)?$/u;

const isOfEater = ({ text }: Token): boolean => eaters.has(text.replace(particles, ''));

const isGeneric = (token: Token): boolean =>
  generic.has(token.text.replace(particles, '')) || isOfEater(token) || isMeaningless(token);

/** Returns what follows a mark, of several things each: all of it after what is asked for, else a word. */
function following(tokens: readonly Token[], mark: number): number[][] {
  const hasRest = tokens.slice(0, mark).some((token) => !token.mark && !isGeneric(token));
  const runs: number[][] = [[]];
  for (let at = mark + 1; at < tokens.length; at += 1) {
    const { script, text, mark: isMark } = tokens[at] as Token;
    const run = runs.at(-1) ?? [];
    if (isMark || noThing.has(text) || /^\d+$/u.test(text)) break;
    if (joining.has(text)) {
      if (run.length === 0) continue;
      if (text === 'stop' || (text === 'comma' && !isThingAt(tokens, at + 1))) break;
      runs.push([]);
    } else if (isMeaningless({ script, text }) && !isLonger(tokens, run, at)) {
      if (run.length > 0) break;
    } else if (run.length > 0 && !hasRest && script !== 'thai' && !isLonger(tokens, run, at)) break;
    else run.push(at);
  }
  return runs.filter((run) => run.length > 0);
}

/** Words of a thing. */
const lengths = [1, 2, 3];

/** Returns whether a thing that people refuse begins at a place. */
const isThingAt = (tokens: readonly Token[], from: number): boolean =>
  hasThing(joined(tokens.slice(from, from + 1))) ||
  lengths.some((length) => isThing(joined(tokens.slice(from, from + length))));

/** Returns whether some words end in a thing that people refuse. */
const endsInThing = (tokens: readonly Token[]): boolean =>
  lengths.some((length) => isThing(joined(tokens.slice(-length))));

/** Returns whether a word goes on a thing: "fish sauce" is refused as one, and "cow milk" for the milk. */
function isLonger(tokens: readonly Token[], run: readonly number[], at: number): boolean {
  const refused = run.map((place) => tokens[place] as Token);
  const next = tokens[at] as Token;
  return isThing(joined([...refused, next])) || (!hasThing(joined(refused)) && hasThing(joined([next])));
}

/** Returns what goes before a mark: the longest thing that people refuse, else a word; with "and" the one before as well. */
function preceding(tokens: readonly Token[], mark: number, isRow = tokens[mark]?.text === 'noteaten'): number[][] {
  const run: number[] = [];
  for (let at = mark - 1; at >= 0 && run.length < maxThingUnits; at -= 1) {
    const token = tokens[at] as Token;
    if (token.mark || joining.has(token.text)) break;
    run.unshift(at);
  }
  const textFrom = (from: number): string => joined(run.slice(from).map((at) => tokens[at] as Token));
  const whole = run.findIndex((_, from) => isThing(textFrom(from)));
  // What is polite is no thing, but in one it may be a word: "u" of "kyet u".
  if (whole < 0) run.splice(0, run.findLastIndex((at) => isMeaningless(tokens[at] as Token)) + 1);
  if (run.length === 0) return [];
  // "Wheat flour free": of the last words those that have a thing in them.
  const last = burmeseNots.has(tokens[mark]?.text ?? '') && tokens[mark - 1]?.script === 'latin' ? 0 : run.length - 1;
  const partly = whole < 0 && !hasThing(textFrom(last)) && hasThing(textFrom(last - 1)) ? last - 1 : last;
  const thing = run.slice(Math.max(0, whole < 0 ? partly : whole));
  const start = thing[0] ?? 0;
  const [one, joiner] = [tokens[start - 2], tokens[start - 1]];
  if (joiner && joining.has(joiner.text) && isThing(one?.text ?? ''))
    return [thing, ...preceding(tokens, start - 1, isRow)];
  const isInARow = isRow && isThing(joiner?.text ?? '');
  return isInARow || isAlike(joiner, joined(thing.map((at) => tokens[at] as Token)))
    ? [thing, ...preceding(tokens, start, isRow)]
    : [thing];
}

/** Returns whether a Burmese word is of the same kind as the thing behind it: lard before pork, garlic before onion. */
const isAlike = (token: Token | undefined, thing: string): boolean =>
  token?.script === 'burmese' && areAlike(token.text, thing);

/** Words with spaces, but none between those of Thai. */
const joined = (tokens: readonly Token[]): string =>
  tokens
    .map(
      ({ script, text }, at) => (at > 0 && !(script === 'thai' && tokens[at - 1]?.script === 'thai') ? ' ' : '') + text,
    )
    .join('');

/** Returns what a text was read to leave out or to be, each with the text that does not say it. */
export function readingsOf({ rest, excluded, diets }: Exclusions): SearchReading[] {
  const all = [
    ...diets.map(({ text }) => ({ kind: 'diet' as const, text, said: text })),
    ...excluded.map((text) => ({ kind: 'without' as const, text, said: refusalOf(text) })),
  ];
  return all.map(({ kind, text }, place) => {
    const others = all.flatMap(({ said }, at) => (at === place ? [] : said));
    return { kind, text, rest: [rest, ...others].filter(Boolean).join(' ') };
  });
}

/** A thing, refused in its own language. */
function refusalOf(thing: string): string {
  if (/\p{Script=Myanmar}/u.test(thing)) return `${thing} မပါ`;
  return /\p{Script=Thai}/u.test(thing) ? `ไม่มี${thing}` : `no ${thing}`;
}
