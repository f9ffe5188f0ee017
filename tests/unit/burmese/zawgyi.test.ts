import { describe, expect, test } from 'vitest';
import { normalise } from '#burmese/normalise.ts';
import { toUnicode } from '#burmese/toUnicode.ts';
import { fromZawgyi, isZawgyi, mayBeZawgyi } from '#burmese/zawgyi.ts';
import { isSyllable, syllables } from '#burmese/syllables.ts';
import {
  corpus,
  siteStrings,
  toZawgyi,
  typedPrefixes,
  typedWrong,
  zawgyiProbability,
} from '../../support/burmese/texts.ts';
import { longRuns } from '../../support/burmese/longRuns.ts';
import { worked } from '../../support/runner/worked.ts';

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
  expect(mayBeZawgyi('ငါးပိ'), 'the same in both').toBe(false);
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

const texts = siteStrings();
const isLong = (text: string): boolean => syllables(text).filter(isSyllable).length >= 3;
const modelSays = (text: string): boolean => zawgyiProbability(text) > 0.95;
const share = (part: readonly unknown[], all: readonly unknown[]): number => part.length / all.length;

test('no string of the site and none of its typed beginnings is taken for Zawgyi', () => {
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter(isZawgyi)).toEqual([]);
  expect(typedPrefixes().filter(isZawgyi)).toEqual([]);
});

test('a typing error is not mistaken for Zawgyi', { tags: ['slow'] }, () => {
  const slips = typedWrong();
  const taken = slips.filter(isZawgyi);
  console.info(`${taken.length} of ${slips.length} slips taken, by the model ${slips.filter(modelSays).length}`);
  expect(share(taken, slips)).toBeLessThan(0.01);
});

describe.each(Object.entries(toZawgyi))('the site in the Zawgyi of %s', (_name, zawgyi) => {
  const pairs = texts.map((unicode) => ({ unicode, zawgyi: zawgyi(unicode) }));
  const written = pairs.filter((pair) => pair.zawgyi !== pair.unicode);

  test('is found, or at least searched both ways', () => {
    const long = written.filter((pair) => isLong(pair.unicode)).map((pair) => pair.zawgyi);
    const found = long.filter(isZawgyi);
    console.info(`${found.length} of ${long.length} found, by the model ${long.filter(modelSays).length}`);
    expect(share(found, long)).toBeGreaterThan(0.97);
    const unread = written.filter(
      (pair) => normalise(pair.zawgyi) !== normalise(pair.unicode) && !mayBeZawgyi(pair.zawgyi),
    );
    expect(unread).toEqual([]);
  });

  test('agrees with the model', () => {
    const agree = texts.concat(written.map((pair) => pair.zawgyi)).filter(isLong);
    const alike = agree.filter((text) => isZawgyi(text) === modelSays(text));
    expect(share(alike, agree)).toBeGreaterThan(0.98);
  });

  test('is converted to what it was', () => {
    const right = written.filter((pair) => toUnicode(pair.zawgyi) === normalise(pair.unicode));
    expect(share(right, written)).toBeGreaterThan(0.995);
  });
});

test.each(['udhr', 'mmgov'] as const)('every line of %s is known for what it is, and converted', (name) => {
  const lines = corpus(name);
  const written = lines.filter((line) => line.zawgyi !== line.unicode);
  expect(written.length).toBeGreaterThan(50);
  expect(lines.filter((line) => isZawgyi(line.unicode))).toEqual([]);
  const found = written.filter((line) => isZawgyi(line.zawgyi));
  expect(share(found, written)).toBeGreaterThan(0.97);
  expect(written.filter((line) => !mayBeZawgyi(line.zawgyi))).toEqual([]);
  expect(written.filter((line) => toUnicode(line.zawgyi) !== normalise(line.unicode))).toEqual([]);
});

test.each(longRuns(30_000))('30,000 signs of %s are read at once', (_what, text) => {
  expect(worked(() => [fromZawgyi(text), mayBeZawgyi(text)])).toBeLessThan(1_000);
});
