import { isSyllable, syllables } from './syllables.ts';

/**
 * Syllables that lean on the word before them: cases, plural, endings of verbs and auxiliaries, မြို့ of ရန်ကုန်မြို့. A word that is made of
 * nothing else does not begin a line.
 */
const leaning: ReadonlySet<string> = new Set(
  `များ တို့ တွေ ကို က မှ တွင် မှာ ၌ သို့ နှင့် ဖြင့် ကြောင့် ၏ ရဲ့ လည်း လဲ သာ ပင် မူ ထဲ ပေါ် ထက် တိုင်း စီ တည်း တကွ ကွ ဖိုး ခ ဆုံး လုံး ရုံ ခန့် လောက် မျှ
  သည် သည့် မည် မည့် မယ် တယ် သော သော် သ ခဲ့ ထား နေ နိုင် ရ ပေး လိုက် လို ချင် စေ ကြ ပါ ပြီ ပြီး သား သေး တော့ လျှင် ရင် ရန် ဖို့ ၍ မီ ခင် ဘဲ စဉ် ရာ စွာ
  အောင် လား လေ့ သင့် မှု ခြင်း ချက် သူ နည်း ဆဲ မြို့`
    .trim()
    .split(/\s+/u),
);

/** Of those, what never begins a word of another kind. */
const endings: ReadonlySet<string> = new Set('သည် သည့် မည့် သော ၏ ၍ ၌ နှင့် ဖြင့် တွင် သို့ ပေါ်'.split(' '));

/** With those that do, such as ပါ of ပါဆယ်. */
export const particles: ReadonlySet<string> = new Set([...endings, 'များ', 'ကို', 'ပါ', 'က', 'မှ', 'လဲ', 'လည်း', 'ကြောင့်']);

/** Words behind which no line ends: a negation, a lone prefix, a number that counts something, "this" and "that", a title before a name. */
const reaching: ReadonlySet<string> = new Set(['မ', 'အ', 'တစ်', 'ဤ', 'ထို', 'ဦး', 'ဒေါ်']);

/** Words for numbers, and what is counted. */
const numbers: ReadonlySet<string> = new Set('နှစ် သုံး လေး ငါး ခြောက် ခုနစ် ရှစ် ကိုး ဆယ်'.split(' '));
const counters =
  'ခု|မျိုး|ကီလို|ဂရမ်|ဘတ်|ဒေါ်လာ|ခုနှစ်|နှစ်|ရက်|လ|ပတ်|နာရီ|မိနစ်|စက္ကန့်|ကြိမ်|ခါ|ဆင့်|နေရာ|လုံး|ထုပ်|ဘူး|ပုလင်း|အိတ်|ခွက်|ထည်|စုံ|ကောင်|ယောက်|ဦး|စောင်|ရွက်|မျက်နှာ|MB';

/**
 * Words of a shop that the dictionary of `Intl.Segmenter` does not know, most of them from English; it would cut them
 * into syllables.
 */
