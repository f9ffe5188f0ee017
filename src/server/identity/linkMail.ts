import type { Purpose } from '../domain/oneTimeToken.ts';
import type { Mail } from '../mail/mail.ts';
import { bodiesOf } from '../mail/template.ts';
import { type Locale, say } from '../words.ts';

interface Addressee {
  email: string;
  username: string;
  locale: Locale;
}

/** The mail with a link that works once, in the language of the customer. */
export function linkMail({ email, username, locale }: Addressee, purpose: Purpose, token: string, shop: string): Mail {
  const words = (part: Part, values = {}): string => say(locale, 'accountMails', `${purpose}.${part}`, values);
  const letter = {
    locale,
    heading: words('heading'),
    paragraphs: [words('hello', { name: username }), words('text'), words('notYou')],
    button: { label: words('button'), url: shop + pathOf(purpose, token, locale) },
  };
  return { to: email, subject: words('subject'), ...bodiesOf(letter) };
}

type Part = 'subject' | 'heading' | 'hello' | 'text' | 'notYou' | 'button';

function pathOf(purpose: Purpose, token: string, locale: Locale): string {
  if (purpose === 'verify-email') return `/api/v1/customers/verify/${token}`;
  return `${locale === 'my' ? '/my' : ''}/reset-password/${token}`;
}
