import type { Db } from '#server/database/connect.ts';
import { type MailWords, readMailWords } from '#server/content/mailTexts.ts';
import type { SweepRound } from '#server/jobs/sweep.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { mailRecipient } from '#server/mail/queries.ts';
import { backInStockMail } from './backInStockMail.ts';
import { type FulfilledRequest, takeFulfilled } from './queries.ts';

/** Requests of one transaction. */
const batch = 50;

/**
 * Mails everyone whose variation is in stock again. A sweep, and not a part of every write of stock: imports, edits,
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
  if (!isStopped) await queueMail(tx, backInStockMail(request, words, publicUrl, token), now);
}
