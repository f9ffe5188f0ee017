import type { WebhookEvent } from '#server/jobs/webhook.ts';
import { moneyText } from '#server/catalogue/rules/money.ts';
import { pagePath, say } from '#server/words.ts';
import type { PlacedOrder } from './orderText.ts';

/**
 * What the webhook tells of a new order: nothing about the person, who did not agree that a messenger reads it. The
 * amount is in minor units.
 */
export function placedEvent(order: PlacedOrder, publicUrl: string, now: Date): WebhookEvent {
  const { locale, invoiceNo, totalMinor, currency, method } = order;
  const url = publicUrl + pagePath(locale, `/desk/order?no=${invoiceNo}`);
  const total = moneyText(totalMinor, currency);
  const subject = say(locale, 'orderMails', 'toShop.subject', { invoiceNo, total });
  const paid = say(locale, 'orderMails', `methods.${method}`);
  return {
    type: 'order.placed',
    timestamp: now.toISOString(),
    data: { invoiceNo, totalMinor, currency, method, url, text: `${subject} · ${paid} · ${url}` },
  };
}
