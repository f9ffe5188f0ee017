import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storiesAbout } from '../../../scripts/test/changed.ts';
import { type Extent, runSuites } from '../../../scripts/test/runSuites.ts';

let results: string;
beforeEach(async () => void (results = await mkdtemp(join(tmpdir(), 'zay-results-'))));
afterEach(() => rm(results, { recursive: true, force: true }));

/** Runs the suites on a machine where every run passes three tests. */
async function run(extent: Extent, asked: string[] = [], installBrowser = () => Promise.resolve('chromium')) {
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
  const runs: string[] = [];
  const code = await runSuites(extent, asked, {
    results,
    installBrowser,
    run: async (command, args) => {
      runs.push([command, ...args.filter((arg) => !arg.includes('report') && !arg.includes(results))].join(' '));
      const report = args.find((arg) => arg.includes(results))?.replace(/^.*=/u, '') ?? '';
      await mkdir(dirname(report), { recursive: true });
      const passed = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, testResults: [] };
      await writeFile(report, JSON.stringify(passed));
      return 0;
    },
  });
  log.mockRestore();
  return { code, runs, last: said.slice(said.findIndex((line) => line.includes('what to look at'))).join('\n') };
}

/** The same, where no browser can be had. */
const withoutBrowser = (extent: Extent, asked?: string[]) =>
  run(extent, asked, () => Promise.reject(new Error('No browser was found.')));

test('where no browser can be had the other suites run, and the end says what was not seen and fails', async () => {
  const { code, runs, last } = await withoutBrowser('quick');
  expect(runs).toEqual(['vitest run --project unit --project contract']);
  expect(last).toContain('e2e, visual: nothing was seen. No browser was found.');
  expect(last).toMatch(/3 passed, 1 failed, 0 skipped$/u);
  expect(code).toBe(1);
});

test('what loads the machine runs alone, one file after the other', async () => {
  const { runs } = await withoutBrowser('all');
  expect(runs.slice(1)).toEqual(['vitest run --project load --maxWorkers 1']);
  expect(runs[0]).not.toContain('--maxWorkers');
});

test('and before the stories, of which the last ones are left out where a machine is slow', async () => {
  const { runs } = await run('all');
  expect(runs.map((command) => command.replace(/^\S*node\S* /u, ''))).toEqual([
    'vitest run --project unit --project contract --project process --project fuzz',
    'vitest run --project load --maxWorkers 1',
    'scripts/test/stories.ts e2e visual',
  ]);
});

test('of a change, tests that import it and stories of its subject are run', async () => {
  const { code, runs } = await run('quick', ['--changed=HEAD', 'unit']);
  expect(runs).toEqual(['vitest run --project unit --passWithNoTests --changed=HEAD']);
  expect(code).toBe(0);
  expect(storiesAbout(['src/server/payments/slips/alike.ts', 'docs/pages.md'])).toEqual({
    stories: ['tests/e2e/checkout/'],
    screens: false,
  });
  expect(storiesAbout(['src/islands/cart/Line.tsx', 'tests/e2e/search/box.spec.ts'])).toEqual({
    stories: ['tests/e2e/search/box.spec.ts', 'tests/e2e/basket/'],
    screens: true,
  });
});

test('tests that need no browser pass without one', async () => {
  expect(await withoutBrowser('quick', ['unit'])).toMatchObject({ code: 0, runs: ['vitest run --project unit'] });
});
