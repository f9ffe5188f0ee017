import { createECDH } from 'node:crypto';
import { ConfigError, type Environment } from './values.ts';

/**
 * The private key by which push services know the shop: 32 bytes in base64url, as tools for VAPID print it. Undefined
 * when none is set.
 *
 * @throws {ConfigError}
 */
export function vapidKey(env: Environment): Buffer | undefined {
  const given = env['VAPID_PRIVATE_KEY'];
  if (!given) return undefined;
  const key = Buffer.from(given, 'base64url');
  if (/^[\w-]{43}=?$/u.test(given) && isKey(key)) return key;
  throw new ConfigError('VAPID_PRIVATE_KEY must be a private key of P-256: 32 bytes in base64url.');
}

function isKey(key: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key);
    return true;
  } catch {
    return false;
  }
}
