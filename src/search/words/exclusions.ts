import { possibleTexts } from '#burmese/zawgyi.ts';
import { isFiller } from './optional.ts';
import { partsOf, type Unit } from './units.ts';

/** Unwanted things of a text, and what it asks for besides. */
export interface Exclusions {
  /** Wanted things; empty where nothing is asked for. */
  rest: string;
  /** Unwanted things: "pork" of "noodles without pork". Never empty. */
  excluded: readonly string[];
}

/** Letters of a text that are read, as many as of a query. */
const maxLetters = 200;

/** Reads what a text does not want, in English, Burmese, Thai and Burmese in Latin letters; undefined where it says none. */
export function readExclusions(text: string): Exclusions | undefined {
  const [likely] = possibleTexts(text.slice(0, maxLetters));
  return likely === undefined ? undefined : exclusionsIn(likely);
}

/** So many things are taken out; each is looked for in several languages. */
const maxExcluded = 4;

const words = (text: string): ReadonlySet<string> => new Set(text.split('|'));

/** Words before an unwanted thing. */
const before = words(
  'no|not|without|non|zero|minus|except|excluding|exclude|avoid|nor|ไม่|ไม่มี|ไม่ใส่|ไม่เอา|ไม่กิน|ไม่ผสม|ไร้|งด',
);
const dont = words('dont|doesnt|cant|cannot');
const dontVerbs = words('eat|want|like|use|contain|contains|include|have|put|add|drink');
/** And goes on beyond these. */
const joining = words('and|or|nor|และ|หรือ|กับ');
/** These say nothing of what is in it. */
const skipped = words('added|any|contain|containing|including|มี|ใส่');
/** Words of which no food is made: "not expensive", "no problem", ไม่แพง. */
const noThing = words('expensive|sure|know|problem|matter|idea|name|thanks|thank|longer|แพง|รู้|ทราบ|พบ|เจอ|ต้อง|ทอด');
/** "No si" is milk fat and "ohn no" coconut milk, in Burmese. */
const milks = words('si|see|zee|zi|hsi|sie');
const coconuts = words('ohn|on|own|oan|ohnn');
/** "Free delivery" is free of nothing. */
const freeThings = words('range|shipping|delivery|gift|gifts|sample|samples|postage|size');
const lessWords = words(
  'unless|stainless|wireless|cordless|priceless|regardless|countless|endless|timeless|useless|harmless',
);
const minLess = 7;
/** After the မ of "not": contain, put, eat, want, like, use. */
const burmeseVerbs = words('ပါ|ထည့်|စား|လို|ကြိုက်|သုံး|သောက်');
const burmeseEndings = words('ဝင်|ဘဲ|ပဲ|ဘူး|တဲ့|သော|သည့်|သည်|တာ|တယ်|ရ|ပါ|နဲ့|ချင်|ရင်|လား');
/** Ends of "sister", "I" and "teacher", after which ပါ is polite. */
const women = words('အ|အစ်|ညီ|ကျွန်|ကျ|ရာ');
const romanisedContains = words('par|pa|bar|ba');
const romanisedNot = words('mapar|mapa|maparbu|mapabu|maparbe|mapabe|mapartae|mapate');

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
  const excluded: string[] = [];
  for (const [place, { mark }] of tokens.entries()) {
    if (!mark) continue;
    const found = mark === 'before' ? following(tokens, place) : preceding(tokens, place);
    for (const run of found) {
      excluded.push(joined(run.map((at) => tokens[at] as Token)));
      for (const at of run) places.add(at);
    }
  }
  if (excluded.length === 0) return undefined;
  const rest = tokens.filter(
    ({ mark, text: word }, at) => !mark && !places.has(at) && !joining.has(word) && !skipped.has(word),
  );
  return {
    rest: rest.every(isMeaningless) ? '' : [joined(rest), ...amounts].filter(Boolean).join(' '),
    excluded: excluded.slice(0, maxExcluded),
  };
}

/** A Burmese word around the "not contained" within it. */
function splitAtNot(word: readonly Unit[]): Token[] {
  const script = word[0]?.script ?? 'latin';
  const plain = (units: readonly Unit[]): Token[] =>
    units.length > 0 ? [{ script, text: units.map(({ typed }) => typed).join('') }] : [];
  if (script !== 'burmese') return plain(word);
  const not = word.findIndex(
    ({ typed }, at) =>
      typed === 'မ' && burmeseVerbs.has(word[at + 1]?.typed ?? '') && !women.has(word[at - 1]?.typed ?? ''),
  );
  if (not < 0) return plain(word);
  let end = not + 2;
  while (burmeseEndings.has(word[end]?.typed ?? '')) end += 1;
  return [...plain(word.slice(0, not)), { script, text: '', mark: 'after' }, ...splitAtNot(word.slice(end))];
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
    if (text === 'free' && (next === 'of' || next === 'from')) return marked('before');
    if (text === 'free' && !freeThings.has(next)) return marked('after');
    if (romanisedNot.has(text) || (text === 'ma' && romanisedContains.has(next) && last !== 'a'))
      return marked('after');
    if (!text.endsWith('less') || text.length < minLess || lessWords.has(text)) return [token];
    return [
      { script, text: text.slice(0, -'less'.length) },
      { script, text: '', mark: 'after' },
    ];
  });
}

const isMeaningless = ({ script, text }: Token): boolean =>
  skipped.has(text) || (script !== 'burmese' && (isFiller(text) || romanisedContains.has(text)));

/** Returns what follows a mark, of several things each: all of it after what is asked for, else a word. */
function following(tokens: readonly Token[], mark: number): number[][] {
  const hasRest = tokens.slice(0, mark).some((token) => !token.mark && !isMeaningless(token));
  const runs: number[][] = [[]];
  for (let at = mark + 1; at < tokens.length; at += 1) {
    const { script, text, mark: isMark } = tokens[at] as Token;
    const run = runs.at(-1) ?? [];
    if (isMark || noThing.has(text) || /^\d+$/u.test(text)) break;
    if (joining.has(text) && run.length > 0) runs.push([]);
    else if (isMeaningless({ script, text })) {
      if (run.length > 0) break;
    } else if (run.length > 0 && !hasRest && script !== 'thai') break;
    else run.push(at);
  }
  return runs.filter((run) => run.length > 0);
}

/** Returns what goes before a mark: a word, but all that is Burmese in Latin letters. */
function preceding(tokens: readonly Token[], mark: number): number[][] {
  const isRomanised = tokens[mark]?.text.startsWith('ma') === true;
  const run: number[] = [];
  for (let at = mark - 1; at >= 0 && (run.length === 0 || isRomanised); at -= 1) {
    const token = tokens[at] as Token;
    if (token.mark || isMeaningless(token)) break;
    run.unshift(at);
  }
  return run.length > 0 ? [run] : [];
}

/** Words with spaces, but none between those of Thai. */
const joined = (tokens: readonly Token[]): string =>
  tokens
    .map(
      ({ script, text }, at) => (at > 0 && !(script === 'thai' && tokens[at - 1]?.script === 'thai') ? ' ' : '') + text,
    )
    .join('');
