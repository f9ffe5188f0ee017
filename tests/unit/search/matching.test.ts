import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractAmounts } from '#search/words/units.ts';
import { stem } from '#search/words/english.ts';
import { entryOf, readEntry, termsVersion, writeEntry } from '#search/entry.ts';
import { highlight } from '#search/highlights.ts';
import { literalHits } from '#search/literalHits.ts';
import { readQuery } from '#search/query.ts';
import { couldBeBurmese } from '#search/words/latinSyllables.ts';
import { Vocabulary, byLetters, bySounds } from '#search/vocabulary.ts';
import { noResultTerm } from '#server/search/rules.ts';
import { sampleCatalogue } from '../../support/catalogue/sample.ts';
import { productsOfFile } from '../../support/search/queries.ts';

it.each([
  ['500 g', ['500g'], ''],
  ['5 kg rice', ['5000g'], 'rice'],
  ['ဆီ 2 လီတာ', ['2000ml'], 'ဆီ'],
  ['250 ဂရမ်', ['250g'], ''],
  ['ငါးခြောက် ဂရမ် 250', ['250g'], 'ငါးခြောက်'],
  ['3 in 1', [], '3 in 1'],
])('amounts are taken out of %s', (text, amounts, rest) => {
  const taken = extractAmounts(text);
  expect([taken.amounts, taken.rest.trim()]).toEqual([amounts, rest]);
});

it.each([
  ['leaves', 'leaf'],
  ['chillies', 'chilli'],
  ['pulses', 'pulse'],
])('English words %s and %s are one', (one, other) => expect(stem(one)).toBe(stem(other)));

it('English words are distinguished from romanised Burmese', () => {
  for (const word of ['mohinga', 'ngapi', 'laphet', 'khauk', 'hnan', 'pyay']) expect(couldBeBurmese(word)).toBe(true);
  for (const word of ['shrimp', 'bread', 'strawberry', 'pizza', 'xqzt']) expect(couldBeBurmese(word)).toBe(false);
});

describe('a vocabulary', () => {
  const vocabulary = new Vocabulary();
  vocabulary.add(['tdried', 'tdried-shrimp', 'tshrimp', 'tsquid', 'bပု', 'bပု-စွန်', 'spa-sun', 'spu-sun']);
  const find = (space: string, text: string, errors: number, begun = false) =>
    vocabulary.find(space, text, { errors, begun, by: space === 's' ? bySounds : byLetters });

  it('finds terms by the beginning of the last unit', () => {
    expect(find('t', 's', 0, true).map(({ term }) => term)).toEqual(['tshrimp', 'tsquid']);
    expect(find('t', 'driedsh', 0, true)).toEqual([{ term: 'tdried-shrimp', errors: 0, isBegun: true }]);
    expect(find('b', 'ပုစ', 0, true)).toEqual([{ term: 'bပု-စွန်', errors: 0, isBegun: true }]);
  });

  it('finds the same as a look at every term would, whatever the terms', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), word, fc.integer({ min: 0, max: 2 }), (words, text, errors) => {
        const all = new Vocabulary();
        all.add(words.map((each) => `t${each}`));
        const found = all.find('t', text, { errors, begun: false, by: byLetters }).map(({ term }) => term.slice(1));
        const expected = [...new Set(words)].filter((each) => distance(text, each) <= errors).sort();
        expect(found).toEqual(expected);
      }),
    );
  });
});

/** Optimal string alignment, plainly. */
function distance(one: string, other: string): number {
  const d = Array.from({ length: one.length + 1 }, (_, i) => Array.from({ length: other.length + 1 }, (_, j) => i + j));
  const at = (i: number, j: number): number => d[i]?.[j] ?? Infinity;
  for (let i = 1; i <= one.length; i += 1)
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Infinity;
      const row = d[i];
      if (row) row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same, swapped);
    }
  return at(one.length, other.length);
}

describe('the entry of a product', () => {
  const entries = productsOfFile(sampleCatalogue()).map(entryOf);

  it('comes back from the text that it is kept as', () => {
    for (const { terms, ...entry } of entries) {
      const { terms: stored, ...read } = readEntry(writeEntry({ terms, ...entry }));
      expect(read).toEqual(entry);
      for (const [term, traits] of terms) {
        expect([stored.has(term), stored.get(term)], term).toEqual([true, traits]);
        for (const other of [term.slice(0, -1), term.slice(1), `${term}a`])
          expect(stored.get(other), other).toBe(terms.get(other));
      }
    }
  });

  it('is of the version that shops know: when this fails, raise termsVersion and write the new hash here', () => {
    const hash = createHash('sha256').update(entries.map(writeEntry).join()).digest('hex').slice(0, 12);
    expect([termsVersion, hash]).toEqual([9, '830fbb036c3c']);
  });
});

