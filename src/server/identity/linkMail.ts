import type { Purpose } from '../domain/oneTimeToken.ts';
import type { Mail } from '../mail/mail.ts';
import { bodiesOf } from '../mail/template.ts';
import { type Locale, mailWords } from '../words.ts';

interface Addressee {
  email: string;
  username: string;
  locale: Locale;
}

/** The mail with a link that works once, in the language of the customer. */
export function linkMail({ email, username, locale }: Addressee, purpose: Purpose, token: string, shop: string): Mail {
  const { subject, heading, paragraphs, button } = mailWords[locale][purpose];
  const letter = {
    locale,
    heading,
    paragraphs: paragraphs.map((paragraph) => paragraph.replace('{{name}}', () => username)),
    button: { label: button, url: shop + pathOf(purpose, token, locale) },
  };
  return { to: email, subject, ...bodiesOf(letter) };
}

function pathOf(purpose: Purpose, token: string, locale: Locale): string {
  if (purpose === 'verify-email') return `/api/v1/customers/verify/${token}`;
  return `${locale === 'my' ? '/my' : ''}/reset-password/${token}`;
}
