import { unfitFor } from '#contract/payments/offers.ts';
import { priceText } from '#contract/values/amountText.ts';
import type { Country } from '#contract/values/country.ts';
import { traitsOf } from '#contract/payments/methods.ts';
import { randomUUID } from 'node:crypto';
import type { KeptAnswer } from './queries/idempotency.ts';
import { type OrderingCustomer, openYear, orderingCustomer } from './queries/placing.ts';
import { addOrder, type NewOrderItem, type OrderToWrite, PartlyThrottled, type Written } from './queries/writing.ts';
import { type NewJob, pushNewsJob } from '#server/jobs/queries/outbox.ts';
import { goodsInStock, type StockedGoods } from './queries/stock.ts';
import { yearOf } from '#contract/values/shopTime.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Deps } from '#server/deps.ts';
import { withReserved } from './reservation/rules.ts';
import { withChanged } from '#server/content/queries.ts';
import { throttleKeys, refuseTooMuch } from './limits/rules.ts';
import { type PricedLine, priceOrder } from './rules/price.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type WebhookEvent, webhookJob } from '#server/jobs/webhook.ts';
import { mailWordsOf } from '#server/content/mailTexts.ts';
import { mailJob } from '#server/mail/queueMail.ts';
import type { PaymentConditions, ReceivedPayment, StoredReceipt } from '#server/payments/paymentService.ts';
import { type PlacedOrder, type ShownToShop, mailToShop, placedMail } from './orderMails.ts';
import type { OrderRequest } from './request.ts';
import { linkEnd } from './rules/times.ts';
import { drawNumbers } from './rules/invoice.ts';
import { hashToken, newToken } from '#server/accounts/identity/tokens.ts';
import { mailedReceipt } from '#server/payments/receipts/receiptFiles.ts';
import { moneyText, toMinor } from '#server/catalogue/rules/money.ts';
import { pagePath, say } from '#server/words.ts';
import type { Locale } from '#contract/values/locale.ts';

/** Between reading and writing others may buy the last ones, or an editor change a price, but never so often. */
const maxTries = 10;
/** Orders of one customer, or from one address, at the same moment: each time at least one of them is through. */
const maxOrderTries = 300;

/**
 * Prices an order from the present stock and prices, and writes it if they are still the same. If not it is priced
 * anew, and refused for what changed.
 *
 * @throws {Refusal} unknown_address, unknown_item, price_changed, insufficient_stock, too_heavy, wrong_total,
 * slip_used, method_not_offered, method_not_in_country, method_over_ceiling, key_reused, and what is more than one may take
 */
export async function writeOrder(deps: Deps, request: OrderRequest, received: ReceivedPayment): Promise<KeptAnswer> {
  const { db } = deps.database;
  const { slip } = received;
  const small = slip && (await mailedReceipt(deps.files, slip.file));
  let counts = 0;
  for (let tries = 1; tries <= maxTries && counts <= maxOrderTries;) {
    const writing = await orderOf(deps, request, received, small);
    const written = await (slip ? writeWithReceipt(deps, writing, slip) : addOrder(db, writing)).catch(limitReached);
    if (written === 'key_used') throw new Refusal('key_reused');
    if (typeof written === 'object') return written;
    if (written === 'not_counted') {
      counts += 1;
      continue;
    }
    if (tries === 1) await openYear(db, writing.year);
    tries += 1;
  }
  throw new Error(
    `the goods changed ${maxTries} times, or others came ${maxOrderTries} times, while an order was written`,
  );
}

/** An order that others were before is counted anew, as far as it was counted. */
function limitReached(failure: unknown): 'not_counted' {
  if (failure instanceof PartlyThrottled) return 'not_counted';
  throw failure;
}

/** Writes an order and its slip in one transaction. */
function writeWithReceipt(
  { database, payments }: Deps,
  writing: OrderToWrite,
  receipt: StoredReceipt,
): Promise<Written> {
  return database.db.transaction(async (tx) => {
    const written = await addOrder(tx, writing);
    if (typeof written === 'object') await payments.recordSlip(tx, written.id, receipt, writing.now);
    return written;
  });
}

