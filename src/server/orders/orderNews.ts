import { carrierNames, trackingUrl } from '#contract/orders/carriers.ts';
import type { LineChange, OrderEventKind, SlipRefusal } from '#contract/orders/order.ts';
import { accountText } from '#contract/payments/offers.ts';
import type { PaymentAccount } from '#contract/payments/payment.ts';
import { moneyText } from '#server/catalogue/rules/money.ts';
import { methodModules } from '#server/payments/methods/registry.ts';
import { dayWordsIn, say } from '#server/words.ts';
import { arrivalSentence } from '#contract/shipping/arrivalText.ts';
import { pickupLines } from '#contract/shipping/pickupText.ts';
import type { PlacedLine } from './mailedGoods.ts';
import type { OrderRow } from './queries/orders.ts';

/** Packing is a matter of the house, and whoever sends a slip knows it. */
export type MailedKind = Exclude<OrderEventKind, 'packed' | 'slip_sent'>;

/** Returns true for an event that its customer is told of. */
export const isMailed = (kind: OrderEventKind): kind is MailedKind => kind !== 'packed' && kind !== 'slip_sent';

/** News of an order, for the customer. */
export interface MailContext {
  kind: MailedKind;
  /** The reason why a slip was refused, and in somebody's words. */
  reason?: SlipRefusal;
  text?: string;
  /** Of a refund, in minor units. */
  amountMinor?: number;
  /** The goods of the order, or of the parcel where it goes in several. */
  lines?: readonly PlacedLine[];
  /** The goods that follow that parcel, if any; absent where the order goes whole. */
  rest?: readonly PlacedLine[];
  /** Of an order whose goods were changed. */
  changed?: GoodsChange;
  /** The secret of a link that opens the order without signing in. */
  link?: string | undefined;
}

/** A change of the goods of an order, and what follows for its money in minor units. */
interface GoodsChange {
  changes: readonly LineChange[];
  refundMinor: number;
  dueMinor: number;
  /** The account of a transfer. */
  account: PaymentAccount | null;
}

/** Parts of an order that the mail about its change says. */
export type MovedOrder = Pick<
  OrderRow,
  | 'id'
  | 'invoiceNo'
  | 'locale'
  | 'currency'
  | 'totalMinor'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'carrier'
  | 'carrierName'
  | 'trackingNumber'
  | 'isTest'
  | 'arrivesEarliest'
  | 'arrivesLatest'
  | 'pickup'
> &
  Partial<Pick<OrderRow, 'dueMinor'>>;

/** Returns what there is to say of an event beside that it has happened: the parcel, a reason, other goods. */
export const newsOf = (order: MovedOrder, context: MailContext): string[] => [
  ...(context.kind === 'shipped' || context.kind === 'part_shipped' ? shipmentOf(order) : refusalOf(order, context)),
  ...changeOf(order, context),
];

/** Returns who brings the parcel, its number, the carrier's own page about it, and what is still to be paid. */
function shipmentOf(order: MovedOrder): string[] {
  const { locale, carrier, carrierName, trackingNumber, paymentMethod, paymentStatus } = order;
  const name = carrier === 'other' ? carrierName : carrier && carrierNames[carrier];
  const url = carrier && trackingNumber && trackingUrl(carrier, trackingNumber);
  const facts = [
    ...(name ? [say(locale, 'orderMails', 'carrier', { name })] : []),
    ...(trackingNumber ? [say(locale, 'orderMails', 'tracking', { number: trackingNumber })] : []),
    ...(url ? [say(locale, 'orderMails', 'track', { url })] : []),
  ];
  const { shipped } = methodModules[paymentMethod].mail;
  const terms = {
    locale,
    total: moneyText(order.dueMinor ?? order.totalMinor, order.currency),
    isCollected: order.pickup !== null,
  };
  const due = paymentStatus === 'Paid' ? [] : (shipped?.(terms) ?? []);
  return [...(facts.length > 0 ? [facts.join('\n')] : []), ...due];
}

/** Returns when the parcel arrives, or where and when the order is collected; undefined where an event does not say it. */
export function whenOf(order: MovedOrder, kind: MailedKind): string | undefined {
  const { locale, pickup, arrivesEarliest: earliest, arrivesLatest: latest } = order;
  if (kind !== 'paid' && kind !== 'shipped') return undefined;
  if (pickup) return pickupLines(pickup, locale, dayWordsIn(locale)).join('\n');
  return earliest && latest ? arrivalSentence({ earliest, latest }, locale, dayWordsIn(locale)) : undefined;
}

/** Returns what is another one in an order, why, and what goes back or is to be paid. */
function changeOf({ locale, currency, paymentMethod, pickup }: MovedOrder, { changed, text }: MailContext): string[] {
  if (!changed) return [];
  const { changes, refundMinor, dueMinor, account } = changed;
  const of = (kind: 'added' | 'gone' | 'other' | 'refund' | 'due', values: Record<string, string | number>) =>
    say(locale, 'orderMails', `change.${kind}`, values);
  const lines = changes.map(({ name, name_mm: burmese, was, now }) => {
    const kind = was === 0 ? 'added' : now === 0 ? 'gone' : 'other';
    return of(kind, { name: (locale === 'my' ? burmese : undefined) ?? name, was, now });
  });
  const amount = moneyText(dueMinor, currency);
  const inCash = methodModules[paymentMethod].mail.shipped?.({ locale, total: amount, isCollected: pickup !== null });
  const due = inCash ?? [
    of('due', { amount }),
    ...(account ? [say(locale, 'orderMails', 'account', { account: accountText(account) })] : []),
  ];
  return [
    lines.join('\n'),
    ...(text ? [text] : []),
    ...(refundMinor > 0 ? [of('refund', { amount: moneyText(refundMinor, currency) })] : []),
    ...(dueMinor > 0 ? [due.join('\n')] : []),
  ];
}

/** Returns why a slip was refused, and what to do. */
function refusalOf({ locale }: MovedOrder, { reason, text }: MailContext): string[] {
  if (!reason) return [];
  const why = reason === 'other' ? [] : [say(locale, 'orderMails', `slipReasons.${reason}`)];
  return [[...why, ...(text ? [text] : [])].join('\n'), say(locale, 'orderMails', 'sendAgain')];
}
