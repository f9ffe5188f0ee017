import { readMailWords } from '#server/content/mailTexts.ts';
import type { Db } from '#server/database/connect.ts';
import { putInOutbox } from '#server/jobs/queries/outbox.ts';
import { lineJob } from '#server/line/job.ts';
import { lineOf } from '#server/line/queries.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { type Addressee, movedMail } from './orderMails.ts';
import type { MailContext } from './orderNews.ts';
import { newCustomerLink } from './queries/orderLinks.ts';
import type { OrderRow } from './queries/orders.ts';
import { shortMessage } from './readyMessage.ts';

interface Notification {
  order: OrderRow;
  to: Addressee;
  context: MailContext;
  /** The address of the shop. */
  publicUrl: string;
  now: Date;
  /** The moment at which it is sent; at once when absent. */
  due?: Date;
}

/**
 * Queues the mail about a change of an order, and a message on LINE where its customer asked for those, in the caller's
 * transaction. Answers the ids of the jobs.
 */
export async function notifyCustomer(tx: Db, notification: Notification): Promise<number[]> {
  const { order, to, context, publicUrl, now, due = now } = notification;
  const settings = { words: await readMailWords(tx), publicUrl };
  const link = await linkFor(tx, order, now);
  const mail = await queueMail(tx, movedMail(order, to, { ...context, link }, settings), now, due);
  const lineId = await lineOf(tx, order.customerId);
  if (lineId === undefined) return [mail];
  const { topic, payload } = lineJob({ to: lineId, text: shortMessage(order, context, settings) });
  return [mail, await putInOutbox(tx, topic, payload, now, due)];
}

/** Returns the secret of a link for whoever may have no account, or is asked for money; undefined for all others. */
const linkFor = async (tx: Db, order: OrderRow, now: Date): Promise<string | undefined> =>
  order.channel === null && order.dueMinor === null ? undefined : newCustomerLink(tx, order.id, now);
