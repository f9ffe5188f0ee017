import { expect, it } from 'vitest';
import { sampleCatalogue } from '../../support/catalogue/sample.ts';
import { asLabelled, productsOfFile, readQueries } from '../../support/search/queries.ts';

// A label that means no product throws.
const classes = readQueries(asLabelled(productsOfFile(sampleCatalogue())));

it('asks each query once, whatever its case and spaces', () => {
  const found = new Map<string, string[]>();
  for (const [name, queries] of classes)
    for (const { text } of queries) {
      const plain = text.trim().replace(/\s+/gu, ' ').toLowerCase();
      found.set(plain, [...(found.get(plain) ?? []), name]);
    }
  expect([...found].filter(([, names]) => names.length > 1)).toEqual([]);
  expect(found.size).toBeGreaterThan(2200);
});

it('wants nothing where nothing is sold, and something everywhere else', () => {
  const isUnsold = (name: string): boolean => name === 'nonsense' || name.endsWith('not-sold');
  const wrong = [...classes].flatMap(([name, queries]) =>
    queries.filter(({ wanted }) => (wanted.size === 0) !== isUnsold(name)).map(({ text }) => `${name}: ${text}`),
  );
  expect(wrong).toEqual([]);
});
