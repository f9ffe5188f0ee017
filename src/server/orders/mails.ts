import type { Locale } from '#contract/values/locale.ts';
import type { OrderEventKind } from '#contract/orders/order.ts';
import type { PaymentMethod } from '#contract/payments/payment.ts';
import type { OrderRow } from './queries/orders.ts';
import { moneyText } from '#server/catalogue/rules/money.ts';
import type { Mail } from '#server/mail/mail.ts';
import { greeting } from '#server/mail/greeting.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { pagePath, say } from '#server/words.ts';

/** An order that is being written. Money in minor units of `currency`. */
export interface PlacedOrder {
  /** Or a placeholder for it, where it is not known yet. */
  id: number | string;
  invoiceNo: string;
  method: PaymentMethod;
  currency: string;
  subTotalMinor: number;
  shippingFeeMinor: number;
  totalMinor: number;
  locale: Locale;
  /** The customer's. */
  email: string;
  /** What the shopper's transfer carries. */
  reference?: string;
  lines: { name: string; quantity: number; unitPriceMinor: number }[];
}

/** Whom an order belongs to. */
interface Addressee {
  email: string;
  username: string;
  /** Null while nobody has proven that the email is theirs. */
  emailVerifiedAt: Date | null;
}

/** The mail to the customer about a change of their order, in the language in which they placed it. */
export function movedMail(order: OrderRow, to: Addressee, kind: OrderEventKind, publicUrl: string): Mail {
  const { locale, trackingNumber } = order;
  const isTracked = kind === 'shipped' && trackingNumber;
  const more = isTracked ? [say(locale, 'orderMails', 'tracking', { number: trackingNumber })] : [];
  return letter({ ...order, ...to, kind, publicUrl, more });
}

/** The mail to the customer that confirms their order, with its lines and sums. */
export function placedMail(order: PlacedOrder, { username, emailVerifiedAt }: Addressee, publicUrl: string): Mail {
  const more = [linesOf(order), sumsOf(order)];
  return letter({ ...order, username, emailVerifiedAt, kind: 'placed', publicUrl, more });
}

/** The mail to the shop about a new order; a reply goes to the customer. */
export function mailToShop(order: PlacedOrder, username: string, shopMail: string): Mail {
  const { locale, invoiceNo, email, method, reference } = order;
  const values = { invoiceNo, total: moneyText(order.totalMinor, order.currency) };
  const about = [
    say(locale, 'orderMails', 'toShop.customer', { name: username, email }),
    say(locale, 'orderMails', 'toShop.method', { method: say(locale, 'orderMails', `methods.${method}`) }),
    ...(reference ? [say(locale, 'orderMails', 'toShop.reference', { reference })] : []),
  ];
  const heading = say(locale, 'orderMails', 'toShop.heading', values);
  const paragraphs = [about.join('\n'), linesOf(order), sumsOf(order)];
  const subject = say(locale, 'orderMails', 'toShop.subject', values);
  return { to: shopMail, replyTo: email, subject, ...bodiesOf({ locale, heading, paragraphs }) };
}

interface OrderLetter extends Addressee {
  id: number | string;
  invoiceNo: string;
  totalMinor: number;
  currency: string;
  locale: Locale;
  kind: OrderEventKind;
  publicUrl: string;
  more: string[];
}

function letter({ id, locale, kind, publicUrl, more, email, username, emailVerifiedAt, ...order }: OrderLetter): Mail {
  const values = { invoiceNo: order.invoiceNo, total: moneyText(order.totalMinor, order.currency) };
  const url = publicUrl + pagePath(locale, `/profile/order-detail?id=${id}`);
  const paragraphs = [
    greeting(locale, username, emailVerifiedAt !== null),
    say(locale, 'orderMails', `${kind}.text`, values),
    ...more,
  ];
  const button = { label: say(locale, 'orderMails', 'button'), url };
  const heading = say(locale, 'orderMails', `${kind}.heading`, values);
  const subject = say(locale, 'orderMails', `${kind}.subject`, values);
  return { to: email, subject, ...bodiesOf({ locale, heading, paragraphs, button }) };
}

function linesOf({ locale, lines, currency }: PlacedOrder): string {
  const texts = lines.map(({ name, quantity, unitPriceMinor }) =>
    say(locale, 'orderMails', 'line', { name, quantity, subTotal: moneyText(quantity * unitPriceMinor, currency) }),
  );
  return texts.join('\n');
}

function sumsOf({ locale, currency, subTotalMinor, shippingFeeMinor, totalMinor }: PlacedOrder): string {
  const sums = { subTotal: subTotalMinor, shippingFee: shippingFeeMinor, total: totalMinor } as const;
  const names = ['subTotal', 'shippingFee', 'total'] as const;
  return names.map((name) => say(locale, 'orderMails', name, { amount: moneyText(sums[name], currency) })).join('\n');
}
