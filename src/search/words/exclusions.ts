import type { SearchReading } from '#contract/search/calls.ts';
import { possibleTexts } from '#burmese/zawgyi.ts';
import { isFiller } from './optional.ts';
import { type NamedDiet, readDiets } from './diets.ts';
import { isThing } from './things.ts';
import { partsOf, type Unit } from './units.ts';

/** Unwanted things of a text, diets that it names, and what it asks for besides. */
export interface Exclusions {
  /** Wanted things; empty where nothing is asked for. */
  rest: string;
  /** Unwanted things: "pork" of "noodles without pork". */
  excluded: readonly string[];
  diets: readonly NamedDiet[];
}

/** Letters of a text that are read, as many as of a query. */
const maxLetters = 200;

/** Reads what a text does not want, in English, Burmese, Thai and Burmese in Latin letters; undefined where it says none. */
export function readExclusions(text: string): Exclusions | undefined {
  const [likely] = possibleTexts(text.slice(0, maxLetters));
  if (likely === undefined) return undefined;
  const { diets, rest, isRefused } = readDiets(likely);
  const found = exclusionsIn(rest.replace(/(?<![a-z])w\/o(?![a-z])/giu, 'without'));
  if (found) return { ...found, diets };
  return diets.length > 0 || isRefused ? { rest: meaningOf(rest), excluded: [], diets } : undefined;
}

/** So many things are taken out, each looked for in several languages; who refuses more is shown nothing. */
const maxExcluded = 8;

const words = (text: string): ReadonlySet<string> => new Set(text.split('|'));

/** Words before an unwanted thing. */
const before = words(
  'no|not|never|without|non|zero|minus|except|excluding|exclude|avoid|avoiding|nor|ไม่|ไม่มี|ไม่ใส่|ไม่เอา|ไม่กิน|ไม่ผสม|ไร้|งด|ปลอด|ปราศจาก|แพ้|ยกเว้น|ห้าม',
);
/** Behind another of them these turn it round: "not without". */
const turning = words('without|minus|except|excluding|ไร้|ปลอด|ปราศจาก|ยกเว้น');
/** These say it of what stands before, or with the second word of what follows. */
const followedBy = new Map([
  ['free', words('of|from')],
  ['allergic', words('to')],
  ['allergy', words('to')],
  ['intolerance', words('to')],
  ['other', words('than')],
  ['nothing', words('with')],
]);
const after = words('free|allergy|allergies|allergic|intolerant|intolerance');
const dont = words('dont|doesnt|cant|cannot');
const dontVerbs = words('eat|want|like|use|contain|contains|include|have|put|add|drink');
/** And goes on beyond these. */
const joining = words('and|or|nor|และ|หรือ|กับ');
/** These say nothing of what is in it. */
const skipped = words('added|any|contain|containing|including|than|มี|ใส่');
/** Words of which no food is made: "not expensive", "no problem", ไม่แพง. */
const noThing = words('expensive|sure|know|problem|matter|idea|name|thanks|thank|longer|แพง|รู้|ทราบ|พบ|เจอ|ต้อง|ทอด');
/** Of what nobody sells under such a name. */
const generic = words(
  'food|foods|diet|friendly|option|options|product|products|item|items|goods|meal|meals|အစားအစာ|အစားအသောက်|အစာ|อาหาร|ของกิน',
);
/** "No si" is milk fat and "ohn no" coconut milk, in Burmese. */
const milks = words('si|see|zee|zi|hsi|sie');
const coconuts = words('ohn|on|own|oan|ohnn');
/** "Free delivery" is free of nothing. */
const freeThings = words('range|shipping|delivery|gift|gifts|sample|samples|postage|size');
const lessWords = words(
  'unless|seedless|boneless|skinless|stainless|wireless|cordless|priceless|regardless|countless|endless|timeless|useless|harmless',
);
const minLess = 7;
/** After the မ of "not": contain, put, eat, want, like, use, drink, bear. */
const burmeseVerbs = words('ပါ|ထည့်|စား|လို|ကြိုက်|သုံး|သောက်|တည့်');
/** The same, refused themselves: hot, sweet, sour, salty, bitter, fried. */
const burmeseQualities = words('စပ်|ချို|ချဉ်|ငံ|ခါး|ကြော်');
/** "Free of" behind a thing that people refuse. */
const burmeseFree = words('လွတ်|ကင်း');
const burmeseEndings = words('ဝင်|ဘဲ|ပဲ|ဘူး|တဲ့|သော|သည့်|သည်|တာ|တယ်|ရ|ပါ|နဲ့|ချင်|ရင်|လား');
/** Ends of "sister", "I" and "teacher", after which ပါ is polite. */
const women = words('အ|အစ်|ညီ|ကျွန်|ကျ|ရာ');
const romanisedContains = words('par|pa|bar|ba|htae|hte|htaet|htet');
const romanisedNot = words('mapar|mapa|maparbu|mapabu|maparbe|mapabe|mapartae|mapate|mahtae|mahte|mahtaet');
const romanisedSpicy = words('sat|sut');

