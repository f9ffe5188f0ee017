import { createECDH } from 'node:crypto';
import { z } from 'zod';

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

/** Where the shop tells another program what happens, and the key that signs it. */
export interface WebhookSettings {
  url: string;
  key: Buffer;
}
