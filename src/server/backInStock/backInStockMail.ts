import { type MailWords, readMailWords } from '#server/content/mailTexts.ts';
import type { Mail } from '#server/mail/mail.ts';
import { shopAround } from '#server/mail/shopAround.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { pagePath, say } from '#server/words.ts';
import { type PushMessage, queueCustomerPush } from '#server/customerPush/job.ts';
import { confirmedCustomer, type FulfilledRequest, takeFulfilled } from './queries.ts';
import type { Db } from '#server/database/connect.ts';
import type { SweepRound } from '#server/jobs/sweeper.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { mailRecipient } from '#server/mail/queries.ts';

/**
 * The mail that something is back, in the language of whoever asked.
 *
 * @param words of the shop's mails
 * @param publicUrl without a slash at the end
 * @param token stops such mails
 */
export function backInStockMail(request: FulfilledRequest, words: MailWords, publicUrl: string, token: string): Mail {
  const { locale, email } = request;
  const name = nameOf(request);
  const path = pathOf(request);
  const page = publicUrl + pagePath(locale, `/stop-mails#${token}`);
  const text = (field: 'subject' | 'heading' | 'text' | 'closing') => words.of(locale, 'backInStock', field, { name });
  const paragraphs = [words.greeting(locale, undefined), text('text'), text('closing')];
  const letter = {
    locale,
    heading: text('heading'),
    paragraphs: paragraphs.filter((paragraph) => paragraph !== ''),
    button: { label: say(locale, 'mail', 'backInStock.button'), url: publicUrl + pagePath(locale, path) },
    shop: shopAround(locale, words, publicUrl),
    stop: { label: say(locale, 'accountMails', 'stop'), url: page },
  };
  const stop = { oneClick: `${publicUrl}/api/v1/client/mails/${token}/stop` };
  return { to: email, subject: text('subject'), stop, ...bodiesOf(letter) };
}

const pathOf = ({ category, slug, variationId }: FulfilledRequest): string =>
  `/${encodeURIComponent(category)}/product/${encodeURIComponent(slug)}?v=${variationId}`;

/** Its name in the language, with the size and colour that were asked for. */
function nameOf({ locale, name, nameMm, size, sizeMm, colour, colourMm }: FulfilledRequest): string {
  const own = locale === 'my' ? [nameMm ?? name, sizeMm ?? size, colourMm ?? colour] : [name, size, colour];
  return own.filter(Boolean).join(' · ');
}

/** Requests of one transaction. */
const batch = 50;

/**
 * Mails everyone whose variation is in stock again, and tells the devices of those who turned them on. A sweep, and not a part of every write of stock: imports, edits,
 * undone changes, cancelled orders and holds that ended bring goods back, and none of them can be forgotten here.
 *
 * @returns how many requests were answered
 */
export async function mailBackInStock({ db, now, config, isClosing, wakeOutbox }: SweepRound): Promise<number> {
  let answered = 0;
  for (let last = batch; last === batch && !isClosing(); answered += last) {
    last = await db.transaction(async (tx) => {
      const requests = await takeFulfilled(tx, batch);
      const words = requests.length > 0 ? await readMailWords(tx) : undefined;
      for (const request of requests) if (words) await queue(tx, request, words, config.publicUrl, now);
      return requests.length;
    });
  }
  if (answered > 0) wakeOutbox?.();
  return answered;
}

/** Nobody who has stopped mails since gets one. */
async function queue(tx: Db, request: FulfilledRequest, words: MailWords, publicUrl: string, now: Date): Promise<void> {
  const { token, isStopped } = await mailRecipient(tx, request.email, now);
  if (isStopped) return;
  await queueMail(tx, backInStockMail(request, words, publicUrl, token), now);
  const customer = await confirmedCustomer(tx, request.email);
  if (customer !== undefined) await queueCustomerPush(tx, customer, { message: pushOf(request), now });
}

/** The same for devices of a customer whose email that is. */
function pushOf(request: FulfilledRequest): PushMessage {
  const { locale: lang, variationId } = request;
  const body = nameOf(request);
  const url = pagePath(lang, pathOf(request));
  return { title: say(lang, 'push', 'backInStock'), body, url, tag: `variation ${variationId}`, lang };
}