const list = `
  အကောင့် အီးမေးလ် အင်တာနက် ဘရောင်ဇာ ဝင်းဒိုး အက်ပ် စကန် စကင် စပမ်း လင့်ခ် ကုဒ် ဝဘ်ဆိုက် ဝေါလက် ပရိုဖိုင် ပရိုမိုးရှင်း ယူနီကုဒ် ဇော်ဂျီ ကွတ်ကီး
  ကွန်ပျူတာ ဒေါင်းလုဒ် ဖိုင်တွဲ တိုကင် ခရက်ဒစ် ဒက်ဘစ် ဆော့စ် မက္ကရယ် အာရေဗီကာ ဆာဒင်း လိုင်ချီးသီး လိုင်ချီး ပရိုတင်း ပီလောပီနံ စမူဆာ မဆလာ
  ဩစတြေးလျ ယူနိုက်တက် အင်ဒိုနီးရှား ဘင်္ဂလားဒေ့ရှ် ကိုရီးယား ကျောက်တံတား ရန်ကုန် ပုသိမ် ရွာငံ နမ့်ဆန် ရွှေဘို ဧရာဝတီ
  ဈေးခြင်း ပို့ဆောင်ခ ငွေလွှဲ ငွေလဲ ဆက်သွယ် မှာယူ ကူးယူ နည်းလမ်း အမျိုးအစား အမှတ်တံဆိပ် နှစ်သက်ရာ သတင်းလွှာ မူဝါဒ ခြေရာခံ ကိန်းပြည့် ကိုးကား ရည်ညွှန်း
  စစ်ထုတ်မှု ဖြေရှင်း ကိုယ်ရေး ပုံမှန် အရင် အရှာ အရောက် အကြာ အသင့် အနီးစပ် စာလုံး ဈေးနှုန်း လက်ကျန် လုံးဝ တောင်းဆို ကိုက်ညီ ရောက်ရှိ ဘေးကင်း အသုံးပြုသူ
  နမူနာ နေလှန်း စည်သွပ် သံပရာရည် သကြားရည် ပင်လယ်စာ ငါးရံ့ ဘာလချောင် မုန့်တီ ကောက်ညှင်း ပြည်ကြီးငါး ထမင်းဝိုင်း ထမင်းချိုင့် လက်ဖက်သုပ်
  အုန်းနို့ အချိုပွဲ အချိုမှုန့် ကော်ဖီမိတ် ရှာလကာရည် ပဲငံပြာရည် ငံပြာရည် စားသုံးဆီ စားတော်ပဲ ပဲတီစိမ်း ပဲနီလေး ပဲထောပတ် ပဲပိစပ် ပဲပုပ်
  ကုလားပဲ နန်းကြီး ကြာဆံ နေကြာစေ့ သရက်သီး ဒူးရင်းသီး ဒူးရင်းယို ဇီးယို မြေပဲယို ကရဝေးရွက် ချဉ်ပေါင် မုန်ညင်းချဉ် ပုန်းရည်ကြီး ပေါ်ဆန်းမွှေး ပေါ်ဆန်း ကောက်ညှင်းဆန် ငချိပ်
  သစ်ကြံပိုးခေါက် လေးညှင်းပွင့် ဖာလာစေ့ ဇီယာစေ့ နံနံစေ့ စပါးလင် ဖာလူဒါ ကတ္တီပါ ပုဆိုး အချိန်မရွေး အခမဲ့ ခုနှစ် မဖြစ်မနေ သို့မဟုတ် ဖြစ်ဖြစ် အကြောင်းကြား
  ကြိုက် နှစ်သက် နေရာ ပင်မ လေ့ရှိ အသေးစား အိမ်သုံး မျိုးစုံ ကြာချိန် နှင့်တကွ ကြိမ်စာ ယောက်စာ စာလုံးကြီး စာလုံးသေး ဝင်စာ ပေါ်ရှိ ရှမ်းပြည် တောင်ပိုင်း မြောက်ပိုင်း
  ဆက်တင် အတည်ပြု ကျော်သွား ရှိနေ ကုန်ကျငွေ ငွေလွှဲပြေစာ ပြေစာ ပြန်ပို့ အစပ်လျှော့
  အုန်းနို့ရည် ထန်းလျက်ရည် အသင့်ဖျော် အသင့်စား အသင့်ချက် ဝန်ထမ်း ဆိုင်ရှင် ပရိုဂရမ် ပါဆယ် နူးအိ လက်ဖက်ရည်မစ် ဖရီးဆိုဒ် တောင်ကြီး
  ပုဂံ ထန်းလျက် မေးစရာ ဖွင့်ချိန် ဂျင်းသုပ် ဂျင်းချဉ် ကျစိမ့် ချိုစိမ့် ရှူးရှဲ ချဉ်စပ် ချိုစပ် ငါးနီတူ နေဗီပြာ နီညို လက်ရက် နှစ်ပြန်ကြော် နို့စိမ်း
  အိုကေ မီနူး စင်္ကာပူ အမေရိကန် နယူးဇီလန် ဟောင်ကောင် ထိုင်ဝမ် လာအို ဖိလစ်ပိုင် ယူအေအီး ချင်းမိုင် တွန့်ကွင်း ရပ်ကွက် စည်သွပ်ဘူး နှုတ်ခွန်းဆက်စာ ဘားကုဒ်
`;

/** The longest word first, since a regular expression takes the first that fits. */
const wholeWords: readonly string[] = list
  .trim()
  .split(/\s+/u)
  .sort((a, b) => b.length - a.length);

// For Node: browsers are handed what it finds, since not all of them have the dictionary.

/** Characters that must not begin a line: closing punctuation, and particles attached to the previous word. */
const mustNotBegin = /^[&<>\u104a\u104b\u104c\u104d\u104f.,:;!?)\]}%”’»…\-–—/\u0e2f\s]/;

