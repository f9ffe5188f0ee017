import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { newSealKey, openSeal, sealBy, sealKeyFile } from '#server/accounts/staff/seal.ts';
import { readConfig } from '#server/config/config.ts';
import type { StoredSecret } from '#server/database/schema.ts';

const secret = 'JBSWY3DPEHPK3PXP';

it('opens what the same key sealed, never twice alike, and nothing that was changed', () => {
  const seal = sealBy([newSealKey()]);
  const stored = seal.seal(secret);
  expect(stored).not.toContain(secret);
  expect(seal.seal(secret)).not.toBe(stored);
  expect(seal.open(stored)).toBe(secret);
  const changed = stored.replace(/.$/u, (last) => (last === 'A' ? 'Q' : 'A')) as StoredSecret;
  expect(seal.open(changed)).toBeUndefined();
  expect(sealBy([newSealKey()]).open(stored)).toBeUndefined();
});

it('opens what a former key sealed or nobody did, and tells it from what is current', () => {
  const [old, present] = [newSealKey(), newSealKey()];
  const seal = sealBy([present, old]);
  const [former, open] = [sealBy([old]).seal(secret), sealBy([]).seal(secret)];
  expect([former, open].map(seal.open)).toEqual([secret, secret]);
  expect([former, open, seal.seal(secret)].map(seal.isCurrent)).toEqual([false, false, true]);
  expect(sealBy([]).isCurrent(open)).toBe(true);
});

it('makes a key once, for the owner alone, but none for servers that share their files', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'zay-seal-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const shared = readConfig({ DATA_DIR: dataDir, FILES_URL: `${dataDir}/shared`, DATABASE_URL: 'postgres://x' });
  expect((await openSeal(shared)).hasKey).toBe(false);
  const config = readConfig({ DATA_DIR: dataDir });
  const stored = (await openSeal(config)).seal(secret);
  expect((await openSeal(config)).open(stored)).toBe(secret);
  expect((await stat(sealKeyFile(dataDir))).mode & 0o077).toBe(0);
  await writeFile(sealKeyFile(dataDir), 'short\n');
  await expect(openSeal(config)).rejects.toThrow('32 bytes in base64');
  const key = newSealKey().toString('base64');
  const given = readConfig({ DATA_DIR: dataDir, SECOND_FACTOR_KEY: `${key},${newSealKey().toString('base64')}` });
  expect((await openSeal(given)).hasKey).toBe(true);
});
