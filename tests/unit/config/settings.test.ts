import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { groups, readConfig } from '#server/config/config.ts';
import { readSecretFiles, secretNames } from '#server/config/keys.ts';
import { settings } from '../../support/deploy/settings.ts';
import { root } from '../../support/project/root.ts';

/** The settings of a file for compose, systemd and shells, those behind a # too. */
const envLines = (text: string) =>
  [...text.matchAll(/^(#?)([A-Z][A-Z0-9_]*)=(.*)$/gmu)].map(([, hash, name = '', value = '']) => ({
    name,
    value: value.replace(/^'(.*)'$/u, '$1'),
    isComment: hash === '#',
  }));

/** Read by `npm run build`, and by `npm run shop -- backup`. */
const ofCommands = ['API_URL', 'BACKUP_KEY'];

/** The settings of the schemas, with their defaults. STRIPE_API_BASE is for tests: another place than Stripe. */
const read = new Map(
  groups
    .flatMap(({ shape }) => Object.entries<z.ZodType>(shape))
    .map(([name, field]) => [name, field.safeParse(undefined).data]),
);
read.delete('STRIPE_API_BASE');

it('docs/settings.md lists what the server reads, with every default that is a word or a number', () => {
  expect([...settings.keys()].sort()).toEqual([...read.keys(), ...ofCommands].sort());
  const defaults = [...read].filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  expect(defaults.length).toBeGreaterThan(60);
  expect(defaults.map(([name]) => [name, settings.get(name)])).toEqual(
    defaults.map(([name, value]) => [name, String(value)]),
  );
});

describe('secrets in files', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'zay-secrets-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function secretFile(name: string, text: string): Promise<string> {
    const file = join(folder, name);
    await writeFile(file, text);
    return file;
  }

  it('a secret comes from its file, without the line end that editors leave', async () => {
    const file = await secretFile('database', 'postgres://zay:pass@db/zay\n');
    const env: NodeJS.ProcessEnv = { DATABASE_URL_FILE: file, PORT: '80' };
    readSecretFiles(env);
    expect(readConfig(env)).toMatchObject({ databaseUrl: 'postgres://zay:pass@db/zay', port: 80 });
    readSecretFiles(env);
    expect(env['DATABASE_URL'], 'a process may be started by one that has read them').toContain('zay:pass');
  });

  it('each may come in a file; settings that are no secret, and empty names of files, are left alone', async () => {
    const file = await secretFile('any', 'said in a file');
    const env: NodeJS.ProcessEnv = Object.fromEntries(secretNames.map((name) => [`${name}_FILE`, file]));
    readSecretFiles(env);
    expect(secretNames.filter((name) => env[name] !== 'said in a file')).toEqual([]);
    const others: NodeJS.ProcessEnv = { PORT_FILE: '/nothing', DATABASE_URL_FILE: '' };
    readSecretFiles(others);
    expect(others).toEqual({ PORT_FILE: '/nothing', DATABASE_URL_FILE: '' });
  });

  it('a file that is missing or empty, and a secret that is said twice, end the start', async () => {
    const read = (env: NodeJS.ProcessEnv) => () => readSecretFiles(env);
    expect(read({ REDIS_URL_FILE: join(folder, 'none') })).toThrow(
      /^REDIS_URL_FILE names .*none, which cannot be read/u,
    );
    const empty = await secretFile('empty', ' \n');
    expect(read({ REDIS_URL_FILE: empty })).toThrow(/which is empty\.$/u);
    expect(read({ REDIS_URL: 'redis://x', REDIS_URL_FILE: empty })).toThrow('both set');
  });
});

const lines = envLines(readFileSync(join(root, '.env.example'), 'utf8'));
const shop = lines.filter(({ name }) => settings.has(name));

/** What compose.yaml itself reads of the file. */
const compose = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
const ofCompose = [...new Set([...compose.matchAll(/\$\{([A-Z_]+)/gu)].map(([, name = '']) => name))];

/** Belongs into the environment alone. */
const isInFile = (name: string): boolean => name !== 'NODE_ENV';

describe('.env.example', () => {
  it('has every setting and all that compose.yaml asks for once, and sets none', () => {
    const wanted = new Set([...ofCompose, ...settings.keys()].filter(isInFile));
    expect(lines.map(({ name }) => name).sort()).toEqual([...wanted].sort());
    expect(lines.filter(({ isComment }) => !isComment)).toEqual([]);
  });

  it('is what a shop has without it, when every line counts', () =>
    expect(readConfig(Object.fromEntries(shop.map(({ name, value }) => [name, value])))).toEqual(readConfig({})));
});
