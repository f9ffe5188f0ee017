import { orderEventKind, type SlipRefusal } from '#contract/orders/order.ts';
import type { OperatorOrder } from '#contract/operator/orders/order.ts';
import { collectedName } from '#contract/shipping/pickupText.ts';
import { moneyText, toMinor } from '#server/catalogue/rules/money.ts';
import type { MailWords } from '#server/content/mailTexts.ts';
import { pagePath, say } from '#server/words.ts';
import { isMailed, type MailContext, type MailedKind, type MovedOrder, newsOf, whenOf } from './orderNews.ts';

interface Settings {
  words: MailWords;
  /** The address of the shop. */
  publicUrl: string;
}

/** Returns news of an order as a message for a messenger: what the mail says of it, in short, and the way to the order. */
export function shortMessage(order: MovedOrder, context: MailContext, { words, publicUrl }: Settings): string {
  const { id, locale, invoiceNo, totalMinor, currency, isTest } = order;
  const { kind, amountMinor = totalMinor } = context;
  const values = { invoiceNo, total: moneyText(totalMinor, currency), amount: moneyText(amountMinor, currency) };
  const parts = [
    ...(isTest ? [say(locale, 'orderMails', 'test.text')] : []),
    words.of(locale, collectedName(kind, order), 'text', values),
    ...newsOf(order, context),
    ...parcelNews(order, context),
    whenOf(order, kind) ?? '',
    publicUrl + pagePath(locale, `/profile/order-detail?id=${id}`),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

/** Returns what is in one of several parcels, and what follows: a line each. */
function parcelNews({ locale }: MovedOrder, { lines = [], rest }: MailContext): string[] {
  if (!rest) return [];
  const all = (title: 'inParcel' | 'toCome', of: MailContext['rest'] = []): string[] =>
    of.length === 0
      ? []
      : [
          [
            say(locale, 'orderMails', title),
            ...of.map(({ name, nameMm, quantity }) => `${quantity} × ${(locale === 'my' ? nameMm : null) ?? name}`),
          ].join('\n'),
        ];
  return [
    ...all('inParcel', lines),
    ...(rest.length === 0 ? [say(locale, 'orderMails', 'allSent')] : all('toCome', rest)),
  ];
}

/** Events that customers are told of; others of the timeline are of colleagues. */
const mailedKinds: ReadonlySet<string> = new Set(orderEventKind.options.filter(isMailed));

type Events = OperatorOrder['events'];

/** Returns the message that says how an order stands, by the last thing that its customer was told. */
export function readyMessage(order: MovedOrder, events: Events, settings: Settings): OperatorOrder['message'] {
  const last = events.findLast(({ kind, undone }) => !undone && mailedKinds.has(kind));
  const kind = (last?.kind ?? 'placed') as MailedKind;
  const details = (last?.details ?? {}) as Partial<MovedOrder> & {
    reason?: SlipRefusal;
    text?: string;
    amount?: number;
  };
  const { reason, text, amount } = details;
  const context: MailContext = {
    kind,
    ...(reason !== undefined && kind === 'slip_refused' && { reason }),
    ...(text !== undefined && { text }),
    ...(amount !== undefined && kind === 'refunded' && { amountMinor: toMinor(amount) }),
  };
  const { carrier = null, carrierName = null, trackingNumber = null } = details;
  // A parcel that went ahead of the rest is not that of the order.
  const carriage = kind === 'part_shipped' ? { carrier, carrierName, trackingNumber } : {};
  return { locale: order.locale, text: shortMessage({ ...order, ...carriage }, context, settings) };
}
