import { describe, expect, it, test } from 'vitest';
import { breakParts, joinCounted, longestPart } from '#burmese/breakParts.ts';
import { markedLine } from '#burmese/markedLine.ts';
import { rememberLineBreaks, lineParts, syllableParts, withoutBreakMarks } from '#burmese/shownLines.ts';
import { syllables } from '#burmese/syllables.ts';
import { phrases, startsOf } from '../../support/burmese/phrases.ts';
import { wordsOf } from '../../support/site/words.ts';
import { siteStrings } from '../../support/burmese/texts.ts';

const wrapped = [
  ['မုန့်ဟင်းခါးဖတ်ခြောက်', 'မုန့်ဟင်းခါး|ဖတ်|ခြောက်'],
  ['ဆားနယ်ပြီး၊ နေလှန်းသည်။', 'ဆား|နယ်ပြီး၊ နေလှန်းသည်။'],
  ['စည်သွပ်အစားအစာ', 'စည်သွပ်|အစားအစာ'],
  ['White (အဖြူ)', 'White (အဖြူ)'],
  ['“ငါးပိ”၏ အရသာ', '“ငါးပိ”၏ အရသာ'],
  ['ဘယ်နေရာမှာကြည့်ရမလဲ', 'ဘယ်|နေရာမှာ|ကြည့်ရမလဲ'],
  ['ငွေမလွှဲပါနှင့်', 'ငွေ|မလွှဲပါနှင့်'],
  ['လက်မခံနိုင်သေးပါ', 'လက်မခံနိုင်သေးပါ'],
  ['လိပ်စာဦးဝိစာရရပ်ကွက်', 'လိပ်စာ|ဦးဝိစာရ|ရပ်ကွက်'],
  ['ဘားကုဒ်ဖတ်ရန်', 'ဘားကုဒ်|ဖတ်ရန်'],
  ['ပွပြီးနူးအိသော', 'ပွပြီး|နူးအိသော'],
  ['ရန်ကုန်မြို့တွင်ရောင်းသော', 'ရန်ကုန်မြို့တွင်|ရောင်းသော'],
  ['မြန်မာလက်ဖက်ရည်မစ်ထုပ်', 'မြန်မာ|လက်ဖက်ရည်မစ်|ထုပ်'],
  ['တစ်ခုလုံးတစ်မျိုးတည်း', 'တစ်ခုလုံး|တစ်မျိုးတည်း'],
  ['၁၂၃၄၅၆၇၈၉၀၁၂၃၄၅၆၇၈၉၀၁၂၃၄', '၁၂၃၄၅၆၇၈၉၀၁၂၃၄၅၆၇၈၉၀၁၂၃၄'],
] as const;

test.each(wrapped)('%s', (text, parts) => expect(breakParts(text).join('|')).toBe(parts));

test('a number and what it counts stay on one line', () => {
  expect(joinCounted('လက်ကျန် 4 ခုသာ၊ 1.5 ကီလို၊ ဂရမ် 500 နှင့် 5 MB')).toBe(
    'လက်ကျန် 4\u00a0ခုသာ၊ 1.5\u00a0ကီလို၊ ဂရမ် 500 နှင့် 5\u00a0MB',
  );
  expect(joinCounted('{{count}} လအတွင်း၊ {{name}} လက်ကျန်')).toBe('{{count}}\u00a0လအတွင်း၊ {{name}} လက်ကျန်');
});

describe('300 phrases', () => {
  const broken = phrases.map((phrase) => ({ ...phrase, made: startsOf(breakParts(phrase.text)) }));
  const sum = (count: (phrase: (typeof broken)[number]) => number): number =>
    broken.reduce((all, phrase) => all + count(phrase), 0);
  const right = sum(({ allowed, made }) => made.filter((at) => allowed.has(at)).length);

  it('are broken where a reader would, nearly always', () => {
    expect(phrases.length).toBeGreaterThanOrEqual(300);
    expect(right / sum(({ made }) => made.length)).toBeGreaterThanOrEqual(0.97);
  });

  it('are broken often enough to fill their lines', () => {
    expect(right / sum(({ allowed }) => allowed.size)).toBeGreaterThanOrEqual(0.68);
    for (const { text } of broken)
      for (const part of breakParts(text).join(' ').split(/\s/u)) expect(part.length, part).toBeLessThanOrEqual(24);
  });

  it('keep numbers with what they count', () => {
    const counted = phrases.filter(({ together }) => together.size > 0);
    expect(counted.length).toBeGreaterThan(20);
    for (const { text, together } of phrases)
      expect([...joinCounted(text).matchAll(/\u00a0/gu)].map(({ index }) => index + 1)).toEqual([...together]);
  });
});

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);

