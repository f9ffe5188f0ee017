import { describe, expect, test } from 'vitest';
import { latinKey } from '#burmese/latinKey.ts';
import { romanKey } from '#burmese/romanKey.ts';
import {
  romanDistance,
  romanDistanceWithin,
  romanSimilarity,
  romanSimilarityWithin,
} from '../../support/burmese/romanDistance.ts';
import { names, romanisations } from '../../support/burmese/romanisations.ts';

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

const { pairs, others } = tableOf(romanisations);

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

test('a distance is the same from both ends', () => {
  for (const { key, heard } of others.slice(0, 500))
    expect(romanDistance(key, heard)).toBeCloseTo(romanDistance(heard, key));
});
