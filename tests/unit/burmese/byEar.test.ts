import { describe, expect, it } from 'vitest';
import { withEverydaySpellings } from '#burmese/everydaySpellings.ts';
import { heardAs, swallowedCost } from '#burmese/soundCosts.ts';
import { fold } from '#burmese/fold.ts';

const keyOf = (text: string): string => fold(withEverydaySpellings(text));

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
      expect(withEverydaySpellings(withEverydaySpellings(word))).toBe(withEverydaySpellings(word));
  });
});

describe('letters by ear', () => {
  it('are near where speech voices, swallows or blurs them, and others are not', () => {
    expect([heardAs('ပ', 'ပ'), heardAs('ပ', 'ဗ'), heardAs('ပ', 'က')]).toEqual([0, 0.1, 1]);
    expect([heardAs('ိ', 'ေ'), heardAs('ဲ', 'ေ'), heardAs('ု', 'ေ')]).toEqual([0.2, 0.2, 1]);
    expect([swallowedCost('ာ'), swallowedCost('က')]).toEqual([0.2, 1]);
  });
});
