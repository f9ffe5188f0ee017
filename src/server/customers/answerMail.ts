import type { Config } from '#server/config/config.ts';
import { type MailWords, readMailWords } from '#server/content/mailTexts.ts';
import { greetedName } from '#server/mail/greeting.ts';
import type { Mail } from '#server/mail/mail.ts';
import { shopDay } from '#contract/values/shopDay.ts';
import { shopAround } from '#server/mail/shopAround.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { say } from '#server/words.ts';
import { type MessageRow, addAnswer, answerOfAttempt, lockMessage, setMessageState } from './queries/messages.ts';
import type { CallInput } from '#contract/call.ts';
import type { answerMessage, sortMessage } from '#contract/operator/messages.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import { queueMail } from '#server/mail/queueMail.ts';

/** The recipient of the writer's answer, and the zone of the shop. */
type AnsweringShop = Pick<Config, 'shopMail' | 'region' | 'publicUrl'>;

/** Parts of a message that its answer repeats. */
type AnsweredMessage = Pick<MessageRow, 'locale' | 'email' | 'firstName' | 'lastName' | 'createdAt' | 'message'>;

/** The mail with a colleague's answer, around it the language of whoever wrote; what they answer goes to the shop. */
export function answerMail(
  message: AnsweredMessage,
  text: string,
  words: MailWords,
  { shopMail, region, publicUrl }: AnsweringShop,
): Mail {
  const { locale, email, firstName, lastName, createdAt } = message;
  const wordOf = (field: 'subject' | 'heading' | 'text' | 'closing') => words.of(locale, 'answer', field);
  // A person has read the message, and the name in it.
  const greeting = words.greeting(locale, greetedName(`${firstName} ${lastName}`, true));
  const paragraphs = [greeting, wordOf('text'), text, wordOf('closing')].filter((paragraph) => paragraph !== '');
  const day = shopDay(createdAt, region.timeZone, locale);
  const quote = { label: say(locale, 'mail', 'answer.quote', { day }), text: message.message };
  return {
    to: email,
    replyTo: shopMail,
    subject: wordOf('subject'),
    ...bodiesOf({ locale, heading: wordOf('heading'), paragraphs, quote, shop: shopAround(locale, words, publicUrl) }),
  };
}

interface Change<B> {
  messageId: number;
  body: B;
  actor: string;
  now: Date;
}

/**
 * Keeps an answer and mails it, once, however often the same attempt arrives, and only while the message is as the
 * colleague has seen it.
 *
 * @throws {Refusal} invalid, not_found, message_changed
 */
export function giveAnswer(
  db: Db,
  { messageId, body, actor, now }: Change<CallInput<typeof answerMessage>['body']>,
  shop: AnsweringShop,
): Promise<void> {
  const { way, text, version, attempt } = body;
  return db.transaction(async (tx) => {
    const message = await lockMessage(tx, messageId);
    if (!message) throw new Refusal('not_found');
    const input = await answerOfAttempt(tx, messageId, attempt);
    if (input) {
      if (input.way === way && input.text === text) return;
      throw new Refusal('invalid', { reasons: { attempt: 'wrong' } });
    }
    if (message.version !== version) throw new Refusal('message_changed');
    await addAnswer(tx, { messageId, way, text, actor, attempt, createdAt: now });
    await setMessageState(tx, messageId, { state: 'answered', actor, now });
    if (way === 'mail') await queueMail(tx, answerMail(message, text, await readMailWords(tx), shop), now);
  });
}

/**
 * Closes a message, calls it spam or opens it again. The same again does nothing.
 *
 * @throws {Refusal} not_found, message_changed
 */
export function giveState(
  db: Db,
  { messageId, body, actor, now }: Change<CallInput<typeof sortMessage>['body']>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const message = await lockMessage(tx, messageId);
    if (!message) throw new Refusal('not_found');
    if (message.state === body.state) return;
    if (message.version !== body.version) throw new Refusal('message_changed');
    await setMessageState(tx, messageId, { state: body.state, actor, now });
  });
}
