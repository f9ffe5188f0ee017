import type { Locale } from '#contract/values/locale.ts';
import { greetedName } from './greetedName.ts';
import { say } from '#server/words.ts';

/** The first line of a mail to a customer. */
export function greeting(locale: Locale, name: string, isProven: boolean): string {
  const greeted = greetedName(name, isProven);
  return greeted === undefined ? say(locale, 'mail', 'hello') : say(locale, 'mail', 'helloName', { name: greeted });
}
