import { expect, test } from 'vitest';
import { latinKey } from '#burmese/latinKey.ts';
import { mayBeRomanised } from '#burmese/mayBeRomanised.ts';
import { romanDistance, romanDistanceWithin, romanSimilarity, romanSimilarityWithin } from '#burmese/romanDistance.ts';
import { romanKey } from '#burmese/romanKey.ts';
import { romanisations } from '../../support/romanisations.ts';

const words = Object.entries(romanisations).map(([burmese, latin]) => ({ burmese, key: romanKey(burmese), latin }));
const pairs = words.flatMap(({ key, latin }) => latin.map((spelled) => ({ key, spelled, heard: latinKey(spelled) })));
const others = pairs.flatMap(({ key, heard }) =>
  words.filter((word) => word.key !== key).map((word) => ({ key: word.key, heard })),
);

/** The least similarity that is taken for the same word; see the decision page. */
const threshold = 0.8;
const alike = (pair: { key: string; heard: string }): boolean => romanSimilarity(pair.key, pair.heard) >= threshold;
const share = (part: readonly unknown[], all: readonly unknown[]): number => part.length / all.length;

test('spellings in use meet their word, and no other', () => {
  const same = pairs.filter((pair) => pair.key === pair.heard);
  const [found, wrong] = [pairs.filter(alike), others.filter(alike)];
  console.info(
    `${pairs.length} spellings: ${(100 * share(same, pairs)).toFixed(1)} % the same key, ${(100 * share(found, pairs)).toFixed(1)} % alike; ` +
      `${others.length} other pairs: ${(100 * share(wrong, others)).toFixed(2)} % alike`,
  );
  expect(share(same, pairs)).toBeGreaterThan(0.8);
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

test('nearly every spelling may be Burmese', () => {
  expect(
    share(
      pairs.filter((pair) => mayBeRomanised(pair.spelled)),
      pairs,
    ),
  ).toBeGreaterThan(0.99);
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
