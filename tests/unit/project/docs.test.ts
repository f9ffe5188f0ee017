import { describe, expect, it } from 'vitest';
import { missingPaths, readText, readTree } from '../../support/project/namedPaths.ts';

const tree = readTree();
const files = tree.filter((path) => /\.\w+$/u.test(path));
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

it("README's map names every folder, and none that is gone", () => {
  const wanted = foldersToName(files);
  expect(wanted).toContain('src/server/orders');
  expect(foldersOfMap(readText('README.md')).sort()).toEqual(wanted);
  expect(foldersOfMap(readText('README.md').replace(/^ +orders\/.*$/mu, ''))).not.toContain('src/server/orders');
});

/** The folders in README's map: in its tree, and in its table of subjects (`folder/subject`). */
function foldersOfMap(readme: string): string[] {
  const tree = /^```\n(src\/[^]*?)^```/mu.exec(readme)?.[1] ?? '';
  return [...foldersOfTree(tree), ...foldersOfTable(readme)];
}

/** Two spaces of indentation are one level; a line may list several folders before its description. */
function foldersOfTree(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', names = ''] = /^( *)((?:\S+\/ *)+)/u.exec(line) ?? [];
    const depth = indent.length / 2;
    return names
      .split(/ +/u)
      .filter(Boolean)
      .map((name) => {
        above.length = depth;
        above.push(name.replace(/\/$/u, ''));
        return above.join('/');
      });
  });
}

const foldersOfTable = (readme: string): string[] =>
  [...readme.matchAll(/^\| `(\w+)\/` +\|[^|]*\| ([\w ]+?) *\|$/gmu)].flatMap(([, subject = '', rooms = '']) =>
    rooms.split(' ').map((room) => `src/${room}/${subject}`),
  );

/** The folders that the map must contain: two levels of `src`, one level of `scripts`, `tests` and `docs`; `deploy` as one. */
function foldersToName(files: readonly string[]): string[] {
  const levels = { src: 2, scripts: 1, tests: 1, deploy: 0, docs: 1 };
  const folders = files.flatMap((file) =>
    Object.entries(levels).flatMap(([top, depth]) => {
      const parts = file.split('/').slice(0, -1);
      return parts[0] === top
        ? parts.map((_, i) => parts.slice(0, i + 1)).filter((path) => path.length <= depth + 1)
        : [];
    }),
  );
  return [...new Set([...folders.map((path) => path.join('/')), 'public'])].sort();
}
