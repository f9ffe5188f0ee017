import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readOutcome, sumOf } from '../../support/runner/reports.ts';

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
const story = (title: string, status: string) => ({
  title,
  file: 'cart.spec.ts',
  tests: [{ status, results: [{ error: { message: 'no such button' } }, {}] }],
});

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

  it('is told with how many tests were left out, and why', () => {
    const name = join(process.cwd(), 'tests/unit/sums.test.ts');
    const skipped = (fullName: string, tags: string[] = []) => ({ status: 'skipped', fullName, tags });
    const disk = skipped('a disk that is full (skipped: only root may mount one) is told');
    const assertionResults = [passed, skipped('long', ['slow']), skipped('longer', ['slow']), disk];
    const unit = readOutcome([ofVitest([{ name, status: 'passed', message: '', assertionResults }], 0)], true);
    expect(unit.leftOut).toEqual({ 'unit: slow': 2, 'unit: only root may mount one': 1 });
    const slow = { ...story('walks', 'skipped'), tags: ['slow'] };
    const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 2 };
    const suites = [{ specs: [slow, story('looks', 'expected')], suites: [{ specs: [slow] }] }];
    const e2e = readOutcome([report({ config: { rootDir: '/zay/tests/e2e' }, stats, suites, errors: [] })], true);
    expect(sumOf([unit, e2e, unit]).leftOut).toEqual({
      ...{ 'unit: slow': 4, 'unit: only root may mount one': 2 },
      'e2e: slow': 2,
    });
  });

  it('names a file that could not be loaded, and counts it', () => {
    const file = ofVitest(
      [{ name: 'x.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
      0,
    );
    const { failed: count, complaints } = readOutcome([file], false);
    expect([count, complaints[0]]).toEqual([1, 'x.test.ts › the file\n    no such module']);
  });

  it('is a failure when the runner failed beside its tests, or left no report', () => {
    expect(readOutcome([ofVitest([], 0)], false)).toMatchObject({ passed: 3, failed: 1 });
    // One of two: what the other says failed is why.
    const broken = { name: 'x.test.ts', status: 'failed', message: 'gone', assertionResults: [] };
    expect(readOutcome([ofVitest([], 0), ofVitest([broken], 0)], false)).toMatchObject({ failed: 1 });
    expect(readOutcome([ofVitest([], 0)], true)).toMatchObject({ passed: 3, failed: 0, complaints: [] });
    expect(readOutcome([join(folder, 'none.json')], true)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('names stories that failed and those that passed only when told again', () => {
    const suites = [{ specs: [story('pays', 'unexpected')], suites: [{ specs: [story('looks', 'flaky')] }] }];
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
    const outcome = readOutcome([report({ config: { rootDir: 'e2e' }, stats, suites, errors: [] })], false);
    expect([outcome.passed, outcome.failed]).toEqual([6, 1]);
    expect(outcome.complaints).toEqual([
      'cart.spec.ts › pays\n    no such button',
      'cart.spec.ts › looks (passed when told again)\n    no such button',
    ]);
    expect(sumOf([outcome, outcome])).toMatchObject({ passed: 12, failed: 2 });
  });
});
