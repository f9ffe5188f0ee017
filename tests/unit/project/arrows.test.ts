import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
// Rules with types would need the probe files to exist; the arrows do not need types.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: { files: ['**/*.ts'], languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) => !ruleId.startsWith('@typescript-eslint/'),
});

async function complaints(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(root, filePath) });
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
}

const against = [
  ['a contract that imports the server', 'src/contract/probe.ts', "import '#server/app.ts';"],
  ['a store that imports the server', 'src/stores/probe.ts', "import '#server/app.ts';"],
  ["a store that imports a page's component", 'src/stores/probe.ts', "import '#components/listing/ProductCard.astro';"],
  ['the same arrow spelled with dots', 'src/stores/probe.ts', "import '../server/app.ts';"],
  ['the same arrow as a dynamic import', 'src/stores/probe.ts', "export const app = import('#server/app.ts');"],
  ['the server that imports the client', 'src/server/probe.ts', "import '#api/call.ts';"],
  ['the server that imports the catalogue', 'src/server/probe.ts', "import '#catalogue/site/expectedPaths.ts';"],
  ['the search that imports the client', 'src/search/probe.ts', "import '#api/call.ts';"],
  ['a layout that imports the client', 'src/layouts/probe.ts', "import '#api/call.ts';"],
] as const;

const onlyThere = [
  ['ky outside of api/', 'src/stores/probe.ts', "import ky from 'ky'; export default ky;"],
  ['Drizzle outside of db/', 'src/server/routes/probe.ts', "import { sql } from 'drizzle-orm'; export default sql;"],
  [
    'files in a rule',
    'src/server/domain/probe.ts',
    "import { readFileSync } from 'node:fs'; export default readFileSync;",
  ],
] as const;

describe('the arrows', () => {
  it.each(against)('refuse %s', async (_, file, code) => {
    expect(await complaints(file, code)).toContain('import-x/no-restricted-paths');
  });

  it.each(onlyThere)('refuse %s', async (_, file, code) => {
    expect(await complaints(file, code)).toContain('no-restricted-imports');
  });

  it('refuse the environment outside of config.ts and the clock in a rule', async () => {
    expect(await complaints('src/server/routes/probe.ts', 'export const home = process.env.HOME;')).toContain(
      'no-restricted-syntax',
    );
    expect(await complaints('src/server/domain/probe.ts', 'export const now = Date.now();')).toContain(
      'no-restricted-syntax',
    );
  });

  it('refuse a mark that no story has, and a password that is cheap outside of the tests', async () => {
    expect(await complaints('tests/e2e/probe.spec.ts', "test('pays @slwo', () => undefined);")).toContain(
      'no-restricted-syntax',
    );
    expect(await complaints('tests/e2e/probe.spec.ts', "test('pays @slow', () => undefined);")).toEqual([]);
    const cheap = "import { cheapenPasswords } from '#server/accounts/identity/passwords.ts'; cheapenPasswords(true);";
    for (const file of ['src/server/probe.ts', 'scripts/probe.ts'])
      expect(await complaints(file, cheap), file).toContain('no-restricted-syntax');
  });

  it('let through what goes the right way', async () => {
    expect(await complaints('src/api/probe.ts', "import '#contract/call.ts';")).toEqual([]);
    expect(await complaints('src/server/probe.ts', "import '#contract/call.ts';")).toEqual([]);
    expect(await complaints('src/api/probe.ts', "import ky from 'ky'; export default ky;")).toEqual([]);
  });
});
