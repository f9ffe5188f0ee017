import { describe, expect, it, test } from 'vitest';
import { unifyEverydaySpellings } from '#burmese/everydaySpellings.ts';
import { heardAs, swallowedCost } from '#burmese/soundCosts.ts';
import { fold } from '#burmese/fold.ts';
import { latinKey } from '#burmese/latinKey.ts';
import { romanKey } from '#burmese/romanKey.ts';
import { syllables } from '#burmese/syllables.ts';
import { romanDistanceWithin, romanSimilarity, romanSimilarityWithin } from '../../support/burmese/romanDistance.ts';
import { names, romanisations } from '../../support/burmese/romanisations.ts';

const keyOf = (text: string): string => fold(unifyEverydaySpellings(text));

describe('everyday spellings', () => {
  it.each([
    ['လက်ဖက်', 'လဖတ်'],
    ['ဘာလချောင်', 'ပလာချောင်'],
    ['ကတ္တီပါ', 'ကတီပါ'],
    ['ပြည်ကြီးငါး', 'ပြီကြီးငါး'],
    ['ခေါက်ဆွဲ', 'ခေါင်ဆွယ်'],
    ['ကြက်သွန်', 'ကြတ်သွံ'],
    ['ငရုတ်သီး', 'ငြုပ်သီး'],
    ['မုန့်ဟင်းခါး', 'မို့ဟင်းခါး'],
    ['ကောက်ညှင်း', 'ကောင်ညင့်'],
    ['ချဉ်ပေါင်', 'ကျည်ဘောင်'],
    ['လုံချည်', 'လုန်ခြီ'],
    ['ပုန်းရည်ကြီး', 'ပုံးယီကြီး'],
  ])('%s is also written %s', (right, everyday) =>
    expect(keyOf(everyday).replaceAll('ဗ', 'ပ')).toBe(keyOf(right).replaceAll('ဗ', 'ပ')),
  );

  it('stay what they are when they are made again', () => {
    for (const word of ['ငရုတ်သီး', 'ကောက်ညှင်း', 'ခေါက်ဆွဲ', 'ကတ္တီပါ'])
      expect(unifyEverydaySpellings(unifyEverydaySpellings(word))).toBe(unifyEverydaySpellings(word));
  });
});

describe('letters by ear', () => {
  it('are near where speech voices, swallows or blurs them, and others are not', () => {
    expect([heardAs('ပ', 'ပ'), heardAs('ပ', 'ဗ'), heardAs('ပ', 'က')]).toEqual([0, 0.1, 1]);
    expect([heardAs('ိ', 'ေ'), heardAs('ဲ', 'ေ'), heardAs('ု', 'ေ')]).toEqual([0.2, 0.2, 1]);
    expect([swallowedCost('ာ'), swallowedCost('က')]).toEqual([0.2, 1]);
  });
});

const mistaken = [
  ['ပုစွန်', 'ပုဇွန်'],
  ['ဘယာကြော်', 'ဗယာကျော်'],
  ['ငါးပိ', 'ငါပီ'],
  ['မုန့်ဟင်းခါး', 'မုန်ဟင်ခါ'],
  ['မုန့်', 'မုံ့'],
  ['ဒံပေါက်', 'ဒန်ပေါက်'],
  ['ကျောက်', 'ကြောက်'],
  ['နှမ်း', 'နံ'],
  ['ရှမ်း', 'ယမ်း'],
  ['ဈေး', 'စျေး'],
  ['သုပ်', 'သုတ်'],
  ['ဦး', 'အူး'],
  ['ဩဂုတ်', 'အောဂုတ်'],
  ['သတ္တု', 'သတ်တု'],
  ['အင်္ဂလိပ်', 'အင်ဂလိပ်'],
  ['ကဏ္ဍ', 'ကန်ဒ'],
  ['ကြော်', 'ကျော'],
  ['ဝယ်', 'ဝဲ'],
  ['ငံပြာရည်', 'ငံပြာယည်'],
  ['၅၀၀ ဂရမ်', '500 ဂယမ်'],
] as const;

test.each(mistaken)('%s is taken for %s', (right, typed) => expect(fold(typed)).toBe(fold(right)));

const different = [
  ['ငါး', 'ဆား'],
  ['ကြက်', 'ကြင်'],
  ['ဆန်', 'ဆွန်'],
  ['ပဲ', 'ပိ'],
  ['ဆီ', 'ဆေး'],
  ['ဟင်း', 'ဟန်'],
  ['ကောက်', 'ခေါက်'],
] as const;

test.each(different)('%s is not %s', (one, other) => expect(fold(one)).not.toBe(fold(other)));

