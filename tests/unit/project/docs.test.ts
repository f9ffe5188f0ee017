import { describe, expect, it } from 'vitest';
import { foldersOfMap, foldersToName } from '../../support/project/readmeMap.ts';
import { isThere, missingPaths, readText, readTree } from '../../support/project/namedPaths.ts';

const tree = readTree();
const docs = tree.filter((path) => path.endsWith('.md'));
const files = tree.filter((path) => /\.\w+$/u.test(path));
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

describe('a path that is not there is found', () => {
  it.each([
    ['a link', 'See [the design](docs/design.md).', 'docs/design.md'],
    ['a link from its own folder', 'See [another](0000-nothing.md).', '0000-nothing.md'],
    ['code', 'It is in `src/server/nothing.ts`.', 'src/server/nothing.ts'],
    ['code below a room', 'It is in `orders/queries/nothing.ts`.', 'orders/queries/nothing.ts'],
    ['an import', 'It is in `#orders/nothing.ts`.', '#orders/nothing.ts'],
    ['a bare name', 'It is in nothing.test.ts.', 'nothing.test.ts'],
    ['a folder', 'They are in `src/nothing`, all of them.', 'src/nothing'],
    ['any of several', 'They are in `src/server/nothing*.ts`.', 'src/server/nothing*.ts'],
  ])('%s', (_, text, path) => {
    expect(missingPaths(tree, 'docs/made-up.md', text)).toEqual([`docs/made-up.md names ${path}`]);
    expect(missingPaths(tree, 'made-up.ts', `/** ${text} */`)).toEqual([`made-up.ts names ${path}`]);
    expect(missingPaths(tree, 'made-up.ts', `const text = '${text}';`)).toEqual([]);
  });
});

describe("README's map", () => {
  const readme = readText('README.md');
  const wanted = foldersToName(files);

  it('names every folder, and none that is gone', () => {
    expect(wanted).toContain('src/server/orders');
    expect(foldersOfMap(readme).sort()).toEqual(wanted);
  });

  it('would miss a folder that it does not name, in the tree and in the table', () => {
    expect(foldersToName([...files, 'src/server/nothing/rules.ts'])).toContain('src/server/nothing');
    const without = (line: RegExp): string[] => foldersOfMap(readme.replace(line, ''));
    expect(without(/^ +orders\/.*$/mu)).not.toContain('src/server/orders');
    expect(without(/^\| `wishlist\/`.*$/mu)).not.toContain('src/islands/wishlist');
  });
});

it('a path that is there is found from the root, as an import, as an end, and by a pattern', () => {
  for (const path of ['src/server/app.ts', '#server/app.ts', 'server/app.ts', 'app.ts', 'src/server/', 'server/ap*.ts'])
    expect(isThere(tree, { path }), path).toBe(true);
});