/** Characters that must not end a line. */
const mustNotEnd = /[<>([{“‘«\s$/+-]$/;

const burmeseLetter = /[\u1000-\u109f]/u;

const dictionary = new Intl.Segmenter('my', { granularity: 'word' });
const whole = new RegExp(wholeWords.join('|'), 'gu');
const counter = new RegExp(`^(?:${counters})$`, 'u');
/** Counted things are whole syllables: လ of လအတွင်း, not of လက်ကျန်. */
const counted = new RegExp(
  `(?<=[0-9\\u1040-\\u1049]|\\}\\}) (?=(?:[A-Z]{3}\\b|(?:${counters})(?![\\u102b-\\u103e]|[\\u1000-\\u1021]\u103a)))`,
  'gu',
);

/** The end of a question about what is to come; elsewhere its first syllable is a negation. */
const question = /^မ(?:လဲ|လား)/u;

/** A place within a text at which a line may begin, if need be. */
interface MarkedPosition {
  at: number;
  /** A word begins there that may begin a line. */
  isWord: boolean;
  /**
   * Strength by which the text that begins there belongs to the syllable before it: 0, 1 for an auxiliary, 2 within
   * one of our own words, 3 for a particle.
   */
  bond: number;
}

/** Most letters that stay together in a line of text, in a title, whose letters are larger, and on a card. */
export const longestPart = { text: 20, title: 16, card: 14 } as const;

/**
 * Splits a Burmese text where a reader would break a line: between words of the dictionary, never behind a negation nor
 * before a particle, and not within other scripts, which browsers break themselves. What is longer than `longest` letters
 * is split between syllables too. The joined parts equal the text.
 */
export function breakParts(text: string, longest: number = longestPart.text): string[] {
  const parts: string[] = [];
  // Each run without a space by itself: a browser breaks at the spaces.
  for (const run of text.match(/\S+\s*|\s+/gu) ?? []) {
    const [first = '', ...rest] = burmeseLetter.test(run) ? partsOf(run, longest) : [run];
    parts.push((parts.pop() ?? '') + first, ...rest);
  }
  return parts;
}

/** A space between a number, or its gap in a sentence, and what it counts becomes one at which no line ends: `5 ခု`, `6.80 USD`. */
export const joinCounted = (text: string): string => text.replaceAll(counted, '\u00a0');

/** The parts of runs that were split before: a shop has some thousands of them. */
const known = new Map<string, readonly string[]>();
const maxKnown = 20_000;

function partsOf(run: string, longest: number): readonly string[] {
  const key = `${longest} ${run}`;
  const before = known.get(key);
  if (before) return before;
  const places = placesIn(run);
  const edges = [0, ...places.filter(({ isWord }) => isWord).map(({ at }) => at), run.length];
  const parts = edges
    .slice(0, -1)
    .flatMap((from, index) => split(run, [from, edges[index + 1] ?? from], longest, places));
  if (known.size >= maxKnown) known.clear();
  known.set(key, parts);
  return parts;
}

/** One part, or several where it is too long: split at the place that is nearest to its middle. */
function split(
  text: string,
  [from, to]: [number, number],
  longest: number,
  places: readonly MarkedPosition[],
): string[] {
  // Half a word further away is better than a particle at the start of a line.
  const off = ({ at, bond }: MarkedPosition): number => Math.abs(at - (from + to) / 2) + bond * longest;
  const [best] = places.filter(({ at }) => at > from && at < to).sort((a, b) => off(a) - off(b));
  if (to - from <= longest || !best) return [text.slice(from, to)];
  return [...split(text, [from, best.at], longest, places), ...split(text, [best.at, to], longest, places)];
}

/** Every place where a line may begin, in order; those within words are for what is too long. */
function placesIn(text: string): MarkedPosition[] {
  const { starts, listed, isWithin } = wordStarts(text);
  const places: MarkedPosition[] = [];
  let [at, before, word] = [0, '', 0];
  for (const piece of syllables(text)) {
    const isStart = starts.includes(at);
    if (at > 0 && mayBreak(before, piece)) {
      const end = starts.find((start) => start > at) ?? text.length;
      const isFree =
        !reaching.has(text.slice(word, at)) &&
        // The negation within a verb, as in လက်မခံ, which the dictionary takes for the end of a word.
        before !== 'မ' &&
        before !== piece &&
        !(numbers.has(before) && counter.test(piece)) &&
        !endings.has(piece) &&
        !question.test(text.slice(at)) &&
        (listed.has(at) || !syllables(text.slice(at, end)).every((each) => leaning.has(each)));
      const isWord = isStart && isFree;
      if (isWord || !reaching.has(before))
        places.push({ at, isWord, bond: Math.max(isWithin(at) ? 2 : 0, bondOf(piece)) });
    }
    if (isStart) word = at;
    at += piece.length;
    before = piece;
  }
  return places;
}

/** Returns where words begin, in order; `listed` are our own, which the dictionary does not know. */
function wordStarts(text: string): {
  starts: number[];
  listed: ReadonlySet<number>;
  isWithin: (at: number) => boolean;
} {
  const found = [...text.matchAll(whole)].map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
  const isWithin = (at: number): boolean => found.some(({ from, to }) => at > from && at < to);
  const inDictionary = [...dictionary.segment(text)].map(({ index }) => index);
  const starts = new Set([...inDictionary, ...found.flatMap(({ from, to }) => [from, to])]);
  return {
    starts: [...starts].filter((at) => !isWithin(at)).sort((a, b) => a - b),
    listed: new Set(found.map(({ from }) => from)),
    isWithin,
  };
}

const bondOf = (piece: string): number => (particles.has(piece) ? 3 : leaning.has(piece) ? 1 : 0);

const burmese = (piece: string): boolean => isSyllable(piece) || /^[\u1040-\u1049]/.test(piece);

const mayBreak = (before: string, after: string): boolean =>
  (burmese(before) || burmese(after)) &&
  !mustNotEnd.test(before) &&
  !mustNotBegin.test(after) &&
  !/[0-9\u1040-\u1049]$/u.test(before) &&
  before !== 'အ';
