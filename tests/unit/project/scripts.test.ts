import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const named = [...read('README.md').matchAll(/`npm (?:run )?([a-z:-]+)/gu)].map((match) => match[1] ?? '');

describe('the README', () => {
  it.each([...new Set(named)])('names `npm run %s`, which exists', (name) =>
    expect(scripts[name]).toBeTypeOf('string'),
  );

  it.each(Object.keys(scripts))('lists the script %s', (name) => expect(named).toContain(name));

  it('links only to files that exist', () => {
    const links = [...read('README.md').matchAll(/\]\((?!https?:)([^)#]+)/gu)].map((match) => match[1] ?? '');
    expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
  });
});

describe('the scripts of package.json', () => {
  const files = Object.entries(scripts).flatMap(([name, line]) =>
    [...line.matchAll(/scripts\/run\.cjs ([a-z:-]+)/gu)].map(
      (match) => [name, `scripts/${(match[1] ?? '').replace(':', '/')}.ts`] as const,
    ),
  );

  it.each(files)('%s runs %s, which exists', (_, file) => expect(existsSync(join(root, file))).toBe(true));
});
