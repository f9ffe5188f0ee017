import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import { hasMailbox } from '#contract/accounts/mailbox.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Config } from '#server/config/config.ts';
import type { StripeSettings } from '#server/config/payments.ts';
import type { Db } from '#server/database/connect.ts';
import { amountOf, type LineToPay, type OrderPayment } from '#server/payments/queries.ts';
import { cardAmount, sessionEnd } from './rules.ts';
import { pagePath, say } from '#server/words.ts';

/** The means of card payments. */
export interface Cards {
  stripe: Stripe;
  settings: StripeSettings;
  publicUrl: string;
  db: Db;
  clock: () => Date;
  log?: FastifyBaseLogger;
}

/** Undefined when the shop takes no cards. */
export function openCards(config: Config, db: Db, clock: () => Date, log?: FastifyBaseLogger): Cards | undefined {
  const { stripe: settings } = config.payments;
  if (!settings) return undefined;
  const { publicUrl } = config;
  return { stripe: openStripe(settings), settings, publicUrl, db, clock, ...withoutUndefined({ log }) };
}

/** Of one of two attempts, while a shopper waits (milliseconds). */
const TIMEOUT = 4_000;

/** Stripe's own client. */
function openStripe({ secretKey, apiBase }: StripeSettings): Stripe {
  const address = apiBase ? addressOf(new URL(apiBase)) : {};
  return new Stripe(secretKey, { timeout: TIMEOUT, maxNetworkRetries: 1, telemetry: false, ...address });
}

function addressOf({ protocol, hostname, port }: URL) {
  const isSecure = protocol === 'https:';
  return {
    protocol: isSecure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (isSecure ? 443 : 80),
  };
}

type Form = Stripe.Checkout.SessionCreateParams;
type Line = NonNullable<Form['line_items']>[number];

/** Stripe takes a hundred lines, and one is the delivery. */
const MAX_LINES = 99;

/**
 * The request for a page at Stripe where this order, and nothing else, is paid by card.
 *
 * @param ownBack the page to come back to where it is not that of the account
 */
export function sessionForm(order: OrderPayment, now: Date, publicUrl: string, ownBack?: string): Form {
  const { orderId, invoiceNo, locale, email, reference } = order;
  const back = publicUrl + pagePath(locale, '/payment-status');
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    client_reference_id: reference ?? '',
    ...(hasMailbox(email) ? { customer_email: email } : {}),
    // Stripe does not speak Burmese; the browser's own language is the next best.
    locale: locale === 'en' ? 'en' : 'auto',
    line_items: itemLines(order) ?? [totalLine(order)],
    expires_at: Math.floor(sessionEnd(now).getTime() / 1000),
    success_url: ownBack ?? `${back}?status=1&order=${orderId}`,
    cancel_url: ownBack ?? `${back}?status=3&order=${orderId}`,
    metadata: { invoice: invoiceNo },
    payment_intent_data: { description: invoiceNo, metadata: { invoice: invoiceNo } },
  };
}

/** The lines of the order; undefined when Stripe cannot show them, as no line takes anything off. */
function itemLines(order: OrderPayment): Line[] | undefined {
  const { lines } = order;
  const delivery = { name: say(order.locale, 'orderMails', 'delivery'), unitPriceMinor: order.shippingFeeMinor };
  const all = order.shippingFeeMinor > 0 ? [...lines, { ...delivery, quantity: 1 }] : lines;
  const items = all.map((line) => lineOf(order, line));
  const isPart = amountOf(order) !== order.totalMinor;
  return lines.length > MAX_LINES || order.discountMinor > 0 || isPart ? undefined : complete(items);
}

/** The whole order as one line; that a card can pay its total was checked when it was placed. */
function totalLine(order: OrderPayment): Line {
  const line = lineOf(order, { name: order.invoiceNo, quantity: 1, unitPriceMinor: amountOf(order) });
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
