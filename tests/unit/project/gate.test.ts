import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, describe } from 'vitest';
import { readOutcome } from '../../support/runner/reports.ts';
import { type Lockfile, missingPlatforms, withoutIntegrity } from '../../../scripts/lockfile/complete.ts';
import { root } from '../../support/project/root.ts';

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

const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile & {
  packages: Record<string, { resolved?: string }>;
};

describe('the lockfile', () => {
  it('names the native packages of every platform, so that npm ci works on all of them', () =>
    expect(missingPlatforms(locked).map(({ name, version }) => `${name}@${version}`)).toEqual([]));

  it('says of every package what its archive must be', () => {
    // A linter of migrations for developers, of which the registry has not offered these pieces yet.
    const late = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'win32-x64'].map((piece) => `@squawk-cli/${piece}`);
    const lacking = withoutIntegrity(locked).map(({ name }) => name);
    expect(lacking.filter((name) => !late.includes(name))).toEqual([]);
  });

  it('records no address to download from', () =>
    expect(Object.values(locked.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]));
});