/** A word of a text; `mark` where it says that something is not wanted, and on which side that is. */
interface Token {
  script: Unit['script'];
  text: string;
  mark?: 'before' | 'after';
}

function exclusionsIn(text: string): Exclusions | undefined {
  const { words: units, amounts } = partsOf(text);
  const tokens = withMarks(units.flatMap(splitAtNot));
  const places = new Set<number>();
  const excluded = new Set<string>();
  let isTurned = false;
  for (const [place, { mark, text: word }] of tokens.entries()) {
    if (!mark) continue;
    const next = tokens[place + 1];
    if (mark === 'before' && next?.mark === 'before' && next.text !== word && turning.has(next.text)) isTurned = true;
    for (const run of mark === 'before' ? following(tokens, place) : preceding(tokens, place)) {
      const refused = run.map((at) => tokens[at] as Token);
      const thing = joined(refused);
      excluded.add(thing);
      // Who may not eat "shrimp noodles" may mean all shrimp.
      if (!isThing(thing)) for (const { text: each } of refused) if (isThing(each)) excluded.add(each);
      for (const at of run) places.add(at);
    }
  }
  if (excluded.size === 0 && !isTurned) return undefined;
  const rest = tokens.filter(
    ({ mark, text: word }, at) =>
      !mark &&
      (isTurned || !places.has(at)) &&
      !joining.has(word) &&
      !skipped.has(word) &&
      !(tokens[at - 1]?.text === 'ma' && romanisedContains.has(word)),
  );
  const isAsked = excluded.size <= maxExcluded && !rest.every(isGeneric);
  return {
    rest: isAsked ? [joined(rest), ...amounts].filter(Boolean).join(' ') : '',
    // What says "not without" may be meant either way: it refuses nothing, and whatever is found only comes close.
    excluded: isTurned ? [] : [...excluded].slice(0, maxExcluded),
    diets: [],
  };
}

/** Returns a text, or nothing where all of it is polite. */
const meaningOf = (text: string): string => {
  const { words: units, amounts } = partsOf(text);
  const isEmpty = amounts.length === 0 && units.flatMap(splitAtNot).every(isGeneric);
  return isEmpty ? '' : text.trim();
};

/** A Burmese word around the "not contained" within it. */
function splitAtNot(word: readonly Unit[]): Token[] {
  const script = word[0]?.script ?? 'latin';
  const plain = (units: readonly Unit[]): Token[] => (units.length > 0 ? [{ script, text: typedOf(units) }] : []);
  if (script !== 'burmese') return plain(word);
  for (const [at, { typed }] of word.entries()) {
    const next = word[at + 1]?.typed ?? '';
    const isNot = typed === 'မ' && !women.has(word[at - 1]?.typed ?? '');
    const isFree = burmeseFree.has(typed) && isThing(typedOf(word.slice(thingStart(word, at), at)));
    if (isNot && burmeseQualities.has(next))
      return [
        ...plain(word.slice(0, at)),
        ...[{ script, text: '', mark: 'before' } as const, { script, text: next }],
        ...splitAtNot(word.slice(endOf(word, at + 2))),
      ];
    if (!isFree && !(isNot && burmeseVerbs.has(next))) continue;
    const thing = thingStart(word, at);
    return [
      ...plain(word.slice(0, thing)),
      ...plain(word.slice(thing, at)),
      { script, text: '', mark: 'after' },
      ...splitAtNot(word.slice(endOf(word, at + (isFree ? 1 : 2)))),
    ];
  }
  return plain(word);
}

