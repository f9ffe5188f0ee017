import { moneyText } from '#server/catalogue/rules/money.ts';
import { mailWordsOf } from '#server/content/mailTexts.ts';
import type { Deps } from '#server/deps.ts';
import { type NewJob, pushNewsJob } from '#server/jobs/queries/outbox.ts';
import { type WebhookEvent, webhookJob } from '#server/jobs/webhook.ts';
import { mailJob } from '#server/mail/queueMail.ts';
import { pagePath, say } from '#server/words.ts';
import { lineJob } from '#server/line/job.ts';
import { type ShownToShop } from './linkedMail.ts';
import { mailToShop, placedMail, type PlacedOrder } from './orderMails.ts';
import type { MovedOrder } from './orderNews.ts';
import { shortMessage } from './readyMessage.ts';
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
  const toShop = { ...order, locale: orderer.shopLocale ?? order.locale };
  const mails = [placedMail(order, orderer, { words, publicUrl }), mailToShop(toShop, orderer.username, config, shown)];
  return [
    ...mails.map(mailJob),
    ...(config.messengers.line && orderer.lineId !== null
      ? [lineJob({ to: orderer.lineId, text: shortMessage(asMoved(order), { kind: 'placed' }, { words, publicUrl }) })]
      : []),
    ...(webhook ? [webhookJob(placedEvent(toShop, publicUrl, now))] : []),
    ...(orderer.hasPush ? [pushNewsJob({ kind: 'order', order: order.id })] : []),
  ];
}

/** An order that nothing has happened to yet. */
const asMoved = (order: PlacedOrder): MovedOrder => ({
  ...order,
  ...({ paymentMethod: order.method, paymentStatus: 'Pending' } as const),
  ...{ carrier: null, carrierName: null, trackingNumber: null },
  ...{ arrivesEarliest: order.arrives?.earliest ?? null, arrivesLatest: order.arrives?.latest ?? null },
});

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
