import { ConfigError, type Environment } from './values.ts';

/**
 * What `SECOND_FACTOR_KEY` says: keys of 32 bytes in base64, with commas between; undefined when it is not set.
 *
 * @throws {ConfigError}
 */
export function secondFactorKeys(env: Environment): Buffer[] | undefined {
  const given = env['SECOND_FACTOR_KEY'];
  return given ? keysOf(given.split(','), 'SECOND_FACTOR_KEY') : undefined;
}

/**
 * Keys of 32 bytes out of base64.
 *
 * @param source what is named when one is none
 * @throws {ConfigError}
 */
export function keysOf(texts: readonly string[], source: string): Buffer[] {
  const keys = texts.map((text) => Buffer.from(text.trim(), 'base64'));
  if (keys.every((key) => key.length === 32)) return keys;
  throw new ConfigError(`${source} must be 32 bytes in base64 (openssl rand -base64 32).`);
}