const met = [
  ['မုန့်ဟင်းခါး', 'mont hin gar'],
  ['ငါးပိ', 'nga pi'],
  ['ငါးပိ', 'ngapee'],
  ['ဒံပေါက်', 'danbauk'],
  ['အုန်းနို့ခေါက်ဆွဲ', 'ohno khaukswe'],
  ['သနပ်ခါး', 'thanaka'],
  ['ပုန်းရည်ကြီး', 'ponyegyi'],
  ['ကြက်ဥ', 'kyet oo'],
  ['ငရုတ်သီး', 'nga yoke thee'],
  ['အင်္ဂလိပ်', 'ingaleik'],
  ['ယောက်ျား', 'yaukkya'],
  ['ကျွန်ုပ်', 'kyunnoke'],
] as const;

test.each(met)('%s and %s meet', (burmese, latin) => expect(latinKey(latin)).toBe(romanKey(burmese)));

test('spaces and hyphens do not matter', () => {
  expect(latinKey('ba-la chaung')).toBe(latinKey('balachaung'));
  expect(latinKey('Ohn No  Khauk-Swè')).toBe(latinKey('ohnnokhaukswe'));
});

test('syllables and the text make the same key', () => {
  expect(romanKey(syllables('ဥက္ကဋ္ဌ အင်္ဂလိပ်'))).toBe(romanKey('ဥက္ကဋ္ဌ အင်္ဂလိပ်'));
});

test('digits and other scripts leave nothing', () => {
  expect(romanKey('500 g ၅၀၀ (!)')).toBe('');
  expect(latinKey('၅၀၀ ဂရမ် 500')).toBe('');
});

/** The least similarity that is taken for the same word; see docs/decisions/burmese.md. */
const threshold = 0.8;
const alike = (pair: { key: string; heard: string }): boolean => romanSimilarity(pair.key, pair.heard) >= threshold;
const share = (part: readonly unknown[], all: readonly unknown[]): number => part.length / all.length;
const percent = (part: readonly unknown[], all: readonly unknown[]): string =>
  `${(100 * share(part, all)).toFixed(2)} %`;

/** Every spelling with the key of its own word, and with those of all other words. */
function tableOf(list: Readonly<Record<string, readonly string[]>>) {
  const words = Object.entries(list).map(([burmese, latin]) => ({ key: romanKey(burmese), latin }));
  const pairs = words.flatMap(({ key, latin }) => latin.map((spelled) => ({ key, spelled, heard: latinKey(spelled) })));
  const others = pairs.flatMap(({ key, heard }) =>
    words.filter((word) => word.key !== key).map((word) => ({ key: word.key, heard })),
  );
  return { words, pairs, others };
}

const { pairs } = tableOf(romanisations);

describe.each([
  ['the kitchen', tableOf(romanisations)],
  ['the map', tableOf(names)],
])('words of %s', (_name, { words, pairs, others }) => {
  test('common spellings have the key of their word, and of no other', () => {
    const same = pairs.filter((pair) => pair.key === pair.heard);
    const [found, wrong] = [pairs.filter(alike), others.filter(alike)];
    console.info(
      `${pairs.length} spellings: ${percent(same, pairs)} the same key, ${percent(found, pairs)} alike; ` +
        `${others.length} other pairs: ${percent(wrong, others)} alike`,
    );
    expect(share(same, pairs)).toBeGreaterThan(0.7);
    expect(share(found, pairs)).toBeGreaterThan(0.98);
    expect(share(wrong, others)).toBeLessThan(0.005);
  });

  test('a spelling is nearest to its own word', () => {
    const nearest = pairs.filter(({ key, heard }) => {
      const own = romanSimilarity(key, heard);
      return words.every((word) => word.key === key || romanSimilarity(word.key, heard) <= own);
    });
    expect(share(nearest, pairs)).toBeGreaterThan(0.98);
  });
});

test('what is typed so far is found in its word', () => {
  const beginnings = pairs.flatMap(({ key, spelled }) =>
    Array.from(spelled.slice(4), (_letter, at) => ({ key, heard: latinKey(spelled.slice(0, at + 4)) })),
  );
  const found = beginnings.filter(({ key, heard }) => romanSimilarityWithin(heard, key) >= threshold);
  console.info(`${beginnings.length} beginnings: ${percent(found, beginnings)} found in their word`);
  expect(share(found, beginnings)).toBeGreaterThan(0.97);
});

test('a part is found in a longer name', () => {
  const name = romanKey('ပုစွန်ခြောက်မှုန့်');
  expect(romanDistanceWithin(latinKey('chauk'), name)).toBe(0);
  expect(romanSimilarityWithin(latinKey('pazun chauk'), name)).toBeGreaterThan(0.9);
  expect(romanSimilarityWithin(latinKey('thanakha'), name)).toBeLessThan(0.6);
});
