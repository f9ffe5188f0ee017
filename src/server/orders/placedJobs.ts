import { moneyText } from '#server/catalogue/rules/money.ts';
import { mailWordsOf } from '#server/content/mailTexts.ts';
import type { Deps } from '#server/deps.ts';
import { type NewJob, pushNewsJob } from '#server/jobs/queries/outbox.ts';
import { type WebhookEvent, webhookJob } from '#server/jobs/webhook.ts';
import { mailJob } from '#server/mail/queueMail.ts';
import { pagePath, say } from '#server/words.ts';
import { mailToShop, placedMail, type PlacedOrder, type ShownToShop } from './orderMails.ts';
import type { OrderingCustomer } from './queries/placing.ts';

/** Returns all that is told of a new order: mails to the customer and the shop, the webhook, the devices of the staff. */
export function jobsOf(
  order: PlacedOrder,
  orderer: OrderingCustomer,
  shown: ShownToShop,
  { config }: Pick<Deps, 'config'>,
  now: Date,
): NewJob[] {
  const words = mailWordsOf(new Map(Object.entries(orderer.mailTexts)));
  const { publicUrl, webhook } = config;
  const mails = [placedMail(order, orderer, { words, publicUrl }), mailToShop(order, orderer.username, config, shown)];
  return [
    ...mails.map(mailJob),
    ...(webhook ? [webhookJob(placedEvent(order, publicUrl, now))] : []),
    ...(orderer.hasPush ? [pushNewsJob({ kind: 'order', order: order.id })] : []),
  ];
}

/**
 * Returns what the webhook tells of a new order: nothing about the person, who did not agree that a messenger reads
 * it. The amount is in minor units.
 */
function placedEvent(order: PlacedOrder, publicUrl: string, now: Date): WebhookEvent {
  const { locale, invoiceNo, totalMinor, currency, method } = order;
  const url = publicUrl + pagePath(locale, `/desk/order?no=${invoiceNo}`);
  const total = moneyText(totalMinor, currency);
  const subject = say(locale, 'orderMails', 'toShop.subject', { invoiceNo, total });
  const paid = say(locale, 'orders', `methods.${method}`);
  return {
    type: 'order.placed',
    timestamp: now.toISOString(),
    data: {
      invoiceNo,
      totalMinor,
      currency,
      method,
      url,
      ...(order.isTest && { isTest: true }),
      text: `${subject} · ${paid} · ${url}`,
    },
  };
}
