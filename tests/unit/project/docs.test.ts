import { describe, expect, it } from 'vitest';
import { missingPaths, readText, readTree } from '../../support/project/namedPaths.ts';

const tree = readTree();
const docs = tree.filter((path) => path.endsWith('.md'));
const sources = tree.filter((path) => /^(?:src|scripts|tests)\/.*\.(?:ts|tsx|astro|css|mjs|cjs)$/u.test(path));

describe('paths', () => {
  it('in the docs are there', () => {
    expect(docs).toContain('README.md');
    expect(docs.flatMap((name) => missingPaths(tree, name, readText(name)))).toEqual([]);
  });

  it('in comments are there', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.flatMap((name) => missingPaths(tree, name, readText(name)))).toEqual([]);
  });
});

it.each([
  ['See [another](0000-nothing.md).', '0000-nothing.md'],
  ['It is in `orders/queries/nothing.ts`.', 'orders/queries/nothing.ts'],
  ['It is in `#orders/nothing.ts`.', '#orders/nothing.ts'],
  ['They are in `src/nothing`, all of them.', 'src/nothing'],
])('a path that is not there is found: %s', (text, path) => {
  expect(missingPaths(tree, 'docs/made-up.md', text)).toEqual([`docs/made-up.md names ${path}`]);
  expect(missingPaths(tree, 'made-up.ts', `/** ${text} */`)).toEqual([`made-up.ts names ${path}`]);
});

it('every `npm run …` in the docs is a script that there is', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
  const named = docs.flatMap((name) => [...readText(name).matchAll(/(?:`|^(?:\$ )?)npm run ([a-z:-]+)/gmu)]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
});
