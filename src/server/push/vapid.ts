import { createECDH } from 'node:crypto';
import type { RequestOptions } from 'web-push';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/database/connect.ts';
import { shopSecret } from '#server/database/secrets.ts';

/** By what push services know the shop (VAPID, RFC 8292); keys are in base64url. */
export type Vapid = NonNullable<RequestOptions['vapidDetails']>;

type Settings = Pick<Config, 'vapidKey' | 'publicUrl' | 'shopMail'>;

/** The shop's key: from the environment, else from the database, so that all servers of a shop have the same. */
export async function openVapid(db: Db, { vapidKey, publicUrl, shopMail }: Settings): Promise<Vapid> {
  const privateKey = vapidKey ?? (await shopSecret(db, 'push-key'));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    subject: publicUrl.startsWith('https:') ? publicUrl : `mailto:${shopMail}`,
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
