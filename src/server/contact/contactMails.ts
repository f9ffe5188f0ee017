import type { Locale } from '#contract/values/locale.ts';
import { type ContactMessage, linkDays } from './queries.ts';
import { pagePath, say } from '#server/words.ts';
import type { MailWords } from '#server/content/mailTexts.ts';
import type { Mail } from '#server/mail/mail.ts';
import { shopAround } from '#server/mail/shopAround.ts';
import { bodiesOf } from '#server/mail/template.ts';

type ToShop = Omit<Mail, 'to'>;

/** The mail to the shop with a message; a reply goes to the writer. */
export function contactMail(message: ContactMessage, locale: Locale, publicUrl: string): ToShop {
  const { firstName, lastName, email, phone, preference } = message;
  const name = `${firstName} ${lastName}`;
  const subject = say(locale, 'mail', 'contact.subject', { name });
  const writer = [
    say(locale, 'mail', 'contact.name', { name }),
    say(locale, 'mail', 'contact.email', { email }),
    say(locale, 'mail', 'contact.phone', { phone }),
    say(locale, 'mail', preference === 'email' ? 'contact.byEmail' : 'contact.byPhone'),
  ];
  const paragraphs = [message.message, { panel: writer.join('\n') }];
  const bodies = bodiesOf({ locale, heading: subject, paragraphs, shop: { publicUrl } });
  return { ...bodies, subject, replyTo: email };
}

/** The mail to the shop about a new subscriber, who has confirmed. */
export function subscriberMail(email: string, locale: Locale, publicUrl: string): ToShop {
  const heading = say(locale, 'mail', 'newsletter.heading');
  const paragraphs = [say(locale, 'mail', 'newsletter.text', { email })];
  const subject = say(locale, 'mail', 'newsletter.subject', { email });
  return { ...bodiesOf({ locale, heading, paragraphs, shop: { publicUrl } }), subject, replyTo: email };
}

interface Asked {
  email: string;
  locale: Locale;
  /** Of the link. */
  token: string;
  /** Stops all such mails. */
  stop: string;
}

/**
 * The mail that asks whether somebody wants the newsletter: its link leads to a page where they say so, or leave the
 * list. The part after # reaches no server, so a program that opens links of mails confirms nothing.
 *
 * @param words of the shop's mails
 * @param publicUrl without a slash at the end
 */
export function confirmationMail({ email, locale, token, stop }: Asked, words: MailWords, publicUrl: string): Mail {
  const text = (field: 'subject' | 'heading' | 'text' | 'closing') =>
    words.of(locale, 'newsletter', field, { days: linkDays });
  const letter = {
    locale,
    heading: text('heading'),
    paragraphs: [words.greeting(locale, undefined), text('text'), text('closing')],
    button: {
      label: say(locale, 'mail', 'newsletterLink.button'),
      url: publicUrl + pagePath(locale, `/newsletter#${token}`),
    },
    shop: shopAround(locale, words, publicUrl),
    stop: { label: say(locale, 'accountMails', 'stop'), url: publicUrl + pagePath(locale, `/stop-mails#${stop}`) },
  };
  const oneClick = `${publicUrl}/api/v1/client/mails/${stop}/stop`;
  return { to: email, subject: text('subject'), stop: { oneClick }, ...bodiesOf(letter) };
}
