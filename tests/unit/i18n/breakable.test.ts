import { expect, it } from 'vitest';
import { breakable } from '#i18n/breakable.ts';

const text = 'လိုအပ်သောအချက်အလက်များကို 3 ရက်အတွင်း ပို့ပေးပါ။ {{price}} – $ 5';

it('words of an island say where their lines may be broken', () => {
  expect(breakable({ t: { text }, list: [text] })).toEqual({
    t: {
      text: 'လိုအပ်သော\u200bအချက်အလက်များကို \u200b3\u00a0ရက်\u200bအတွင်း \u200bပို့ပေးပါ။ \u200b{{price}} – \u200b$ 5',
    },
    list: [expect.stringContaining('\u200b')],
  });
});

it('what is filled in and the particle after it stay together', () => {
  expect(breakable('{{name}} ကို ဈေးခြင်းမှ ဖယ်ပြီးပါပြီ။ {{email}} ကမ်းလှမ်းသည်')).toBe(
    '{{name}} ကို \u200bဈေးခြင်းမှ \u200bဖယ်ပြီးပါပြီ။ \u200b{{email}} \u200bကမ်းလှမ်းသည်',
  );
});

it('a number and what it counts stay together in a short text too', () => {
  expect(breakable('{{count}} ခု')).toBe('{{count}}\u00a0ခု');
});

it('what is short, English or data stays as it is', () => {
  const words = { a: 'ထည့်ရန်', b: 'Your cart is empty', months: text, n: 5, none: null, is: true };
  expect(breakable(words)).toEqual(words);
});
