import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { readSecretFiles, secretNames } from '#server/config/keys.ts';

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

it.each(secretNames)('%s may come in a file', async (name) => {
  const env: NodeJS.ProcessEnv = { [`${name}_FILE`]: await secretFile(name, 'said in a file') };
  readSecretFiles(env);
  expect(env[name]).toBe('said in a file');
});

it('settings that are no secret, and empty names of files, are left alone', () => {
  const env: NodeJS.ProcessEnv = { PORT_FILE: '/nothing', DATABASE_URL_FILE: '' };
  readSecretFiles(env);
  expect(env).toEqual({ PORT_FILE: '/nothing', DATABASE_URL_FILE: '' });
});

it('a file that is missing or empty, and a secret that is said twice, end the start', async () => {
  const read = (env: NodeJS.ProcessEnv) => () => readSecretFiles(env);
  expect(read({ REDIS_URL_FILE: join(folder, 'none') })).toThrow(/^REDIS_URL_FILE names .*none, which cannot be read/u);
  const empty = await secretFile('empty', ' \n');
  expect(read({ REDIS_URL_FILE: empty })).toThrow(/which is empty\.$/u);
  expect(read({ REDIS_URL: 'redis://x', REDIS_URL_FILE: empty })).toThrow('both set');
});