/** Prices what is ordered, and prepares all that is to be written. */
async function orderOf(
  deps: Deps,
  request: OrderRequest,
  received: ReceivedPayment,
  receipt: string | undefined,
): Promise<OrderToWrite> {
  const { customerId, addressId, net, totalMinor, locale, method, reference, key, hash } = request;
  const { currency, unconfirmedOrderHours, timeZone, orderNumbers } = deps.config;
  const { db } = deps.database;
  const now = deps.clock();
  const ids = request.lines.map(({ variationId }) => variationId);
  const [orderer, goods] = await Promise.all([
    orderingCustomer(db, { customerId, addressId, net }, now),
    goodsInStock(db, ids),
  ]);
  if (!orderer) throw new Refusal('unknown_address');
  const offer = deps.payments.offer(method, orderer.payees ?? {});
  const list = {
    goods: withReserved(goods, orderer.held, request.lines),
    bands: orderer.bands,
    paymentFeeMinor: toMinor(offer.fee ?? 0),
  };
  const { lines, ...sums } = priceOrder(request.lines, list, totalMinor);
  refuseUnfit(offer, orderer.address.country, totalMinor, currency);
  const { turns, ...taken } = orderer.taken;
  const limits = withChanged(deps.config.goodsLimits, orderer.limits);
  const wanted = lines.map((line) => ({
    id: line.variationId,
    units: line.quantity,
    priceMinor: line.unitPriceMinor,
  }));
  refuseTooMuch(limits, { ...taken, isConfirmed: orderer.emailVerifiedAt !== null }, wanted, currency);
  const bill = { method, currency, totalMinor, received, ...withoutUndefined({ reference: reference || undefined }) };
  const { reservedUntil, topics, ...terms } = deps.payments.terms(bill, now);
  const items = lines.map((line) => itemOf(line, goods.get(line.variationId), locale));
  const token = newToken();
  const placeholders = { id: randomUUID(), invoiceNo: randomUUID() };
  const named = items.map((item) => ({ ...item, name: nameIn(item, locale) }));
  const payWithin = reservedUntil ? minutesFrom(now, reservedUntil) : undefined;
  const isConfirmed = traitsOf(method).confirmedBy === 'staff';
  const confirmWithin = isConfirmed ? unconfirmedOrderHours || undefined : undefined;
  const { email, address, days } = orderer;
  const mailContext = { email, address, days, ...withoutUndefined({ payWithin, confirmWithin }) };
  return {
    order: { customerId, paymentMethod: method, currency, locale, address, reservedUntil, ...sums },
    items,
    terms,
    topics,
    jobs: jobsOf(
      { ...placeholders, ...sums, ...bill, ...mailContext, locale, lines: named },
      orderer,
      { token, slip: receipt },
      deps,
      now,
    ),
    link: { tokenHash: hashToken(token), expiresAt: linkEnd(now) },
    placeholders,
    feeOf: { country: address.country },
    ...(isConditional(offer) ? { payeesSeen: orderer.payees } : {}),
    net,
    counted: throttleKeys(limits, customerId, net).map((key) => ({ key, turn: (turns[key] ?? 0) + 1 })),
    year: yearOf(now, timeZone),
    drawn: orderNumbers === 'chance' ? drawNumbers() : [],
    goods: items.map(({ variationId, quantity, unitPriceMinor, weightGrams }) => ({
      id: variationId,
      units: quantity,
      priceMinor: unitPriceMinor,
      weightGrams,
    })),
    ...withoutUndefined({ key: key === undefined ? undefined : { key, requestHash: hash } }),
    now,
  };
}

/** Returns whether another offer would be another order. */
const isConditional = ({ countries, most, fee }: PaymentConditions): boolean =>
  [countries, most, fee].some((condition) => condition !== undefined);

/** Refuses an order that its way to pay is not offered for. */
function refuseUnfit(offer: PaymentConditions, country: Country, totalMinor: number, currency: string): void {
  const code = unfitFor(offer, country, totalMinor);
  if (code) throw new Refusal(code, { values: { most: priceText(offer.most ?? 0, currency) } });
}

const minutesFrom = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / 60_000);

function jobsOf(
  order: PlacedOrder,
  orderer: OrderingCustomer,
  shown: ShownToShop,
  { config }: Deps,
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
    data: { invoiceNo, totalMinor, currency, method, url, text: `${subject} · ${paid} · ${url}` },
  };
}

/** A line of an order with a copy of its goods, which stays whatever becomes of the catalogue. */
function itemOf(line: PricedLine, goods: StockedGoods | undefined, locale: Locale): NewOrderItem {
  const { productId, variationId, quantity, unitPriceMinor } = line;
  if (!goods) throw new Error(`variation ${variationId} was priced without its goods`);
  const { name, nameMm, colour, colourMm, size, sizeMm, weightGrams, netWeightGrams, images } = goods;
  const description = inLanguage(locale, goods.descriptionMm, goods.description ?? '');
  const copy = {
    ...{ name, nameMm, description, colour, colourMm, size, sizeMm },
    ...{ weightGrams, netWeightGrams, images },
  };
  return { productId, variationId, quantity, unitPriceMinor, subTotalMinor: quantity * unitPriceMinor, ...copy };
}

/** The name of a line in a language. */
const nameIn = ({ name, nameMm }: NewOrderItem, locale: Locale): string => inLanguage(locale, nameMm ?? null, name);

const inLanguage = (locale: Locale, burmese: string | null, english: string): string =>
  (locale === 'my' ? burmese : null) ?? english;
