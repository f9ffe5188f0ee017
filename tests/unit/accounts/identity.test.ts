import { argon2Sync } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pictureKind } from '#contract/values/picture.ts';
import { customerSessions, sessionEnd } from '#server/accounts/identity/rules.ts';
import { hashPassword, isPassword } from '#server/accounts/identity/passwords.ts';
import { isCommonPassword } from '#server/accounts/identity/commonPasswords.ts';
import { newSealKey, sealBy, openSeal, sealKeyFile } from '#server/accounts/staff/seal.ts';
import { readConfig } from '#server/config/config.ts';
import type { StoredSecret } from '#server/database/schema.ts';

describe('a password', () => {
  it('is right or not', async () => {
    const hash = await hashPassword('Mingalaba-1');
    expect(await isPassword('Mingalaba-1', hash)).toBe(true);
    expect(await isPassword('Mingalaba-2', hash)).toBe(false);
    expect(await hashPassword('Mingalaba-1')).not.toBe(hash);
  });

  it('that was kept at another cost is still right', async () => {
    const nonce = Buffer.from('saltsaltsaltsalt');
    const tag = argon2Sync('argon2id', {
      message: 'x',
      nonce,
      memory: 4_096,
      passes: 3,
      parallelism: 1,
      tagLength: 32,
    });
    const text = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/u, '');
    expect(await isPassword('x', `$argon2id$v=19$m=4096,t=3,p=1$${text(nonce)}$${text(tag)}`)).toBe(true);
  });

  it.each([null, undefined, '', 'x', '$argon2id$', '$2b$10$abcdefghijklmnopqrstuv'])(
    'is never right against %j',
    async (hash) => {
      expect(await isPassword('', hash)).toBe(false);
      expect(await isPassword('x', hash)).toBe(false);
    },
  );
});

it('a session ends 30 days after its last use, and a year after its first', () => {
  const at = (day: number): Date => new Date(Date.UTC(2026, 0, 1 + day));
  expect([0, 100, 350].map((day) => sessionEnd(customerSessions, at(0), at(day)))).toEqual([30, 130, 365].map(at));
});

it.each([
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1], 'png'],
  [[0xff, 0xd8, 0xff, 0xe0], 'jpeg'],
  [[...Buffer.from('RIFF????WEBPVP8 ')], 'webp'],
  [[...Buffer.from('RIFF????WAVE')], undefined],
  [[...Buffer.from('<svg/>')], undefined],
  [[], undefined],
])('bytes %# are %j', (bytes, kind) => expect(pictureKind(Uint8Array.from(bytes))).toBe(kind));

it.each(['Password1!', 'P@ssw0rd', 'P@$$w0rd!', 'Qwerty123!', 'Iloveyou-2026', '!Dragon12', 'Pass-word1', 'Aa123456!'])(
  'knows %s, which is tried first',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

it.each(['Laphet-1234', 'Mingalaba-1', 'Mohinga-99!', 'Jennifer-8251946', 'correct Horse 4 battery!', 'ပန်းသီး-Aa1!'])(
  'lets %s be',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

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
