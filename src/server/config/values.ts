import { z } from 'zod';

/** A variable has an impossible value; the sentence names it and says what is allowed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables whose values are in no sentence: secrets, and addresses that may carry one. */
const isSecret = (name: string): boolean => /(?:KEY|KEY_ID|SECRET|TOKEN|URL|ENDPOINT)$/u.test(name);

/**
 * Reads a group of settings; an empty variable counts as absent. The message of a field says what it must be, that of
 * the group is a whole sentence.
 *
 * @throws {ConfigError}
 */
export function read<T extends z.ZodType>(group: T, env: Environment): z.output<T> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const { data, error } = group.safeParse(set);
  if (!error) return data;
  const { path = [], message = '' } = error.issues[0] ?? {};
  const name = String(path[0] ?? '');
  if (!name) throw new ConfigError(`${message}.`);
  throw new ConfigError(`${name} ${isSecret(name) ? '' : `is "${set[name]}"; it `}must be ${message}.`);
}

export function wholeNumber(min: number, max: number) {
  const what = `a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d+$/u, what).transform(Number).pipe(z.number().min(min, what).max(max, what));
}

/** Milliseconds, up to an hour. */
export const milliseconds = (min = 0) => wholeNumber(min, 3_600_000);

/** One of some words; the first where none is given. */
export const oneOf = <const T extends string>(...words: readonly [T, ...T[]]) =>
  z.enum(words, `one of ${words.join(', ')}`).default(words[0]);

export function address(...schemes: string[]) {
  const what = `an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return z.url({ protocol: new RegExp(`^(?:${schemes.join('|')})$`, 'u'), error: what });
}

/** Returns whether an address is on this machine, where nobody can listen in between. */
export const isOnThisMachine = (url: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/u.test(new URL(url).hostname);

/** An address that secrets are sent to. */
export const safeAddress = address('https', 'http').refine(
  (url) => url.startsWith('https:') || isOnThisMachine(url),
  'an address that starts with https:// unless it is on this machine',
);

/** The three letters of a currency. */
export const currency = z
  .enum(Intl.supportedValuesOf('currency'), 'the three letters of a currency, like USD, THB or AUD')
  .default('USD');

/** Refuses a group in which only some of these variables are set. */
export const together =
  <K extends string>(...names: K[]) =>
  (env: Partial<Record<K, unknown>>, context: z.RefinementCtx): void => {
    const missing = names.filter((name) => !env[name]);
    if (missing.length === 0 || missing.length === names.length) return;
    const are = missing.length === 1 ? 'is' : 'are';
    context.addIssue(`${names.join(' and ')} belong together; ${missing.join(' and ')} ${are} missing`);
  };
