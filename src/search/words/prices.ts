import { possibleTexts } from '#burmese/zawgyi.ts';
import type { SearchHit, SearchReading } from '#contract/search/calls.ts';
import { plainDigits } from '#contract/values/pasted.ts';
import { burmeseNumber, burmeseValue, writtenUnits } from './units.ts';

/** A text as it is searched for: without its prices, which are what is asked of the hits. */
export interface PricedText {
  /** The text without them; empty where nothing else is said. */
  rest: string;
  atMost?: number;
  atLeast?: number;
  isCheapest: boolean;
  /** The prices that were taken out of the text, in its order. */
  readings: readonly SearchReading[];
  /** The words that said it. */
  said: readonly string[];
}

/** Letters of a text that are read, as many as of a query. */
const maxLetters = 200;

/** Signs and words of money, behind the currencies that they may mean: with several, whichever is the shop's. */
const moneys: readonly (readonly [codes: string, written: string])[] = [
  ['USD AUD CAD HKD NZD SGD TWD', '\\$|dollars?|bucks?|ဒေါ်လာ|ดอลลาร์|ดอลล่าร์|เหรียญ'],
  ['THB', '฿|bahts?|ဘတ်|บาท'],
  ['MMK', 'kyats?|ks|ကျပ်(?!သား)|จ๊าด'],
  ['EUR', '€|euros?|ယူရို|ยูโร'],
  ['GBP', '£|quid'],
  ['INR', '₹|rupees?'],
  ['CNY', '¥|yuan|rmb|ယွမ်|หยวน'],
  ['MYR', 'ringgit'],
];
const codes = 'usd|aud|cad|hkd|nzd|sgd|twd|thb|mmk|eur|gbp|inr|cny|myr|php|aed';

const englishNumbers = 'one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|hundred'.split('|');
const englishValues = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 100];

type Limit = 'atMost' | 'atLeast';

/** Words around an amount that say on which side of it the price shall be. */
const limits: Readonly<Record<Limit, { before: string; after: string }>> = {
  atMost: {
    before:
      'no more than|not more than|not over|not above|less than|lower than|cheaper than|no higher than|not exceeding|nothing over|nothing above|at most|up to|upto|budget of|budget|under|below|within|maximum|max|<=|<|≤' +
      '|งบไม่เกิน|งบประมาณ|งบ|ไม่เกิน|ต่ำกว่า|น้อยกว่า|ถูกกว่า|ไม่ถึง|ภายใน|အများဆုံး|ဘတ်ဂျက်',
    after:
      'or less|or under|or below|or cheaper|and under|and below|maximum|max|budget|auk|ลงมา' +
      '|အောက်|အထိ|ထက်\\s?မပို|ထက်\\s?မကျော်|မကျော်|ထက်\\s?နည်း|ထက်\\s?သက်သာ|အတွင်း',
  },
  atLeast: {
    before:
      'no less than|not less than|not under|not below|more than|at least|over|above|from|starting at|minimum|min|>=|>|≥' +
      '|ตั้งแต่|มากกว่า|เกิน|อย่างน้อย|อย่างต่ำ|แพงกว่า|အနည်းဆုံး',
    after: 'or more|or over|and up|and over|and above|minimum|ขึ้นไป|အထက်|ထက်\\s?များ|ထက်\\s?ပို|ကျော်',
  },
};

const words = (text: string): string => `(?<![\\p{L}\\p{M}])(?:${text})(?![\\p{Script=Latin}])`;
/** Latin words end where no letter follows; Burmese and Thai ones go on. */
const anyOf = (text: string): string =>
  text
    .split('|')
    .map((each) => (/^[a-z]/u.test(each) ? words(each) : each))
    .join('|');
/** The end of a Burmese syllable: no vowel and no final goes on. */
const syllableEnd = '(?![\\u102b-\\u103e]|[\\u1000-\\u1021]\\u103a)';
/** A Burmese particle, not the consonant of another syllable. */
const particle = `(?:\\s?(?:တဲ့|သော|မှာ|ရှိ|က)${syllableEnd})?`;
const sign = `(?:${[...moneys.map(([, written]) => written), codes].join('|')})(?![\\p{Script=Latin}])`;
const number = `(?:(?<![\\d.,])(?:\\d{1,3}(?:,\\d{3}){1,2}|\\d{1,7})(?:\\.\\d{1,2})?(?![.,]?\\d)|${burmeseNumber}|(?<![a-z])(?:${englishNumbers.join('|')})(?![a-z]))`;
const money = (name: string): string =>
  `(?:(?<![\\p{Script=Latin}])(?<signBefore${name}>${sign})\\s?)?(?<minus${name}>[-−–]\\s?)?(?<number${name}>${number})(?:\\s?(?<signAfter${name}>${sign}))?`;
