import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readOutcome, sumOf } from '../support/testReports.ts';

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
    expect(readOutcome(file, false)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 1,
      complaints: ['tests/unit/sums.test.ts › subtracts\n    expected 2\n    to be 1'],
    });
  });

  it('names a file that could not be loaded, and counts it', () => {
    const file = ofVitest(
      [{ name: 'x.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
      0,
    );
    const { failed: count, complaints } = readOutcome(file, false);
    expect([count, complaints[0]]).toEqual([1, 'x.test.ts › the file\n    no such module']);
  });

  it('is a failure when the runner failed beside its tests, or left no report', () => {
    expect(readOutcome(ofVitest([], 0), false)).toMatchObject({ passed: 3, failed: 1 });
    expect(readOutcome(ofVitest([], 0), true)).toMatchObject({ passed: 3, failed: 0, complaints: [] });
    expect(readOutcome(join(folder, 'none.json'), true)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('names stories that failed and those that passed only when told again', () => {
    const suites = [{ specs: [story('pays', 'unexpected')], suites: [{ specs: [story('looks', 'flaky')] }] }];
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
    const outcome = readOutcome(report({ stats, suites, errors: [] }), false);
    expect([outcome.passed, outcome.failed]).toEqual([6, 1]);
    expect(outcome.complaints).toEqual([
      'cart.spec.ts › pays\n    no such button',
      'cart.spec.ts › looks (passed when told again)\n    no such button',
    ]);
    expect(sumOf([outcome, outcome])).toMatchObject({ passed: 12, failed: 2 });
  });
});
