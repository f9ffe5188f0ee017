import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { secretNames } from '#server/config/secretFiles.ts';
import { envLines } from '../../support/deploy/envFile.ts';
import { settings, unknownSettings } from '../../support/deploy/settings.ts';
import { root } from '../../support/project/root.ts';

const text = readFileSync(join(root, 'deploy/.env.example'), 'utf8');
const lines = envLines(text);

/** What compose.yaml itself reads of the file. */
const compose = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
const ofCompose = new Set([...compose.matchAll(/\$\{([A-Z_]+)/gu)].map(([, name]) => name));

/** Read by developers alone. */
const ofDevelopers = new Set(['API_URL']);

describe('deploy/.env.example', () => {
  it('names nothing that nobody reads', () => {
    const names = lines.map(({ name }) => name).filter((name) => !ofCompose.has(name));
    expect(unknownSettings(names)).toEqual([]);
  });

  it('names each setting once, and all that compose.yaml asks for', () => {
    const names = lines.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect([...ofCompose].filter((name = '') => !names.includes(name))).toEqual([]);
  });

  it('has every setting without a default that suits a shop in production', () => {
    const needed = [...settings].filter(([, value]) => /^(?:–|an example|made |see above$|DATA_DIR$)/u.test(value));
    expect(needed.length).toBeGreaterThan(15);
    const named = new Set(lines.map(({ name }) => name));
    expect(needed.map(([name]) => name).filter((name) => !named.has(name) && !ofDevelopers.has(name))).toEqual([]);
  });

  it('has no secret in it', () => {
    const isSecret = (name: string): boolean =>
      secretNames.some((secret) => name === secret || name === `${secret}_FILE`);
    expect(lines.filter(({ name, value }) => isSecret(name) && value !== '')).toEqual([]);
    expect(lines.filter(({ name, isComment }) => isSecret(name) && !isComment)).toEqual([]);
  });

  it('is taken as it is, and with every line that is behind a #', () => {
    const set = (all: boolean): Record<string, string> =>
      Object.fromEntries(lines.filter(({ isComment }) => all || !isComment).map(({ name, value }) => [name, value]));
    expect(readConfig(set(false))).toMatchObject({ trustProxy: 1, logLevel: 'info', mailFrom: 'Zay <shop@localhost>' });
    const withKeys = { ...set(true), S3_ACCESS_KEY_ID: 'zay', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig(withKeys)).toMatchObject({ publicUrl: 'https://zay.example' });
  });

  it('means the same to a shell', () => {
    const file = join(root, 'deploy/.env.example');
    const said = execFileSync('sh', ['-euc', 'set -a; . "$1"; exec env', 'sh', file], { env: {}, encoding: 'utf8' });
    const set = lines.filter(({ isComment }) => !isComment).map(({ name, value }) => `${name}=${value}`);
    expect(said.split('\n')).toEqual(expect.arrayContaining(set));
  });

  it('explains each in the lines above', () => {
    const blocks = text.split('\n');
    const lonely = lines.filter(({ name }) => {
      const at = blocks.findIndex((line) => line.replace('#', '').startsWith(`${name}=`));
      const above = blocks.slice(0, at).findLast((line) => !/^#?[A-Z][A-Z0-9_]*=/u.test(line));
      return !above?.startsWith('# ');
    });
    expect(lonely).toEqual([]);
  });
});
