import { describe, expect, test } from 'vitest';
import { normalise } from '#burmese/normalise.ts';
import { toUnicode } from '#burmese/toUnicode.ts';
import { fromZawgyi, isZawgyi, mayBeZawgyi } from '#burmese/zawgyi.ts';
import { toZawgyi } from '../../support/burmese/texts.ts';

const words = [
  ...['မုန့်ဟင်းခါး', 'မြန်မာပြည်', 'ကျွန်တော်', 'ယောက်ျား', 'ပုစွန်ခြောက်', 'ငွေပေးချေပြီးပါပြီ', 'ရွှေဘိုပေါ်ဆန်းဆန်'],
  ...['အင်္ဂလိပ်', 'သင်္ဘောသီး', 'ဥက္ကဋ္ဌ', 'ကမ္ဘာ', 'ဗုဒ္ဓဟူး', 'ကဏ္ဍ', 'ပဋ္ဌာန်း', 'မန္တလေး', 'စက္ကူ', 'ပြဿနာ', 'ဣန္ဒြေ'],
  ...['ဩဂုတ်', '၎င်း', 'ဉာဏ်', 'ဦးလေး', 'ဈေးဝယ်', 'မြှောက်', 'လျှော့', 'ရှုပ်', 'နှုတ်ဆက်', 'ပြုံး', 'ညွှန်ကြား', 'သိန္ဓု'],
];

describe.each(Object.entries(toZawgyi))('what %s writes in Zawgyi', (_name, zawgyi) => {
  test.each(words)('%s comes back', (word) => expect(toUnicode(zawgyi(normalise(word)))).toBe(normalise(word)));
});

test('Zawgyi is found and Unicode is left alone', () => {
  expect(isZawgyi('ပုစြန္ေျခာက္')).toBe(true);
  expect(isZawgyi('ပုစွန်ခြောက်')).toBe(false);
  expect(fromZawgyi('ပုစြန္ေျခာက္')).toBe('ပုစွန်ခြောက်');
  expect(fromZawgyi('ပုစွန်ခြောက်')).toBe('ပုစွန်ခြောက်');
});

test('English and numbers beside it neither hide Zawgyi nor are changed by it', () => {
  expect(fromZawgyi('2 x မုန္႔ဟင္းခါး (500 g), ၂ ထုပ္ please')).toBe('2 x မုန့်ဟင်းခါး (500 g), ၂ ထုပ် please');
});

test('a word that fits both readings stays Unicode and may be searched as Zawgyi', () => {
  const rice = 'ဆန္';
  expect(isZawgyi(rice)).toBe(false);
  expect(mayBeZawgyi(rice)).toBe(true);
  expect(toUnicode(rice)).toBe('ဆန်');
});

test('a word that is the same in both has one reading', () => {
  expect(mayBeZawgyi('ငါးပိ')).toBe(false);
  expect(mayBeZawgyi('prawns 12')).toBe(false);
});

test('the text of other languages in the script is not taken for Zawgyi', () => {
  const shan = 'မႂ်ႇသုင်ၶႃႈ ၵဝ်ႈယုမ်း';
  const mon = 'ဘာသာမန် ဂကောံဂကူ ဍုၚ်ရးမၞၢ';
  const karen = 'ကညီကျိာ် လၢအဟ့ၣ်';
  for (const text of [shan, mon, karen]) expect(isZawgyi(text)).toBe(false);
});

test('a typing error in Unicode is not mistaken for Zawgyi', () => {
  for (const text of ['မြန်မာစာာ အစားအသောက်', 'ကျေးးဇူးတင်ပါတယ်', 'ေမုန့်ဟင်းခါး စားချင်တယ်', 'ခေါက်ဆွဲ္ ကြိုက်တယ်'])
    expect(isZawgyi(text)).toBe(false);
});
