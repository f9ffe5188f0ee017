import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/database/connect.ts';
import { shopSecret } from '#server/database/secrets.ts';

/** By what push services know the shop (VAPID, RFC 8292). */
export interface Vapid {
  /** In base64url, for browsers. */
  publicKey: string;
  /** The Authorization header for an endpoint. */
  authorization: (endpoint: string, now: Date) => string;
}

/** A push service takes 24 hours at most; milliseconds. */
const validMs = 12 * 3_600_000;

type Settings = Pick<Config, 'vapidKey' | 'publicUrl' | 'shopMail'>;

/** The shop's key: from the environment, else from the database, so that all servers of a shop have the same. */
export async function openVapid(db: Db, { vapidKey, publicUrl, shopMail }: Settings): Promise<Vapid> {
  const privateKey = vapidKey ?? (await shopSecret(db, 'push-key'));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const publicKey = pair.getPublicKey('base64url', 'uncompressed');
  const key = keyOf(privateKey, pair.getPublicKey());
  const sub = publicUrl.startsWith('https:') ? publicUrl : `mailto:${shopMail}`;
  return {
    publicKey,
    authorization: (endpoint, now) => {
      const claims = { aud: new URL(endpoint).origin, exp: Math.floor((now.getTime() + validMs) / 1_000), sub };
      return `vapid t=${signed(key, claims)}, k=${publicKey}`;
    },
  };
}

function keyOf(privateKey: Buffer, point: Buffer): KeyObject {
  const text = (bytes: Buffer): string => bytes.toString('base64url');
  const [x, y] = [text(point.subarray(1, 33)), text(point.subarray(33))];
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: text(privateKey), x, y } });
}

/** A JSON Web Token with ES256. */
function signed(key: KeyObject, claims: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  return `${head}.${sign('sha256', Buffer.from(head), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
