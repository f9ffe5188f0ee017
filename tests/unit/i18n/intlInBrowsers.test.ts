import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../support/project/root.ts';

/** Code that is only run by Node: the build and the server. */
const onlyInNode =
  /^src\/(?:catalogue|publish|server|pages|layouts|components)\/|^src\/i18n\/(?:words\/build|format)\.ts$|^src\/api\/build|^src\/contract\/values\/shopDay\.ts$|^src\/burmese\/breakParts\.ts$/;

/**
 * Languages of which every browser has the data, or none in particular; English stands behind the Burmese names. Thai is
 * cut into words by all of them, each by a dictionary of its own.
 */
const inEveryBrowser = /^(?:'en'|'th'|undefined|\[locale, 'en'\])$/;

/** What stands first in each use of Intl, and what is compared by the language of the browser. */
function usesIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [
    ...[...source.matchAll(/Intl\.\w+\((\[[^\]]*\]|[^,)]*)/g)].map(([, language = '']) => language),
    ...(source.match(/\.(?:localeCompare|toLocale(?:Date|Time)?String)\(/g) ?? []),
  ];
}

describe('in a browser', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !onlyInNode.test(file));

  it('no Burmese of Intl is asked for, since Chromium has none', () => {
    const uses = files.flatMap((file) => usesIn(file).map((language) => ({ file, language })));
    expect(uses.length).toBeGreaterThan(2);
    expect(uses.filter(({ language }) => !inEveryBrowser.test(language))).toEqual([]);
  });

  it('nothing is fetched that asks for it', () => {
    const browser = files.filter((file) => /^src\/(?:elements|islands|stores|search)\//u.test(file));
    const asking = browser.filter((file) =>
      /shopDay\.ts|breakParts\.ts|breakMarks\.ts/u.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(browser.length).toBeGreaterThan(200);
    expect(asking).toEqual([]);
  });
});

describe('in Node', () => {
  it('Burmese is sorted as a dictionary sorts it, and not by its codes', () => {
    const words = ['အ', 'ကာ', 'က်', 'က', 'ခ', 'ကျ', 'ကြ'];
    expect(words.toSorted(new Intl.Collator('my').compare)).not.toEqual(words.toSorted());
    expect(words.toSorted(new Intl.Collator('my').compare)[0]).toBe('က');
  });
});
