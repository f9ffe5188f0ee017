import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakParts } from '#burmese/breakParts.ts';
import { fold } from '#burmese/fold.ts';
import { latinKey } from '#burmese/latinKey.ts';
import { normalise } from '#burmese/normalise.ts';
import { romanKey } from '#burmese/romanKey.ts';
import { syllables } from '#burmese/syllables.ts';
import { toUnicode } from '#burmese/toUnicode.ts';
import { fromZawgyi, isZawgyi, mayBeZawgyi } from '#burmese/zawgyi.ts';
import { runs } from '../../support/runner/extent.ts';

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
      { numRuns: runs(3000) },
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
