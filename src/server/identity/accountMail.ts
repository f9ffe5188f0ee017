import type accountMails from '../../../public/locales/en/accountMails.json';
import { languageOf, type LocaleTag } from '../domain/localeTag.ts';
import type { Mail } from '../mail/mail.ts';
import { bodiesOf } from '../mail/template.ts';
import { say } from '../words.ts';

/** Whom a mail about an account goes to. */
export interface Addressee {
  email: string;
  username: string;
  locale: LocaleTag;
}

type Part = 'subject' | 'heading' | 'hello' | 'text' | 'notYou' | 'button';

/**
 * A mail about somebody's account, in their language.
 *
 * @param url where its button leads
 * @param values for the gaps in its sentences, beside the name
 */
export function accountMail(
  { email, username, locale: tag }: Addressee,
  kind: keyof typeof accountMails,
  url: string,
  values: Readonly<Record<string, string>> = {},
): Mail {
  const locale = languageOf(tag);
  const words = (part: Part): string => say(locale, 'accountMails', `${kind}.${part}`, { ...values, name: username });
  const letter = {
    locale,
    heading: words('heading'),
    paragraphs: [words('hello'), words('text'), words('notYou')],
    button: { label: words('button'), url },
  };
  return { to: email, subject: words('subject'), ...bodiesOf(letter) };
}
