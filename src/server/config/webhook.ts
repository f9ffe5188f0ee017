import { ConfigError, type Environment, onlyTogether, safeUrl } from './values.ts';

/** Where the shop tells another program what happens, and the key that signs it. */
export interface WebhookSettings {
  url: string;
  key: Buffer;
}

/** The form that Standard Webhooks gives a secret: `whsec_` and 24 to 64 bytes in base64. */
const secretForm = /^whsec_([\w+/=-]+)$/u;

/**
 * The webhook of the shop's owner; undefined when none is set.
 *
 * @throws {ConfigError}
 */
export function webhookSettings(env: Environment): WebhookSettings | undefined {
  const set = onlyTogether(env, ['WEBHOOK_URL', 'WEBHOOK_SECRET']);
  const url = safeUrl(env, 'WEBHOOK_URL');
  if (!set || !url) return undefined;
  const key = Buffer.from(secretForm.exec(set.WEBHOOK_SECRET)?.[1] ?? '', 'base64');
  if (key.length >= 24 && key.length <= 64) return { url, key };
  throw new ConfigError('WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64.');
}
