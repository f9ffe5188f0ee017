import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { type Extent, runSuites } from '../../../scripts/test/runSuites.ts';
import { readOutcome } from '../../support/runner/reports.ts';

describe('suites', () => {
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
});

describe('reports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zay-reports-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const report = (content: unknown): string => {
    const file = join(folder, `${Math.random()}.json`);
    writeFileSync(file, JSON.stringify(content));
    return file;
  };

  const ofVitest = (testResults: unknown[], numFailedTests: number) =>
    report({ numPassedTests: 3, numFailedTests, numPendingTests: 1, testResults });

  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
  const failed = {
    status: 'failed',
    fullName: 'subtracts',
    failureMessages: ['\u001B[31mexpected 2\u001B[39m\n\nto be 1'],
  };

  describe('how tests went', () => {
    it('is told with file, name and why of each that failed', () => {
      const name = join(process.cwd(), 'tests/unit/sums.test.ts');
      const file = ofVitest([{ name, status: 'failed', message: '', assertionResults: [passed, failed] }], 1);
      expect(readOutcome([file], false)).toEqual({
        passed: 3,
        failed: 1,
        skipped: 1,
        complaints: ['tests/unit/sums.test.ts › subtracts\n    expected 2\n    to be 1'],
        leftOut: {},
      });
    });

    it('is a failure when the runner failed beside its tests, or left no report', () => {
      expect(readOutcome([ofVitest([], 0)], false)).toMatchObject({ passed: 3, failed: 1 });
      // One of two: what the other says failed is why.
      const broken = { name: 'x.test.ts', status: 'failed', message: 'gone', assertionResults: [] };
      expect(readOutcome([ofVitest([], 0), ofVitest([broken], 0)], false)).toMatchObject({ failed: 1 });
      expect(readOutcome([ofVitest([], 0)], true)).toMatchObject({ passed: 3, failed: 0, complaints: [] });
      expect(readOutcome([join(folder, 'none.json')], true)).toMatchObject({ passed: 0, failed: 1 });
    });
  });
});
