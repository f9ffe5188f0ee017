import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  completeLockfile,
  type Lockfile,
  missingPlatforms,
  withoutIntegrity,
} from '../../../scripts/lockfile/complete.ts';
import { root } from '../../support/project/root.ts';

const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile & {
  packages: Record<string, { resolved?: string }>;
};

describe('the lockfile', () => {
  it('names the native packages of every platform, so that npm ci works on all of them', () => {
    expect(missingPlatforms(locked).map(({ name, version }) => `${name}@${version}`)).toEqual([]);
  });

  it('says of every package what its archive must be', () => {
    // A linter of migrations for developers, of which the registry has not offered these pieces yet.
    const late = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'win32-x64'].map((piece) => `@squawk-cli/${piece}`);
    const lacking = withoutIntegrity(locked).map(({ name }) => name);
    expect(lacking.filter((name) => !late.includes(name))).toEqual([]);
  });

  it('records no address to download from', () => {
    expect(Object.values(locked.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
  });
});

describe('completeLockfile', () => {
  const binding = { 'x-darwin-arm64': '2.0.0', 'x-linux-x64-musl': '2.0.0', 'x-wasm32-wasi': '2.0.0' };

  it('adds each missing platform once, beside what is there', () => {
    const lockfile: Lockfile = {
      packages: {
        'node_modules/x': { version: '2.0.0', optionalDependencies: binding },
        'node_modules/x-linux-x64-musl': { version: '2.0.0' },
      },
    };
    expect(completeLockfile(lockfile)).toEqual(['x-darwin-arm64@2.0.0', 'x-wasm32-wasi@2.0.0']);
    expect(lockfile.packages['node_modules/x-darwin-arm64']).toEqual({
      version: '2.0.0',
      cpu: ['arm64'],
      os: ['darwin'],
      optional: true,
    });
    expect(completeLockfile(lockfile)).toEqual([]);
  });
});
