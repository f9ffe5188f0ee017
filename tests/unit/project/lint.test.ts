import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { check } from 'recheck';
import { root } from '../../support/project/root.ts';
import { worked } from '../../support/runner/worked.ts';

const arrows = new ESLint({ cwd: root });

/** The rules that a file of this text and at this place would break. What it imports must exist: a rule skips the rest. */
async function complaints(filePath: string, code: string): Promise<string[]> {
  const [result] = await arrows.lintText(code, { filePath: join(root, filePath) });
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
}

const app = "import '#server/app.ts';";
const call = "import '#api/call.ts';";
const refusal = "import '#server/http/refusal.ts';";
const drizzle = "import { sql } from 'drizzle-orm'; export default sql;";
const pglite = "import { PGlite } from '@electric-sql/pglite'; export default PGlite;";
const files = "import { readFileSync } from 'node:fs'; export default readFileSync;";
const clock = 'export const now = Date.now();';
const home = 'export const home = process.env.HOME;';
const cheap = "import { cheapenPasswords } from '#server/accounts/identity/passwords.ts'; cheapenPasswords(true);";
const story = (title: string): string => `test('${title}', () => undefined);`;
const astroInside = "export const island = import('astro/runtime/server/astro-island.prebuilt.js');";
const ky = "import ky from 'ky'; export default ky;";

/** Beside each: the rule that refuses it. */
const refused = {
  'import-x/no-restricted-paths': [
    ['a contract that imports the server', 'src/contract/probe.ts', app],
    ['a store that imports the server', 'src/stores/probe.ts', app],
    [
      "a store that imports a page's component",
      'src/stores/probe.ts',
      "import '#components/listing/ProductCard.astro';",
    ],
    ['the same arrow spelled with dots', 'src/stores/probe.ts', "import '../server/app.ts';"],
    ['the same arrow as a dynamic import', 'src/stores/probe.ts', "export const app = import('#server/app.ts');"],
    ['the server that imports the client', 'src/server/probe.ts', call],
    ['the server that imports the catalogue', 'src/server/probe.ts', "import '#catalogue/site/expectedPaths.ts';"],
    ['the server that imports the words of pages', 'src/server/probe.ts', "import '#i18n/words/build.ts';"],
    ['the search that imports the client', 'src/search/probe.ts', call],
    ['a layout that imports the client', 'src/layouts/probe.ts', call],
    ['the kit for backends that imports ours', 'src/conform/probe.ts', app],
    ['a room of the server that imports the app', 'src/server/orders/probe.ts', app],
    ['the configuration that imports another room', 'src/server/config/probe.ts', refusal],
    ['the ground that imports a subject', 'src/server/http/probe.ts', "import '#server/catalogue/routes.ts';"],
    ['the insides of Astro in another folder', 'src/publish/render/probe.ts', astroInside],
    ['the insides of Astro in a page', 'src/pages/probe.ts', astroInside],
    ['a subject that imports one above it', 'src/server/payments/probe.ts', "import '#server/orders/moveOrder.ts';"],
  ],
  'zay/refused-words': [
    ['a word of our own for a function', 'src/stores/probe.ts', 'export function carryMood(): void {}'],
    ['a word of our own for a type', 'src/server/orders/probe.ts', 'export interface Told { at: Date }'],
    ['a word of our own for a variable', 'src/publish/probe.ts', 'export const [overdueOrders] = [1];'],
  ],
  'zay/docstrings': [
    ['a docstring that asks', 'src/stores/probe.ts', '/** Whether it is there. */\nexport const isThere = true;'],
  ],
  'no-restricted-imports': [
    ['ky outside of api/', 'src/stores/probe.ts', ky],
    ['dots between folders', 'src/contract/accounts/probe.ts', "import '../call.ts';"],
    ['Drizzle beside the queries', 'src/server/orders/probe.ts', drizzle],
    ['the embedded database beside the queries', 'src/server/orders/routes/probe.ts', pglite],
    ['Drizzle in a rule', 'src/server/orders/rules/probe.ts', drizzle],
    ['files in a rule', 'src/server/orders/rules/probe.ts', files],
    ['files in a file of rules', 'src/server/basket/rules.ts', files],
    ['the database in a rule', 'src/server/orders/rules/probe.ts', "import '#server/database/locks.ts';"],
    ['queries in a rule', 'src/server/orders/rules/probe.ts', "import '#server/shipping/queries.ts';"],
  ],
  'no-restricted-syntax': [
    ['the environment outside of config/', 'src/server/orders/routes/probe.ts', home],
    ['the environment in a rule', 'src/server/orders/rules/probe.ts', home],
    ['the clock in a rule', 'src/server/orders/rules/probe.ts', clock],
    ['the clock of the machine in the server', 'src/server/orders/probe.ts', clock],
    ['a mark that no story has', 'tests/e2e/probe.spec.ts', story('pays @slwo')],
    ['a password that is cheap in the server', 'src/server/probe.ts', cheap],
    ['a password that is cheap in a script', 'scripts/probe.ts', cheap],
  ],
};

describe('the arrows', { timeout: 120_000 }, () => {
  describe.each(Object.entries(refused))('%s refuses', (rule, probes) => {
    it.each(probes)('%s', async (_, file, code) => {
      expect(await complaints(file, code)).toContain(rule);
    });
  });

  it('refuse files that lead back to themselves, by types too', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zay-circle-'));
    const lint = (back: string) => {
      writeFileSync(join(folder, 'one.ts'), "import type { Two } from './two.ts';\nexport type One = Two | 1;\n");
      writeFileSync(join(folder, 'two.ts'), back);
      return spawnSync('oxlint', ['-c', join(root, '.oxlintrc.json'), folder], { encoding: 'utf8' }).stdout;
    };
    expect(lint("import type { One } from './one.ts';\nexport type Two = One | 2;\n")).toContain('import(no-cycle)');
    expect(lint('export type Two = 2;\n')).toContain('Found 0 warnings and 0 errors');
    rmSync(folder, { recursive: true });
  });
});

const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId.startsWith('regexp/') });

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
      // Not those of packages, which are loaded here only where this test runs alone.
      const [, , from = ''] = new Error('made').stack?.split('\n') ?? [];
      if (!from.includes('node_modules')) made.push(pattern);
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
