import type { Config } from '#server/config/config.ts';
import type { MailWords } from '#server/content/mailTexts.ts';
import { greetedName } from '#server/mail/greetedName.ts';
import type { Mail } from '#server/mail/mail.ts';
import { shopDay } from '#contract/values/shopDay.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { say } from '#server/words.ts';
import type { MessageRow } from './queries/messages.ts';

/** Where the writer's answer goes, and where the shop is. */
export type AnsweringShop = Pick<Config, 'shopMail' | 'timeZone'>;

/** What of a message its answer says. */
export type AnsweredMessage = Pick<MessageRow, 'locale' | 'email' | 'firstName' | 'lastName' | 'createdAt' | 'message'>;

/** The mail with a colleague's answer, around it the language of whoever wrote; what they answer goes to the shop. */
export function answerMail(
  message: AnsweredMessage,
  text: string,
  words: MailWords,
  { shopMail, timeZone }: AnsweringShop,
): Mail {
  const { locale, email, firstName, lastName, createdAt } = message;
  const says = (field: 'subject' | 'heading' | 'text' | 'closing') => words.of(locale, 'answer', field);
  // A person has read the message, and the name in it.
  const greeting = words.greeting(locale, greetedName(`${firstName} ${lastName}`, true));
  const paragraphs = [greeting, says('text'), text, says('closing')].filter((paragraph) => paragraph !== '');
  const day = shopDay(createdAt, timeZone, locale);
  const quote = { label: say(locale, 'mail', 'answer.quote', { day }), text: message.message };
  return {
    to: email,
    replyTo: shopMail,
    subject: says('subject'),
    ...bodiesOf({ locale, heading: says('heading'), paragraphs, quote }),
  };
}
