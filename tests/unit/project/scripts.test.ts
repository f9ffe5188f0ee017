import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readText, readTree } from '../../support/project/namedPaths.ts';
import { root } from '../../support/project/root.ts';

/** Commands of npm itself. */
const ofNpm = new Set(['audit', 'ci', 'install']);

const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
const namedIn = (file: string): string[] => [
  ...new Set([...readText(file).matchAll(/(?:`|^(?:\$ )?)npm (?:run )?([a-z:-]+)/gmu)].map((match) => match[1] ?? '')),
];
const listed = namedIn('docs/commands.md');

describe('the docs', () => {
  const everywhere = readTree()
    .filter((path) => path.endsWith('.md'))
    .flatMap((file) => namedIn(file).map((name) => [file, name]));
  it.each(everywhere.filter(([, name]) => !ofNpm.has(name ?? '')))(
    '%s names `npm run %s`, which exists',
    (_, name = '') => expect(scripts[name]).toBeTypeOf('string'),
  );

  it.each(Object.keys(scripts))('list the script %s', (name) => expect(listed).toContain(name));
});

describe('the scripts of package.json', () => {
  const files = Object.entries(scripts).flatMap(([name, line]) =>
    [...line.matchAll(/scripts\/run\.cjs ([a-z:-]+)/gu)].map(
      (match) => [name, `scripts/${(match[1] ?? '').replace(':', '/')}.ts`] as const,
    ),
  );

  it.each(files)('%s runs %s, which exists', (_, file) => expect(existsSync(join(root, file))).toBe(true));
});
