import type { Locale } from '#contract/values/locale.ts';
import type { ContactMessage } from './queries.ts';
import { say } from '#server/words.ts';
import type { Mail } from '#server/mail/mail.ts';
import { bodiesOf } from '#server/mail/template.ts';

type ToShop = Omit<Mail, 'to'>;

/** The mail to the shop with a message, in the language of its writer; a reply goes to the writer. */
export function contactMail(message: ContactMessage, locale: Locale): ToShop {
  const { firstName, lastName, email, phone, preference } = message;
  const name = `${firstName} ${lastName}`;
  const subject = say(locale, 'mail', 'contact.subject', { name });
  const writer = [
    say(locale, 'mail', 'contact.name', { name }),
    say(locale, 'mail', 'contact.email', { email }),
    say(locale, 'mail', 'contact.phone', { phone }),
    say(locale, 'mail', preference === 'email' ? 'contact.byEmail' : 'contact.byPhone'),
  ];
  const bodies = bodiesOf({ locale, heading: subject, paragraphs: [message.message, writer.join('\n')] });
  return { ...bodies, subject, replyTo: email };
}

/** The mail to the shop about a new subscriber. */
export function subscriberMail(email: string, locale: Locale): ToShop {
  const heading = say(locale, 'mail', 'newsletter.heading');
  const paragraphs = [say(locale, 'mail', 'newsletter.text', { email })];
  const subject = say(locale, 'mail', 'newsletter.subject', { email });
  return { ...bodiesOf({ locale, heading, paragraphs }), subject, replyTo: email };
}
