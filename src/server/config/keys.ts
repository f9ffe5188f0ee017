import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { readFileSync } from 'node:fs';
import { ConfigError } from './values.ts';

/** Keys of 32 bytes in base64, with commas or spaces between. */
export const sealingKeys = z
  .string()
  .transform((text) => text.split(/[\s,]+/u).map((key) => Buffer.from(key, 'base64')))
  .refine((keys) => keys.every((key) => key.length === 32), '32 bytes in base64 (openssl rand -base64 32)');

const privateKey = 'a private key of P-256: 32 bytes in base64url';

/** The private key by which push services know the shop, as tools for VAPID print it. */
export const vapidKey = z
  .string()
  .regex(/^[\w-]{43}=?$/u, privateKey)
  .transform((text) => Buffer.from(text, 'base64url'))
  .refine(isPrivateKey, privateKey);

function isPrivateKey(key: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key);
    return true;
  } catch {
    return false;
  }
}

/** A secret in the form that Standard Webhooks gives it. */
export const webhookKey = z
  .string()
  .transform((text) => Buffer.from(/^whsec_([\w+/=-]+)$/u.exec(text)?.[1] ?? '', 'base64'))
  .refine(({ length }) => length >= 24 && length <= 64, 'whsec_ and 24 to 64 bytes in base64');

/** The address at which another program hears what happens, and the key that signs it. */
export interface WebhookSettings {
  url: string;
  key: Buffer;
}

/** Settings that nobody else may read, and that may come in a file. */
export const secretNames = [
  'BACKUP_KEY',
  'DATABASE_URL',
  'FACEBOOK_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'LINE_CHANNEL_ACCESS_TOKEN',
  'LINE_CHANNEL_SECRET',
  'MAIL_URL',
  'OPERATOR_TOKEN',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SECOND_FACTOR_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'VAPID_PRIVATE_KEY',
  'WEBHOOK_SECRET',
] as const;

/**
 * Sets secrets out of the files that `DATABASE_URL_FILE` and the like name. Containers, Kubernetes and systemd hand
 * secrets over in files, since variables show in too many places. Called before the first setting is read.
 *
 * @param env that of the process; changed in place
 * @throws {ConfigError} a file cannot be read or is empty, or the same secret is given twice
 */
export function readSecretFiles(env: NodeJS.ProcessEnv): void {
  for (const name of secretNames) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new ConfigError(`${name} and ${name}_FILE are both set; one of them says it.`);
    env[name] = contentOf(file, `${name}_FILE`);
    env[`${name}_FILE`] = '';
  }
}

function contentOf(file: string, name: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (failure) {
    throw new ConfigError(`${name} names ${file}, which cannot be read: ${(failure as Error).message}.`);
  }
  if (text === '') throw new ConfigError(`${name} names ${file}, which is empty.`);
  return text;
}
