/** A variable has an impossible value; the sentence names it and says what is allowed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** @throws {ConfigError} */
export function wholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const given = env[name];
  if (!given) return fallback;
  const value = /^\d+$/u.test(given) ? Number(given) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new ConfigError(`${name} is "${given}"; it must be a whole number from ${min} to ${max}.`);
}

/** @throws {ConfigError} */
export function url(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const given = env[name];
  if (!given) return undefined;
  if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given;
  throw new ConfigError(
    `${name} is not an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}.`,
  );
}

/** @throws {ConfigError} */
export function oneOf<const T extends string>(env: Environment, name: string, allowed: readonly [T, ...T[]]): T {
  const given = env[name] || allowed[0];
  const found = allowed.find((value) => value === given);
  if (found) return found;
  throw new ConfigError(`${name} is "${given}"; it must be one of ${allowed.join(', ')}.`);
}

/** Whether an address is on this machine, where nobody can listen in between. */
export const isOnThisMachine = (address: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/u.test(new URL(address).hostname);

/** Whether an address is on this machine or in the own network: a name without a domain, as of a container, or a private address. */
export function isInOwnNetwork(address: string): boolean {
  const { hostname } = new URL(address);
  const isPrivate = /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}$/u.test(hostname);
  return isOnThisMachine(address) || isPrivate || /^[a-z0-9-]+$|\.(?:internal|local|svc)$/u.test(hostname);
}

/**
 * An address that secrets are sent to: https, or on this machine.
 *
 * @throws {ConfigError}
 */
export function safeUrl(env: Environment, name: string): string | undefined {
  const given = url(env, name, ['https:', 'http:']);
  if (!given || given.startsWith('https:') || isOnThisMachine(given)) return given;
  throw new ConfigError(`${name} must start with https:// unless it is on this machine.`);
}

/**
 * Variables that belong together; undefined when none is set.
 *
 * @throws {ConfigError} only some are set
 */
export function onlyTogether<const K extends string>(
  env: Environment,
  names: readonly K[],
): Readonly<Record<K, string>> | undefined {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    const is = missing.length === 1 ? 'is' : 'are';
    throw new ConfigError(`${names.join(' and ')} belong together; ${missing.join(' and ')} ${is} missing.`);
  }
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<K, string>;
}
