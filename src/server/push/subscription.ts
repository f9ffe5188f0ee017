import { isIP } from 'node:net';
import webPush from 'web-push';

/**
 * Returns whether an address is that of a push service out there: https on its usual port, by a public name. Anybody
 * who is signed in can name one, and the shop sends to it, so nothing within its own network may be meant.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isName = isIP(hostname.replace(/^\[|\]$/gu, '')) === 0 && /\.[a-z][a-z0-9-]+$/u.test(hostname);
  const isInside = /\.(?:local|localhost|internal|lan|home|arpa|test|invalid)$/u.test(hostname);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName && !isInside;
}

/** Returns whether these keys of a browser, in base64url, are a point of the curve and a secret of the right length. */
export function areKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  try {
    webPush.encrypt(p256dh, auth, '', 'aes128gcm');
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}