const typedOf = (units: readonly Unit[]): string => units.map(({ typed }) => typed).join('');

/** Returns where the endings behind a verb are over. */
function endOf(word: readonly Unit[], from: number): number {
  let end = from;
  while (burmeseEndings.has(word[end]?.typed ?? '')) end += 1;
  return end;
}

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
    if (script === 'thai') return before.has(text) && last !== 'หรือ' ? marked('before') : [token];
    if (script !== 'latin') return [token];
    if (text === 'no' && (milks.has(next) || coconuts.has(last))) return [token];
    if (before.has(text) || (dont.has(text) && dontVerbs.has(next))) return marked('before');
    if (followedBy.get(text)?.has(next)) return marked('before');
    if (after.has(text) && !freeThings.has(next)) return marked('after');
    if (text === 'less' && next !== 'than') return marked(isThing(last) ? 'after' : 'before');
    if (text === 'ma' && romanisedSpicy.has(next)) return marked('before');
    if (romanisedSpicy.has(text) && last === 'ma') return [{ script, text: 'spicy' }];
    if (romanisedNot.has(text) || (text === 'ma' && romanisedContains.has(next) && last !== 'a'))
      return marked('after');
    if (!text.endsWith('less') || text.length < minLess || lessWords.has(text)) return [token];
    return [
      { script, text: text.slice(0, -'less'.length) },
      { script, text: '', mark: 'after' },
    ];
  });
}

const isMeaningless = ({ script, text }: Pick<Token, 'script' | 'text'>): boolean =>
  skipped.has(text) || (script !== 'burmese' && (isFiller(text) || romanisedContains.has(text)));

const isGeneric = (token: Token): boolean => generic.has(token.text) || isMeaningless(token);

/** Returns what follows a mark, of several things each: all of it after what is asked for, else a word. */
function following(tokens: readonly Token[], mark: number): number[][] {
  // Of Burmese what is refused like this is a taste, a word.
  if (tokens[mark]?.script === 'burmese') return [[mark + 1]];
  const hasRest = tokens.slice(0, mark).some((token) => !token.mark && !isMeaningless(token));
  const runs: number[][] = [[]];
  for (let at = mark + 1; at < tokens.length; at += 1) {
    const { script, text, mark: isMark } = tokens[at] as Token;
    const run = runs.at(-1) ?? [];
    if (isMark || noThing.has(text) || /^\d+$/u.test(text)) break;
    if (joining.has(text) && run.length > 0) runs.push([]);
    else if (isMeaningless({ script, text })) {
      if (run.length > 0) break;
    } else if (run.length > 0 && !hasRest && script !== 'thai' && !isLonger(tokens, run, at)) break;
    else run.push(at);
  }
  return runs.filter((run) => run.length > 0);
}

/** Returns whether a word goes on a thing: "fish sauce" is refused as one. */
const isLonger = (tokens: readonly Token[], run: readonly number[], at: number): boolean =>
  isThing(joined([...run, at].map((place) => tokens[place] as Token)));

/** Returns what goes before a mark: a word; of Burmese in Latin letters a thing that people refuse, else all of it. */
function preceding(tokens: readonly Token[], mark: number): number[][] {
  const isRomanised = tokens[mark]?.text.startsWith('ma') === true;
  const run: number[] = [];
  for (let at = mark - 1; at >= 0 && (run.length === 0 || isRomanised); at -= 1) {
    const token = tokens[at] as Token;
    if (token.mark || isMeaningless(token)) break;
    run.unshift(at);
  }
  const thing = run.findIndex((_, from) => isThing(joined(run.slice(from).map((at) => tokens[at] as Token))));
  if (thing > 0) return [run.slice(thing)];
  return run.length > 0 ? [run] : [];
}

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
