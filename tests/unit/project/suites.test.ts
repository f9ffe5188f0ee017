import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readOutcome } from '../../support/runner/reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'zay-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function ofVitest(testResults: unknown[], numFailedTests: number): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify({ numPassedTests: 3, numFailedTests, numPendingTests: 1, testResults }));
  return file;
}

it('tests have failed too when the runner failed beside them, or left no report', () => {
  const broken = { name: 'x.test.ts', status: 'failed', message: 'gone', assertionResults: [] };
  expect(readOutcome([ofVitest([], 0)], false)).toMatchObject({ passed: 3, failed: 1 });
  // One of two: what the other says failed is why.
  expect(readOutcome([ofVitest([], 0), ofVitest([broken], 0)], false)).toMatchObject({ failed: 1 });
  expect(readOutcome([ofVitest([], 0)], true)).toMatchObject({ passed: 3, failed: 0, complaints: [] });
  expect(readOutcome([join(folder, 'none.json')], true)).toMatchObject({ passed: 0, failed: 1 });
});
