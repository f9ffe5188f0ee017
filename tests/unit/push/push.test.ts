import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { isPublicAddress } from '#server/http/publicAddress.ts';
import { sendPush } from '#server/push/send.ts';
import { areKeys } from '#server/push/subscription.ts';
import { newBrowser } from '../../support/services/pushService.ts';

it('the keys of a browser are on the curve', () => {
  const { keys } = newBrowser();
  expect(areKeys(keys)).toBe(true);
  expect(areKeys({ ...keys, auth: 'c2hvcnQ' })).toBe(false);
  expect(areKeys({ ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false);
});

it.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001::5f', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['255.255.255.255', false],
  ['100.100.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['push.example', false],
])('%s is on the public internet: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));

it('a name that leads into the own network is not connected to', async () => {
  await expect(sendPush('https://localhost/', {}, Buffer.of(1), AbortSignal.timeout(10_000))).rejects.toThrow(
    'not on the public internet',
  );
});

it('the key may be set, and must be one', () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const VAPID_PRIVATE_KEY = pair.getPrivateKey('base64url').padStart(43, 'A');
  expect(readConfig({ VAPID_PRIVATE_KEY }).vapidKey).toHaveLength(32);
  expect(readConfig({}).vapidKey).toBeUndefined();
  for (const wrong of ['short', 'A'.repeat(43)])
    expect(() => readConfig({ VAPID_PRIVATE_KEY: wrong })).toThrow(ConfigError);
});