it('what is typed whatever it is, is read without complaint', () => {
  const vocabulary = new Vocabulary();
  vocabulary.add(productsOfFile(sampleCatalogue()).flatMap((each) => [...entryOf(each).terms.keys()]));
  const burmese = fc.string({
    unit: fc.integer({ min: 0x1000, max: 0x109f }).map((code) => String.fromCharCode(code)),
  });
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), burmese), (text) => {
      for (const { length, groups } of readQuery(text.slice(0, 100), vocabulary))
        for (const { from, to } of groups) expect(from >= 0 && from < to && to <= length).toBe(true);
    }),
  );
});

describe('the part of a name that was typed', () => {
  const marks = (name: string, typed: string): string =>
    highlight(name, typed)
      .map(({ text, hit }) => (hit ? `[${text}]` : text))
      .join('');

  it('is marked whatever its case, whole or word by word', () => {
    expect(marks('Dried Shrimp', 'dried shr')).toBe('[Dried Shr]imp');
    expect(marks('Dried Shan Noodles', 'dried noo')).toBe('[Dried] Shan [Noo]dles');
    expect(marks('Tea (1+1)', 'tea')).toBe('[Tea] (1+1)');
  });

  it('never ends within a Burmese syllable', () => {
    expect(marks('ပုစွန်ခြောက်', 'ပုစွန်')).toBe('[ပုစွန်]ခြောက်');
    expect(marks('ပုစွန်ခြောက်', 'ပုစ')).toBe('[ပုစွန်]ခြောက်');
  });

  it('is marked as well where it was typed in Zawgyi, by ear, or with a slip', () => {
    for (const typed of ['ပုစြန္', 'puzun', 'ပုဇွန်']) expect(marks('ပုစွန်ခြောက်', typed), typed).toBe('[ပုစွန်]ခြောက်');
    expect(marks('Dried Shrimp', 'shirmp')).toBe('Dried [Shrimp]');
    expect(marks('ငါးပိ', 'ngapi')).toBe('[ငါးပိ]');
  });

  it('is marked alike without the code of the search where it is there letter for letter', () => {
    const names = productsOfFile(sampleCatalogue()).flatMap(({ name, name_mm }) => [name, name_mm ?? '']);
    const others = new Set<string>();
    let marked = 0;
    for (const name of names) {
      const words = name.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
      const begun = words.map((word) => word.slice(0, 4));
      for (const text of [...words, ...begun, ...words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`)]) {
        const pieces = literalHits(name, text);
        if (!pieces) continue;
        marked += 1;
        if (JSON.stringify(pieces) !== JSON.stringify(highlight(name, text))) others.add(text);
      }
    }
    expect(marked).toBeGreaterThan(500);
    // The search takes the first for words of their own, and in the last leaves out syllables that say nothing.
    expect([...others].sort()).toEqual([
      ...['Biry', 'Gree', 'Leav', 'Rose', 'Salt'],
      ...['ငါးသေတ္တာ ခရမ်းချဉ်သီးဆော့စ်', 'နှပ်လက်ဖက် ရိုးရိုး', 'မက္ကရယ်ငါးသေတ္တာ ဆီစိမ်', 'ရွှေဘိုပေါ်ဆန်းဆန်', 'အသင့်စားခေါက်ဆွဲ'],
    ]);
  });

  it('leaves every name as it is', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('ပုစွန်ခြောက်', 'ငါးသေတ္တာ (ဆီစိမ်)', 'Tea & Coffee'));
    fc.assert(
      fc.property(text, text, (name, typed) => {
        expect(marks(name, typed).replace(/[[\]]/gu, '')).toBe(name.replace(/[[\]]/gu, ''));
      }),
    );
  });
});

it.each([
  [' Durian  CHIPS ', 'durian chips'],
  ['ဒူးရင်းယို', 'ဒူးရင်းယို'],
  ['3-in-1 coffee', '3-in-1 coffee'],
  ['mother’s best 500 g', 'mother’s best 500 g'],
])('%j is counted as %j', (typed, term) => expect(noResultTerm(typed)).toBe(term));

it.each([
  'x',
  '081 234 5678',
  'ZAY-2026-000123',
  'thida@example.com',
  'www.example.com',
  'example.com cheap',
  'aaaaaaaaa',
  '<script>alert(1)</script>',
  'a b c d e f g',
  'word '.repeat(10),
  'ငရုတ်သီး'.repeat(8),
  '၁၂၃၄၅၆',
])('%j is not counted', (typed) => expect(noResultTerm(typed)).toBeUndefined());
