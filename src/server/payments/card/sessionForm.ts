import type Stripe from 'stripe';
import type { LineToPay, OrderPayment } from '#server/payments/queries.ts';
import { cardAmount } from './rules/amount.ts';
import { sessionEnd } from './rules/sessionEnd.ts';
import { pagePath, say } from '#server/words.ts';

type Form = Stripe.Checkout.SessionCreateParams;
type Line = NonNullable<Form['line_items']>[number];

/** Stripe takes a hundred lines, and one is the delivery. */
const MAX_LINES = 99;

/** The request for a page at Stripe where this order, and nothing else, is paid by card. */
export function sessionForm(order: OrderPayment, now: Date, publicUrl: string): Form {
  const { orderId, invoiceNo, locale, email, reference } = order;
  const back = publicUrl + pagePath(locale, '/payment-status');
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    client_reference_id: reference ?? '',
    customer_email: email,
    // Stripe does not speak Burmese; the browser's own language is the next best.
    locale: locale === 'en' ? 'en' : 'auto',
    line_items: itemLines(order) ?? [totalLine(order)],
    expires_at: Math.floor(sessionEnd(now).getTime() / 1000),
    success_url: `${back}?status=1&order=${orderId}`,
    cancel_url: `${back}?status=3&order=${orderId}`,
    metadata: { invoice: invoiceNo },
    payment_intent_data: { description: invoiceNo, metadata: { invoice: invoiceNo } },
  };
}

/** The lines of the order; undefined when Stripe cannot show them. */
function itemLines(order: OrderPayment): Line[] | undefined {
  const { lines } = order;
  const delivery = { name: say(order.locale, 'orderMails', 'delivery'), unitPriceMinor: order.shippingFeeMinor };
  const all = order.shippingFeeMinor > 0 ? [...lines, { ...delivery, quantity: 1 }] : lines;
  const items = all.map((line) => lineOf(order, line));
  return lines.length > MAX_LINES ? undefined : complete(items);
}

/** The whole order as one line; that a card can pay its total was checked when it was placed. */
function totalLine(order: OrderPayment): Line {
  const line = lineOf(order, { name: order.invoiceNo, quantity: 1, unitPriceMinor: order.totalMinor });
  if (!line) throw new RangeError(`no card can pay ${order.totalMinor} hundredths of a ${order.currency}`);
  return line;
}

function lineOf({ currency }: OrderPayment, { name, quantity, unitPriceMinor }: LineToPay): Line | undefined {
  const amount = cardAmount(unitPriceMinor, currency);
  if (amount === undefined) return undefined;
  return { quantity, price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name } } };
}

const complete = <T>(items: readonly (T | undefined)[]): T[] | undefined =>
  items.includes(undefined) ? undefined : items.filter((item) => item !== undefined);
