import { readMailWords } from '#server/content/mailTexts.ts';
import { queueCustomerPush } from '#server/customerPush/job.ts';
import type { Db } from '#server/database/connect.ts';
import { putInOutbox } from '#server/jobs/queries/outbox.ts';
import { lineJob } from '#server/line/job.ts';
import { lineOf } from '#server/line/queries.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { pagePath, say } from '#server/words.ts';
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
 * Queues the mail about a change of an order, and messages on LINE and to devices where its customer asked for those, in
 * the caller's transaction. Answers the ids of the jobs.
 */
export async function notifyCustomer(tx: Db, notification: Notification): Promise<number[]> {
  const { order, to, context, publicUrl, now, due = now } = notification;
  const settings = { words: await readMailWords(tx), publicUrl };
  const link = await linkFor(tx, order, now);
  const mail = await queueMail(tx, movedMail(order, to, { ...context, link }, settings), now, due);
  const pushes = await pushShipment(tx, notification);
  const lineId = await lineOf(tx, order.customerId);
  if (lineId === undefined) return [mail, ...pushes];
  const { topic, payload } = lineJob({ to: lineId, text: shortMessage(order, context, settings) });
  return [mail, ...pushes, await putInOutbox(tx, topic, payload, now, due)];
}

/** Queues a message to the customer's devices that goods are on their way, and answers the ids of the jobs. */
async function pushShipment(tx: Db, { order, context: { kind }, now, due }: Notification): Promise<number[]> {
  if (kind !== 'shipped' && kind !== 'part_shipped') return [];
  const { id, customerId, invoiceNo, locale, trackingNumber, pickup } = order;
  const title = say(locale, 'push', pickup ? 'ready' : kind === 'shipped' ? 'shipped' : 'partShipped');
  const body = [invoiceNo, ...(trackingNumber ? [trackingNumber] : [])].join(' · ');
  // One for each parcel, and the same one again in its place.
  const tag = trackingNumber ? `${invoiceNo} ${trackingNumber}` : invoiceNo;
  const url = pagePath(locale, `/profile/order-detail?id=${id}`);
  return queueCustomerPush(tx, customerId, { message: { title, body, url, tag, lang: locale }, now, due });
}

/** Returns the secret of a link for whoever may have no account, or is asked for money; undefined for all others. */
const linkFor = async (tx: Db, order: OrderRow, now: Date): Promise<string | undefined> =>
  order.channel === null && order.dueMinor === null ? undefined : newCustomerLink(tx, order.id, now);