describe('no text of the site', () => {
  const lines = textsOf(wordsOf('my')).flatMap((text) => breakParts(text));

  it('has a line that ends with a negation or a lone အ', () => {
    expect(lines.length).toBeGreaterThan(3000);
    expect(lines.filter((line) => /(?:^|[\s“(])[မအ]$|အ$/u.test(line))).toEqual([]);
  });

  it('has a line that begins with what leans on the word before it', () => {
    const first = (text: string): string[] => breakParts(text).slice(1);
    const begun = textsOf(wordsOf('my')).flatMap(first);
    const leaning = /^(?:များ|ပါ(?:သည်|ပြီ|မည်|$)|သည်|နှင့်|လဲ|၍|၏|တွင်|သို့)/u;
    expect(begun.filter((line) => leaning.test(line))).toEqual([]);
  });
});

test('a long word is split all the same', () => {
  const parts = breakParts('ကောင်းကောင်းမွန်မွန်ပြုလုပ်ဆောင်ရွက်ပေးနိုင်ခဲ့ခြင်းမရှိသေးသောကြောင့်', longestPart.title);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(longestPart.title + 4);
});

const name = 'ပုစွန်ခြောက်အသေးစားတစ်ထုပ်';
const parts = ['ပုစွန်ခြောက်', 'အသေးစား', 'တစ်ထုပ်'];

it('a text of an answer has the lines that came with it, alone and where it was filled in', () => {
  expect(lineParts(name), 'left to the browser').toEqual([name]);
  const answer = { data: { name_mm: name }, textLines: [markedLine(name)] };
  expect(rememberLineBreaks(answer)).toBe(answer);
  expect(lineParts(name)).toEqual(parts);
  expect(lineParts(`အမှား – ${name}`)).toEqual(['အမှား – ပုစွန်ခြောက်', ...parts.slice(1)]);
  expect(lineParts(`${name} ကို \u200bဖယ်ပြီးပါပြီ`)).toEqual([...parts.slice(0, 2), 'တစ်ထုပ် ကို ', 'ဖယ်ပြီးပါပြီ']);
});

it('a name with a number is found, though its lines keep the number with what it counts', () => {
  const counted = 'ကြက်ဥအကြီးစားလတ်လတ် 10 လုံး';
  const line = markedLine(counted);
  expect(line).toContain('10\u00a0လုံး');
  rememberLineBreaks({ data: { name_mm: counted }, textLines: [line] });
  expect(lineParts(counted).join('')).toBe(withoutBreakMarks(line));
});

it('what somebody typed is broken between its syllables where it is long', () => {
  const typed = 'ဒေါ်အေးအေးမြင့်သန္တာထွန်း';
  expect(lineParts(`${typed} ကို \u200bဖယ်ပြီးပါပြီ`)).toEqual([
    ...['ဒေါ်', 'အေး', 'အေး', 'မြင့်', 'သန္တာ', 'ထွန်း ', 'ကို ', 'ဖယ်ပြီးပါပြီ'],
  ]);
});

it('an address within a sentence may be cut, and the sentence keeps its lines', () => {
  const address = 'https://zay.example/desk/join#3f9a1c77';
  const drawn = lineParts(`လင့်ခ် ${address} ကို \u200bပေးနိုင်ပါသည်`);
  expect(drawn.join('')).toBe(`လင့်ခ် ${address} ကို ပေးနိုင်ပါသည်`);
  expect(Math.max(...drawn.map(({ length }) => length))).toBeLessThanOrEqual(24);
});

const cut: readonly (readonly [string, string])[] = [
  ['မုန့်ဟင်းခါး', 'မုန့်|ဟင်း|ခါး'],
  ['မုန\u103a\u1037ဟင်းခါး', 'မုန\u103a\u1037|ဟင်း|ခါး'],
  ['လက်ဖက်သုပ်', 'လက်|ဖက်|သုပ်'],
  ['အင်္ဂလိပ်စာ', 'အင်္ဂ|လိပ်|စာ'],
  ['ဥက္ကဋ္ဌ', 'ဥက္ကဋ္ဌ'],
  ['ကမ္ဘာ', 'ကမ္ဘာ'],
  ['ယောက်ျား', 'ယောက်ျား'],
  ['ကျွန်ုပ်တို့', 'ကျွန်ုပ်|တို့'],
  ['ဧပြီဥပမာဩဂုတ်', 'ဧ|ပြီ|ဥ|ပ|မာ|ဩ|ဂုတ်'],
  ['ပြဿနာ', 'ပြ|ဿ|နာ'],
  ['ဘတ်စ်ကား', 'ဘတ်စ်|ကား'],
  ['ဆန် ၁၀ကီလို ၁,၀၀၀.၅၀', 'ဆန်| |၁၀|ကီ|လို| |၁,၀၀၀.၅၀'],
  ['White (အဖြူ)။', 'White| |(|အ|ဖြူ|)|။'],
  ['500g ပဲ', '500|g| |ပဲ'],
];

test.each(cut)('%s', (text, pieces) => expect(syllables(text).join('|')).toBe(pieces));

const placesOf = (parts: readonly string[]): Set<number> => {
  let at = 0;
  return new Set(parts.map((part) => (at += part.length)));
};

test('a text is cut between syllables and never inside one, and nothing of it is lost', () => {
  expect(syllableParts('မုန့်ဟင်းခါး (၅၀၀ g)')).toEqual(['မုန့်', 'ဟင်း', 'ခါး (၅၀၀ g)']);
  for (const text of siteStrings()) {
    const parts = syllableParts(text);
    expect(parts.join('')).toBe(text);
    const between = placesOf(syllables(text));
    for (const place of placesOf(parts)) expect(between.has(place), `${text} at ${place}`).toBe(true);
  }
});
