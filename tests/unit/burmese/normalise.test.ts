import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { normalise } from '#burmese/normalise.ts';
import { toArabicDigits } from '#burmese/digits.ts';
import { breakParts } from '#burmese/breakParts.ts';
import { fold } from '#burmese/fold.ts';
import { latinKey } from '#burmese/latinKey.ts';
import { romanKey } from '#burmese/romanKey.ts';
import { syllables } from '#burmese/syllables.ts';
import { toUnicode } from '#burmese/toUnicode.ts';
import { fromZawgyi, isZawgyi, mayBeZawgyi } from '#burmese/zawgyi.ts';
import { toBurmeseDigits } from '../../support/burmese/digits.ts';
import { burmeseIn, misspelt } from '../../support/burmese/spelling.ts';
import { siteStrings } from '../../support/burmese/texts.ts';
import { root } from '../../support/project/root.ts';
import { runs } from '../../support/runner/extent.ts';

test('marks stand in one order, whichever they were typed in', () => {
  expect(normalise('မုန\u103a\u1037')).toBe('မုန\u1037\u103a');
  expect(normalise('က\u1036\u102f')).toBe('က\u102f\u1036');
  expect(normalise('က\u102f\u102d')).toBe('ကို');
  expect(normalise('က\u103d\u103b\u1014\u103a')).toBe('ကျွန်');
  expect(normalise('မ\u103e\u103c')).toBe('မြှ');
  expect(normalise('တ\u1038\u102e')).toBe('တီး');
});

test('the asat of a contraction stays before the mark that it is spoken before', () => {
  expect(normalise('ယောက်ျား')).toBe('ယောက်ျား');
  expect(normalise('ကျွန်ုပ်')).toBe('ကျွန်ုပ်');
  expect(normalise('ကျွန\u102f\u103aပ်')).toBe('ကျွန်ုပ်');
  expect(normalise('ကျော်')).toBe('ကျော်');
});

test('kinzi and stacked letters stay what they are', () => {
  for (const word of ['အင်္ဂလိပ်', 'သင်္ဘော', 'ဥက္ကဋ္ဌ', 'ကမ္ဘာ', 'ဣန္ဒြေ', 'ပဋ္ဌာန်း'])
    expect(normalise(word)).toBe(word.normalize('NFC'));
});

test('a mark that was typed twice stands once', () => expect(normalise('မုုန့့််')).toBe(normalise('မုန့်')));

test('letters that look like others become what they are read as', () => {
  expect(normalise('ဥ\u102eး')).toBe('ဦး');
  expect(normalise('ဉ\u102eး')).toBe('ဦး');
  expect(normalise('ဥ\u102cဏ်')).toBe('ဉာဏ်');
  expect(normalise('ပဥ္စမ')).toBe('ပဉ္စမ');
  expect(normalise('စျေး')).toBe('ဈေး');
  expect(normalise('သြဂုတ်')).toBe('ဩဂုတ်');
  expect(normalise('သြော်')).toBe('ဪ');
  expect(normalise('၄င်း')).toBe('၎င်း');
});

test('zero and seven are letters where only a letter can stand, and numbers where a number stands', () => {
  expect(normalise('၀ယ်')).toBe('ဝယ်');
  expect(normalise('ဘ၀')).toBe('ဘဝ');
  expect(normalise('အ၀တ်အစား')).toBe('အဝတ်အစား');
  expect(normalise('၀ါး')).toBe('ဝါး');
  expect(normalise('၇န်ကုန်')).toBe('ရန်ကုန်');
  expect(normalise('၅ဝဝ ဂရမ်')).toBe('၅၀၀ ဂရမ်');
  expect(normalise('ဝ၉၄၅')).toBe('၀၉၄၅');
  for (const right of ['၇ ရက်', '၇ရက်', '၁၀ကျပ်', '၃ဝက်', '၂၀၁၀', '၁၄င်း', 'ဖုန်း၀၉၄၅']) expect(normalise(right)).toBe(right);
});

