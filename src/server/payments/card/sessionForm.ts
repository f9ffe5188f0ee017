import type Stripe from 'stripe';
import type { LineToPay, OrderPayment } from '#server/payments/queries.ts';
import { cardAmount } from './rules/amount.ts';
import { sessionEnd } from './rules/sessionEnd.ts';
import { say } from '#server/words.ts';

type Form = Stripe.Checkout.SessionCreateParams;
type Line = NonNullable<Form['line_items']>[number];

/** The page of a payment takes a hundred lines, and one is the delivery. */
const MOST_LINES = 99;

/** What Stripe is asked for: a page where this order, and nothing else, is paid by card. */
export function sessionForm(order: OrderPayment, now: Date, publicUrl: string): Form {
  const { orderId, invoiceNo, locale, email, reference } = order;
  const back = `${publicUrl}${locale === 'my' ? '/my' : ''}/payment-status`;
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    client_reference_id: reference ?? '',
    customer_email: email,
    // Stripe does not speak Burmese; the browser's own language is the next best.
    locale: locale === 'en' ? 'en' : 'auto',
    line_items: shown(order) ?? [inOne(order)],
    expires_at: Math.floor(sessionEnd(now).getTime() / 1000),
    success_url: `${back}?status=1&order=${orderId}`,
    cancel_url: `${back}?status=3&order=${orderId}`,
    metadata: { invoice: invoiceNo },
    payment_intent_data: { description: invoiceNo, metadata: { invoice: invoiceNo } },
  };
}

/** Each line as the shopper knows it; undefined when the page cannot show them so. */
function shown(order: OrderPayment): Line[] | undefined {
  const { lines } = order;
  const delivery = { name: say(order.locale, 'orderMails', 'delivery'), unitPriceMinor: order.shippingFeeMinor };
  const all = order.shippingFeeMinor > 0 ? [...lines, { ...delivery, quantity: 1 }] : lines;
  const items = all.map((line) => lineOf(order, line));
  return lines.length > MOST_LINES ? undefined : complete(items);
}

/** The whole order as one line; that its total can be paid was seen when it was placed. */
function inOne(order: OrderPayment): Line {
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
