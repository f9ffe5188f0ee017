import { describe, expect, it, test } from 'vitest';
import { breakParts, joinCounted, longestPart } from '#burmese/breakParts.ts';
import { phrases, startsOf } from '../../support/burmese/phrases.ts';
import { wordsOf } from '../../support/site/words.ts';

const wrapped = [
  ['မုန့်ဟင်းခါးဖတ်ခြောက်', 'မုန့်ဟင်းခါး|ဖတ်|ခြောက်'],
  ['ဆားနယ်ပြီး၊ နေလှန်းသည်။', 'ဆား|နယ်ပြီး၊ နေလှန်းသည်။'],
  ['စည်သွပ်အစားအစာ', 'စည်သွပ်|အစားအစာ'],
  ['White (အဖြူ)', 'White (အဖြူ)'],
  ['“ငါးပိ”၏ အရသာ', '“ငါးပိ”၏ အရသာ'],
  ['ဘယ်နေရာမှာကြည့်ရမလဲ', 'ဘယ်|နေရာမှာ|ကြည့်ရမလဲ'],
  ['ငွေမလွှဲပါနှင့်', 'ငွေ|မလွှဲပါနှင့်'],
  ['တစ်ခုလုံးတစ်မျိုးတည်း', 'တစ်ခုလုံး|တစ်မျိုးတည်း'],
  ['dried prawns, 500 g', 'dried prawns, 500 g'],
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