test('nothing invisible stays, and every space is plain', () => {
  expect(normalise('မုန့်\u200bဟင်း\u200cခါး\ufeff')).toBe(normalise('မုန့်ဟင်းခါး'));
  expect(normalise('၅၀၀\u00a0ဂရမ်\u3000g')).toBe('၅၀၀ ဂရမ် g');
  expect(normalise('soft\u00adhyphen')).toBe('softhyphen');
});

test('other scripts keep their joiners and their words', () => {
  for (const text of ['👨\u200d👩\u200d👧', 'می\u200cخواهم', 'क्\u200dष', 'ก๋วยเตี๋ยว', 'Crème brûlée', 'line\nline\ttab'])
    expect(normalise(text)).toBe(text);
});

test('digits turn from one script into the other, and nothing else does', () => {
  expect(toArabicDigits('၅၀၀ ဂရမ် x 2')).toBe('500 ဂရမ် x 2');
  expect(toArabicDigits(toBurmeseDigits('0123456789'))).toBe('0123456789');
});

const folder = join(root, 'public/locales/my');

test('every word of the locale files and of the sample is Unicode in one spelling', () => {
  const words = readdirSync(folder).flatMap((file) => burmeseIn(readFileSync(join(folder, file), 'utf8')));
  expect(words.length).toBeGreaterThan(1_000);
  expect(misspelt([...words, ...siteStrings()])).toEqual([]);
});

const anySign = fc.integer({ min: 0x1000, max: 0x109f }).map((code) => String.fromCharCode(code));
const commonSign = fc.constantFrom(...Array.from('ကတနမရသဝအဥစ၀၇၄ေြျွှ့်းိီုူာါံ္ဉ'));
const between = fc.constantFrom(' ', 'a', '1', '\u200b', '\u200d', '(', ')', '.', '👨', '\ud800');

/** Burmese letters and marks in any order, with what stands between words. */
const burmese = fc.string({
  unit: fc.oneof(
    { arbitrary: anySign, weight: 6 },
    { arbitrary: commonSign, weight: 6 },
    { arbitrary: between, weight: 1 },
  ),
  maxLength: 14,
});
const anything = fc.oneof(burmese, fc.string({ unit: 'binary' }));

const holds = (name: string, law: (text: string) => void, texts = anything): void =>
  test(name, () => {
    fc.assert(
      fc.property(texts, (text) => {
        law(text);
      }),
      { numRuns: runs(1500) },
    );
  });

holds('normalising is done once, and in NFC', (text) => {
  const once = normalise(text);
  expect(normalise(once)).toBe(once);
  expect(once.normalize('NFC')).toBe(once);
});

holds('equivalent texts are normalised to one', (text) =>
  expect(normalise(text.normalize('NFD'))).toBe(normalise(text)),
);

holds('conversion never throws and leaves normal text', (text) => {
  expect(normalise(toUnicode(text))).toBe(toUnicode(text));
  expect(normalise(fromZawgyi(text))).toBe(fromZawgyi(text));
});

holds('what is Zawgyi may be Zawgyi', (text) => {
  if (isZawgyi(text) && toUnicode(text) !== normalise(text)) expect(mayBeZawgyi(text)).toBe(true);
});

holds('syllables and places to break lose nothing', (text) => {
  expect(syllables(text).join('')).toBe(text);
  expect(breakParts(text).join('')).toBe(text);
});

holds('folding is done once', (text) => expect(fold(fold(text))).toBe(fold(text)));

holds('keys of sounds are plain letters', (text) => expect(romanKey(text) + latinKey(text)).toMatch(/^[a-z]*$/));

holds(
  'ASCII is never changed',
  (text) => {
    expect([normalise(text), fromZawgyi(text), toUnicode(text)]).toEqual([text, text, text]);
    expect(isZawgyi(text) || mayBeZawgyi(text)).toBe(false);
  },
  fc.string(),
);
