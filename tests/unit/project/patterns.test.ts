import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ESLint } from 'eslint';
import { check } from 'recheck';
import { expect, it } from 'vitest';
import { root } from '../../support/project/root.ts';
import { worked } from '../../support/runner/worked.ts';

const eslint = new ESLint({
  cwd: root,
  ruleFilter: ({ ruleId }) => ruleId.startsWith('regexp/'),
});

it.each([
  ['search/probe.ts', 'export const word = /^(?:x+)+$/u;'],
  ['server/http/probe.ts', 'export const trimmed = (text: string): string => text.replace(/-+$/u, "");'],
  ['components/probe.astro', '---\nconst line = /^(\\s*\\S*)*x$/u.test(Astro.url.pathname);\n---\n<p>{line}</p>'],
])('a pattern that takes longer than its text is long does not pass lint: %s', async (filePath, code) => {
  const [result] = await eslint.lintText(code, { filePath: join(root, 'src', filePath) });
  expect(result?.messages.map(({ ruleId }) => ruleId).join()).toContain('regexp/no-super-linear');
});

/** Every pattern that is put together from others while what uses it is imported, as lint does not see it. */
async function composedPatterns(): Promise<RegExp[]> {
  const Plain = RegExp;
  const made: RegExp[] = [];
  globalThis.RegExp = new Proxy(Plain, {
    construct: (target, [source, flags]: [string, string?]) => {
      const pattern = new target(source, flags);
      made.push(pattern);
      return pattern;
    },
  });
  try {
    const src = join(root, 'src');
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && /= new RegExp\(|\[\s*new RegExp\(/u.test(readFileSync(join(src, file), 'utf8')),
    );
    for (const file of files) await import(pathToFileURL(join(src, file)).href);
  } finally {
    globalThis.RegExp = Plain;
  }
  return made;
}

/** Those for which a text is found that holds them for long. Some polynomial ones are only suspected, so the text is tried. */
async function superLinear(patterns: Iterable<RegExp>): Promise<string[]> {
  const found: string[] = [];
  for (const pattern of patterns) {
    const outcome = await check(pattern.source, pattern.flags, { randomSeed: 1, attackLimit: 300_000_000 });
    if (outcome.status !== 'vulnerable') continue;
    const isCertain = outcome.complexity.type === 'exponential';
    if (isCertain || takesLong(pattern, outcome.attack.string))
      found.push(`${pattern.source}: ${outcome.attack.pattern}`);
  }
  return found;
}

const takesLong = (pattern: RegExp, text: string): boolean => worked(() => pattern.test(text)) > 200;

it('no pattern that is put together takes longer than its text is long', { timeout: 120_000 }, async () => {
  expect(await superLinear([new RegExp('^(?:[a-c]+[ac]?)+$', 'u')])).toHaveLength(1);
  const made = await composedPatterns();
  expect(made.length).toBeGreaterThan(60);
  expect(await superLinear(new Map(made.map((pattern) => [String(pattern), pattern])).values())).toEqual([]);
});
