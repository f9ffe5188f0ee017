import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { customerSessions, deviceName, isVisitDue, sessionEnd } from '#server/accounts/identity/rules.ts';
import { pictureKind } from '#contract/values/picture.ts';
import { hashPassword, isPassword } from '#server/accounts/identity/passwords.ts';

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

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 SamsungBrowser/29.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['curl/8.0', null],
  ['<script>', null],
  [undefined, null],
])('%j is called %j', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

describe('a session', () => {
  const at = (day: number): Date => new Date(Date.UTC(2026, 0, 1 + day));

  it('ends 30 days after its last use, and a year after its first', () => {
    expect(sessionEnd(customerSessions, at(0), at(0))).toEqual(at(30));
    expect(sessionEnd(customerSessions, at(0), at(100))).toEqual(at(130));
    expect(sessionEnd(customerSessions, at(0), at(350))).toEqual(at(365));
  });

  it('is written down once an hour', () => {
    const session = { createdAt: at(0), lastSeenAt: at(1) };
    expect(isVisitDue(customerSessions, session, new Date(at(1).getTime() + 3_599_999))).toBe(false);
    expect(isVisitDue(customerSessions, session, new Date(at(1).getTime() + 3_600_000))).toBe(true);
  });
});

it.each([
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1], 'png'],
  [[0xff, 0xd8, 0xff, 0xe0], 'jpeg'],
  [[...Buffer.from('RIFF????WEBPVP8 ')], 'webp'],
  [[...Buffer.from('RIFF????WAVE')], undefined],
  [[...Buffer.from('<svg/>')], undefined],
  [[], undefined],
])('bytes %# are %j', (bytes, kind) => expect(pictureKind(Uint8Array.from(bytes))).toBe(kind));