const eitherLimit = (side: 'before' | 'after'): string =>
  (['atMost', 'atLeast'] as const).map((limit) => `(?<${limit}_${side}>${anyOf(limits[limit][side])})`).join('|');

/** Words around an amount that say nothing of its side: what is near it is up to it. */
const priced =
  '(?:(?<!\\p{L})(?:price|priced|for|around|about|approximately|approx|roughly|worth)\\s|(?:ราคา|ประมาณ|ราวๆ|แถวๆ)\\s?|(?:ဈေး|စျေး)\\s?)?';
const worth = `(?:တန်|ဖိုး|ဝန်းကျင်|လောက်|နဲ့|နှင့်)${syllableEnd}`;
const range = `(?:(?<between>${anyOf('between|from|ระหว่าง')})\\s?)?${money('1')}\\s?(?:-|–|~|up to|to|and|till|until|ถึง|ကနေ|မှ|နှင့်|နဲ့)\\s?${money('2')}(?:\\s?(?:ကြား|အထိ)${particle})?`;
const one = `(?:${eitherLimit('before')})?\\s?${money('')}(?:\\s?(?:${eitherLimit('after')}|${worth})${particle})?`;
const low = 'အသက်သာဆုံး|အပေါဆုံး|အနည်းဆုံး|သက်သာ|ပေါပေါ|ပေါ|ချို|နည်း';
const cheap = `${anyOf('the cheapest|cheapest|cheaper|cheap|inexpensive|affordable|lowest price|low price|low cost|not expensive|zay thet thar|zay cho|zay paw|zay nae')}|(?:(?:ဈေး|စျေး)\\s?(?:${low})|အသက်သာဆုံး|အပေါဆုံး)${particle}|ราคา(?:ถูกที่สุด|ถูกสุด|ถูก|ประหยัด|ย่อมเยา|เบาๆ)|ถูกที่สุด|ถูกสุด|ถูก\\s?ๆ|ไม่แพง`;
/** Words for the dearest, by which no answer is sorted; they are said to be left out. */
const dear = `${anyOf('the most expensive|most expensive|priciest|dearest|highest price')}|(?:ဈေး|စျေး)\\s?(?:အကြီးဆုံး|အများဆုံး|အမြင့်ဆုံး)${particle}|(?:ราคา)?แพง(?:ที่สุด|สุด)`;

const ranges = new RegExp(priced + range, 'iu');
const amounts = new RegExp(priced + one, 'giu');
const cheapest = new RegExp(cheap, 'iu');
const dearest = new RegExp(dear, 'iu');

/** Words after a number that is no price: a unit, a pack, people. */
const noPrice = new RegExp(
  `^(?:\\p{Script=Latin}|[%°×/])|^\\s?(?:${writtenUnits}|x|%|packs?|packets?|pkts?|pcs|pieces?|bottles?|tins?|cans?|bags?|box(?:es)?|jars?|sachets?|people|persons?|years?|months?|days?|min(?:ute)?s?|hours?|oz|lbs?|pounds?|in\\s?1|ထုပ်|ဘူး|ခု|ပုလင်း|အိတ်|ယောက်|ဦး|ပိဿာ|ถุง|ขวด|ซอง|กล่อง|คน|ชิ้น)(?![a-z])`,
  'iu',
);

/** A span of a text, and what it says; nothing but words to leave out where it is in other money. */
interface Span {
  from: number;
  to: number;
  read: Pick<SearchReading, 'kind' | 'amount'>[];
}

/**
 * Reads what goods may cost, in English, Burmese and Thai: "under $5", "၅ ဒေါ်လာအောက်", "ไม่เกิน 5", "cheapest". Amounts in
 * other money than the shop's, and those below 0, are left out and said.
 */
export function readPrices(text: string, currency: string): PricedText {
  const [written = ''] = possibleTexts(text.slice(0, maxLetters));
  const plain = plainDigits(written);
  // Digits of some scripts are two characters each.
  const shown = plain.length === written.length ? written : plain;
  const spans = spansIn(plain, currency).sort((one, other) => one.from - other.from);
  if (spans.length === 0) return { rest: text, isCheapest: false, readings: [], said: [] };
  const without = (taken: readonly Span[]): string => withoutSpans(shown, taken);
  const readings = spans.flatMap((span) => {
    const rest = without([span]);
    return span.read.map((read) => ({
      ...read,
      ...(read.kind === 'ignored' && { text: shown.slice(span.from, span.to).trim() }),
      rest,
    }));
  });
  const amountsOf = (kind: Limit): number[] =>
    readings.flatMap((each) => (each.kind === kind ? (each.amount ?? []) : []));
  const [most, least] = [amountsOf('atMost'), amountsOf('atLeast')];
  return {
    rest: without(spans),
    ...(most.length > 0 && { atMost: Math.min(...most) }),
    ...(least.length > 0 && { atLeast: Math.max(...least) }),
    isCheapest: readings.some(({ kind }) => kind === 'cheapest'),
    readings,
    said: spans.map(({ from, to }) => shown.slice(from, to).trim()),
  };
}

