import { describe, expect, test } from 'vitest';
import { normalise } from '#burmese/normalise.ts';
import { isSyllable, syllables } from '#burmese/syllables.ts';
import { toUnicode } from '#burmese/toUnicode.ts';
import { isZawgyi, mayBeZawgyi } from '#burmese/zawgyi.ts';
import {
  corpus,
  siteStrings,
  toZawgyi,
  typedPrefixes,
  typedWrong,
  zawgyiProbability,
} from '../../support/burmese/texts.ts';

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
  console.info(
    `${taken.length} of ${slips.length} slips taken for Zawgyi, by the model ${slips.filter(modelSays).length}`,
  );
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
    expect(
      share(
        agree.filter((text) => isZawgyi(text) === modelSays(text)),
        agree,
      ),
    ).toBeGreaterThan(0.98);
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
  expect(
    share(
      written.filter((line) => isZawgyi(line.zawgyi)),
      written,
    ),
  ).toBeGreaterThan(0.97);
  expect(written.filter((line) => !mayBeZawgyi(line.zawgyi))).toEqual([]);
  expect(written.filter((line) => toUnicode(line.zawgyi) !== normalise(line.unicode))).toEqual([]);
});
