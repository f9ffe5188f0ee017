import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Lockfile, missingPlatforms, withoutIntegrity } from '../../../scripts/lockfile/complete.ts';
import { root } from '../../support/project/root.ts';

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