function withoutSpans(text: string, spans: readonly Span[]): string {
  let end = 0;
  const kept = spans.map(({ from, to }) => {
    const before = text.slice(end, from);
    end = to;
    return before;
  });
  return [...kept, text.slice(end)]
    .map((each) => each.trim())
    .filter(Boolean)
    .join(' ');
}

type Groups = Record<string, string | undefined>;

function spansIn(text: string, currency: string): Span[] {
  const spans: Span[] = [];
  const blank = ({ from, to }: Span): string => ' '.repeat(to - from);
  let left = text;
  const take = (span: Span): void => {
    spans.push(span);
    left = left.slice(0, span.from) + blank(span) + left.slice(span.to);
  };
  const between = ranges.exec(left);
  const span = between && rangeOf(between, currency);
  if (span) take(span);
  for (const found of [...left.matchAll(amounts)]) {
    const each = amountOf(found, left, currency);
    if (each) take(each);
  }
  const low = cheapest.exec(left);
  if (low) take({ ...placeOf(low), read: [{ kind: 'cheapest' }] });
  const high = dearest.exec(left);
  if (high) take({ ...placeOf(high), read: [{ kind: 'ignored' }] });
  return spans;
}

const placeOf = ({ index, 0: all }: RegExpExecArray): Omit<Span, 'read'> => ({ from: index, to: index + all.length });

function rangeOf({ index, 0: all, groups = {} }: RegExpExecArray, currency: string): Span | undefined {
  const signs = [1, 2].flatMap((place) => signIn(groups, String(place)) ?? []);
  if (signs.length === 0 && groups['between'] === undefined) return undefined;
  const [one, other] = ['1', '2'].map((name) => valueOf(groups[`number${name}`] ?? ''));
  const isRead = signs.every((each) => isMoneyOf(each, currency)) && !groups['minus1'];
  const [least, most] = [Math.min(one ?? 0, other ?? 0), Math.max(one ?? 0, other ?? 0)];
  return {
    from: index,
    to: index + all.length,
    read: isRead
      ? [
          { kind: 'atLeast', amount: least },
          { kind: 'atMost', amount: most },
        ]
      : [{ kind: 'ignored' }],
  };
}

function amountOf({ index, 0: all, groups = {} }: RegExpExecArray, text: string, currency: string): Span | undefined {
  const limit = limitIn(groups);
  const money = signIn(groups, '');
  const to = index + all.length;
  if (limit === undefined && money === undefined) return undefined;
  const isBare = money === undefined;
  if (isBare && !/\d/u.test(groups['number'] ?? '')) return undefined;
  if (isBare && noPrice.test(text.slice(to))) return undefined;
  const isRead = !groups['minus'] && (isBare || isMoneyOf(money, currency));
  const read: Span['read'] = isRead
    ? [{ kind: limit ?? 'atMost', amount: valueOf(groups['number'] ?? '') }]
    : [{ kind: 'ignored' }];
  return { from: index, to, read };
}

const limitIn = (groups: Groups): Limit | undefined =>
  (['atMost', 'atLeast'] as const).find(
    (limit) => groups[`${limit}_before`] !== undefined || groups[`${limit}_after`] !== undefined,
  );

const signIn = (groups: Groups, name: string): string | undefined =>
  groups[`signBefore${name}`] ?? groups[`signAfter${name}`];

const isMoneyOf = (written: string, currency: string): boolean =>
  written.toUpperCase() === currency ||
  moneys.some(([any, each]) => any.split(' ').includes(currency) && new RegExp(`^(?:${each})$`, 'iu').test(written));

function valueOf(written: string): number {
  if (/\d/u.test(written)) return Number(written.replaceAll(',', ''));
  const place = englishNumbers.indexOf(written.toLowerCase());
  return place < 0 ? burmeseValue(written) : (englishValues[place] ?? 0);
}

/** Hits that cost what a text asks for. */
export function withinPrices<Hit extends Pick<SearchHit, 'price'>>(
  hits: readonly Hit[],
  { atMost = Infinity, atLeast = 0 }: Pick<PricedText, 'atMost' | 'atLeast'>,
): Hit[] {
  const isLimited = atMost < Infinity || atLeast > 0;
  return hits.filter(({ price }) => !isLimited || (price !== null && price <= atMost && price >= atLeast));
}
