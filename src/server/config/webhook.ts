import { ConfigError, type Environment, onlyTogether, safeUrl } from './values.ts';

/** Where the shop tells another program what happens, and the key that signs it. */
export interface WebhookSettings {
  url: string;
  key: Buffer;
}

/** The form that Standard Webhooks gives a secret: `whsec_` and 24 to 64 bytes in base64. */
const secretForm = /^whsec_([\w+/=-]+)$/u;

/**
 * A webhook: that of the shop's owner, or the one that tells caches what to forget. Undefined when none is set.
 *
 * @throws {ConfigError}
 */
export function webhookSettings(env: Environment, name: 'WEBHOOK' | 'PURGE' = 'WEBHOOK'): WebhookSettings | undefined {
  const set = onlyTogether(env, [`${name}_URL`, `${name}_SECRET`]);
  const url = safeUrl(env, `${name}_URL`);
  if (!set || !url) return undefined;
  const key = Buffer.from(secretForm.exec(env[`${name}_SECRET`] ?? '')?.[1] ?? '', 'base64');
  if (key.length >= 24 && key.length <= 64) return { url, key };
  throw new ConfigError(`${name}_SECRET must be whsec_ and 24 to 64 bytes in base64.`);
}
