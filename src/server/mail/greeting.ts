import type { Locale } from '#contract/values/locale.ts';
import { say } from '#server/words.ts';

/** The first line of a mail to a customer. */
export function greeting(locale: Locale, name: string, isProven: boolean): string {
  const greeted = greetedName(name, isProven);
  return greeted === undefined ? say(locale, 'mail', 'hello') : say(locale, 'mail', 'helloName', { name: greeted });
}

/** A longer name is taken for a message (letters). */
const MAX_LENGTH = 60;
/** Signs that mail programs make links of: dots of every script, slashes, an address, a scheme. */
const linkSigns = /[.@/\\:。．｡․]|www/iu;

/**
 * The name for the greeting of a mail; undefined for a greeting without one. Anybody can register with somebody else's
 * email and any name, so that a typed name must not reach an unconfirmed mailbox, nor become a link in any.
 */
export function greetedName(name: string, isProven: boolean): string | undefined {
  return isProven && name.length <= MAX_LENGTH && !linkSigns.test(name) ? name : undefined;
}
