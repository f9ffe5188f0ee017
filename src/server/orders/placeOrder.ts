import { CUSTOMER_ACTOR } from '#contract/operator/activityTable.ts';
import { isPaidByLink, type PaymentMethod, traitsOf } from '#contract/payments/methods.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { Substitutes } from '#contract/orders/order.ts';
import type { TaxBuyer } from '#contract/orders/taxDocuments.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { hashToken, newToken } from '#server/accounts/identity/tokens.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { ReceivedPayment, Terms } from '#server/payments/paymentService.ts';
import { orderOfReceipt } from '#server/payments/receipts/queries.ts';
import { mailedReceipt } from '#server/payments/receipts/receiptFiles.ts';
import { arrivalAt, type Holidays, holidaysTo, pickupAt } from '#server/shipping/arrival.ts';
import { type PlacedOrder } from './orderMails.ts';
import { linkEnd } from './linkedMail.ts';
import { jobsOf } from './placedJobs.ts';
import {
  type KeptAnswer,
  answerUnderKey,
  insertOrder,
  type NewOrder,
  type NewOrderItem,
} from '#server/orders/queries/placing.ts';
import { type Collector, type OrderingCustomer, orderingCustomer } from './queries/placing.ts';
import type { StockedGoods } from './queries/stock.ts';
import type { PricedLine, WantedLine } from './rules/price.ts';
import { lockAndPrice, type LockedOrder, type OrderEntry } from './lockAndPrice.ts';

/** An order as a customer asks for it. */
export interface OrderRequest {
  customerId: number;
  /** The address of the net that it came from (`netOf`). */
  net: string | null;
  locale: Locale;
  lines: WantedLine[];
  totalMinor: number;
  method: PaymentMethod;
  /** Absent where it is collected. */
  addressId?: number;
  /** The one who collects it at the shop. */
  collector?: Collector;
  reference?: string;
  /** The account that the shopper has chosen, by its id. */
  account?: string;
  packerNote?: string;
  substitutes?: Substitutes;
  /** The business that the tax invoice is for. */
  taxBuyer?: TaxBuyer;
  /** The code of a coupon. */
  coupon?: string;
  /** True for the owner, who may try a shop that is not open yet. */
  isTrial?: boolean;
  image?: Buffer;
  key?: string;
  /** Equal for equal requests. */
  hash: string;
}

/** An order that was placed, now or by the same request before. */
export interface Placed extends KeptAnswer {
  replayed: boolean;
}

/**
 * Places an order: once, however often the same request with the same key arrives.
 *
 * @throws {Refusal} key_reused, unknown_address, unknown_item, price_changed, insufficient_stock, not_delivered,
 * no_pickup, too_heavy, wrong_total, those of coupons, and those of the payment desk
 */
export async function placeOrder(deps: Deps, request: OrderRequest): Promise<Placed> {
  // Reading a picture takes longer than looking up the key; without one, the transaction finds that the key was used.
  const before = request.image && (await placedBefore(deps, request));
  if (before) return before;
  let received: ReceivedPayment | undefined;
  try {
    const { method, image, account, isTrial } = request;
    received = await deps.payments.receive(method, image, withoutUndefined({ account, isTrial }));
    return { ...(await writeOrder(deps, request, received)), replayed: false };
  } catch (failure) {
    // A refusal is thrown before anything is written; after any other failure the order may have been.
    if (failure instanceof Refusal && received) await deps.payments.drop(received);
    const placed = await placedAnyway(deps, request, received, failure);
    if (placed) return placed;
    throw failure;
  }
}

/**
 * The order that exists although writing it failed: the same request was sent twice at once and the other one was
 * first, or the database had committed it when the connection broke. When
 * this stays unknown, a slip is kept, for it may be the only proof of a transfer (one without an order is swept later),
 * and a refusal is not told: the goods may be gone because this very order took them.
 */
async function placedAnyway(
  deps: Deps,
  request: OrderRequest,
  received: ReceivedPayment | undefined,
  failure: unknown,
): Promise<Placed | undefined> {
  try {
    const other = await placedBefore(deps, request);
    if (other || failure instanceof Refusal || !received?.slip) return other;
    const own = await orderOfReceipt(deps.database.db, received.slip.file);
    return own && { ...own, replayed: false };
  } catch (second) {
    throw second instanceof Refusal || failure instanceof Refusal ? second : failure;
  }
}

async function placedBefore({ database, clock }: Deps, request: OrderRequest): Promise<Placed | undefined> {
  const { customerId, key, hash } = request;
  const kept = key === undefined ? undefined : await answerUnderKey(database.db, { customerId, key }, clock());
  if (!kept) return undefined;
  if (kept.requestHash !== hash) throw new Refusal('key_reused');
  return { ...kept.answer, replayed: true };
}

/**
 * Writes an order in one transaction, and waits for nothing but the database in it. What it counts on is locked first, as
 * holds lock it, so that no two wait for each other: what is kept for the customer, the goods in the order of their ids,
 * and what counts the customer. Then it is priced from what is there, refused, or written.
 *
 * @throws {Refusal} unknown_address, unknown_item, price_changed, insufficient_stock, not_delivered, no_pickup, too_heavy, wrong_total,
 * method_not_offered, method_not_in_country, method_over_ceiling, slip_used, key_reused, and what is more than one may take
 */
async function writeOrder(deps: Deps, request: OrderRequest, received: ReceivedPayment): Promise<KeptAnswer> {
  const { database, files, payments, clock } = deps;
  const { timeZone } = deps.config.region;
  const receipt = received.slip && (await mailedReceipt(files, received.slip.file));
  const orderer = await orderingCustomer(database.db, request, deps.config);
  if (!orderer) throw new Refusal('unknown_address');
  const holidays = await holidaysTo(orderer.address, { now: clock(), timeZone });
  return database.db.transaction(async (tx) => {
    const now = clock();
    const priced = await lockAndPrice(tx, deps, request, orderer, now);
    const written = await addOrder(tx, deps, { request, orderer, holidays, received, receipt, priced, now });
    if (received.slip) await payments.recordSlip(tx, written.id, received.slip, now);
    return written;
  });
}

export interface OrderToAdd {
  request: Omit<OrderRequest, 'lines' | 'totalMinor' | 'addressId'> & { entry?: OrderEntry };
  orderer: OrderingCustomer;
  holidays: Holidays;
  received: ReceivedPayment;
  /** The receipt as the mail to the shop shows it. */
  receipt: string | undefined;
  priced: LockedOrder;
  now: Date;
}

/** Composes what is told of an order, and writes everything. */
export async function addOrder(
  tx: Db,
  deps: Deps,
  { request, orderer, holidays, received, receipt, priced, now }: OrderToAdd,
): Promise<KeptAnswer> {
  const { region, unconfirmedOrderHours } = deps.config;
  const { customerId, locale, method, reference, net, key, hash, packerNote, substitutes, entry } = request;
  const { lines, goods, reserved, coupon, vatBasisPoints, currency, delivery, takeNumbers: take, ...rest } = priced;
  const { exceeded: _, ...sums } = rest;
  const numbers = await take();
  const isAsked = entry !== undefined && isPaidByLink(method);
  const bill = { method, currency, totalMinor: sums.totalMinor, received, ...(reference ? { reference } : {}) };
  const { reservedUntil, topics, ...terms } = termsOf(deps.payments.terms(bill, now), isAsked);
  const { account } = terms;
  const items = lines.map((line) => itemOf(line, goods.get(line.variationId), locale, vatBasisPoints ?? 0));
  const token = newToken();
  const { id, invoiceNo } = numbers;
  const { email, days } = orderer;
  const sending = { delivery, days: days ? [days] : [], holidays, now, timeZone: region.timeZone };
  const pickup = request.collector ? pickupAt(sending, request.collector.takesAlong) : null;
  // Whoever reads the address of an order finds where it is handed over.
  const address = pickup ? { ...orderer.address, address: pickup.address[locale] } : orderer.address;
  const arrives = pickup ? null : (arrivalAt(address, sending) ?? null);
  const payWithin = reservedUntil ? minutesFrom(now, reservedUntil) : undefined;
  const isConfirmed = traitsOf(method).confirmedBy === 'staff' && !isAsked;
  const confirmWithin = isConfirmed ? unconfirmedOrderHours || undefined : undefined;
  const placed: PlacedOrder = {
    ...{
      id,
      invoiceNo,
      ...sums,
      coupon: coupon?.terms,
      ...bill,
      account,
      locale,
      email,
      address,
      arrives,
      pickup,
      lines: items,
    },
    ...withoutUndefined({ payWithin, confirmWithin, packerNote, substitutes }),
    ...(entry ? { link: entry.token, isAsked } : {}),
  };
  const isWritten = await insertOrder(tx, {
    order: {
      ...numbers,
      customerId,
      paymentMethod: method,
      currency,
      locale,
      address,
      reservedUntil,
      vatBasisPoints,
      taxBuyer: request.taxBuyer ?? null,
      packerNote: packerNote || null,
      substitutes: substitutes ?? null,
      // Each time, so that the statement is the same.
      ...{ arrivesEarliest: arrives?.earliest ?? null, arrivesLatest: arrives?.latest ?? null, pickup },
      couponId: coupon?.id ?? null,
      coupon: coupon?.terms ?? null,
      channel: entry?.channel ?? null,
      enteredBy: entry?.actor ?? null,
      dueMinor: isAsked ? sums.totalMinor : null,
      paymentStatus: isAsked ? 'Failed' : 'Pending',
      ...sums,
    },
    placed: placedEvent(entry, items),
    ...{ items, terms, reserved, net, now },
    jobs: [
      ...jobsOf(placed, orderer, { token, slip: receipt }, deps, now),
      ...topics.map((topic) => ({ topic, payload: { orderId: id } })),
    ],
    link: { tokenHash: hashToken(token), expiresAt: linkEnd(now) },
    ...(key === undefined ? {} : { key: { key, requestHash: hash } }),
  });
  if (!isWritten) throw new Refusal('key_reused');
  return { id, invoiceNo };
}

/** Returns the terms of payment of an order; one that is paid by its link begins no payment by itself. */
const termsOf = (terms: Terms, isAsked: boolean): Terms =>
  isAsked ? { ...terms, reservedUntil: null, topics: [] } : terms;

/** Returns the first event of an order: who placed it, or entered it by which channel and at which prices agreed on. */
function placedEvent(entry: OrderEntry | undefined, items: readonly NewOrderItem[]): NewOrder['placed'] {
  if (!entry) return { actor: CUSTOMER_ACTOR };
  const { actor, channel, attempt, attemptHash } = entry;
  const agreed = items.flatMap(({ name, nameMm, unitPriceMinor, dayPriceMinor, priceReason: reason }) =>
    dayPriceMinor == null
      ? []
      : [{ name, name_mm: nameMm ?? undefined, was: fromMinor(dayPriceMinor), now: fromMinor(unitPriceMinor), reason }],
  );
  return { actor, attempt, attemptHash, details: { channel, ...(agreed.length > 0 ? { agreed } : {}) } };
}

const minutesFrom = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / 60_000);

/** A line of an order with a copy of its goods, which stays whatever becomes of the catalogue. */
export function itemOf(line: PricedLine, goods: StockedGoods | undefined, locale: Locale, vat: number): NewOrderItem {
  const { productId, variationId, quantity, unitPriceMinor } = line;
  if (!goods) throw new Error(`variation ${variationId} was priced without its goods`);
  const { name, nameMm, colour, colourMm, size, sizeMm, weightGrams, netWeightGrams, images, regularMinor } = goods;
  const { agreed } = goods;
  const description = inLanguage(locale, goods.descriptionMm, goods.description ?? '');
  const copy = {
    ...{ name, nameMm, description, colour, colourMm, size, sizeMm },
    ...{ weightGrams, netWeightGrams, images },
    vatBasisPoints: goods.vatExempt ? 0 : vat,
  };
  const prices = {
    ...{ unitPriceMinor, regularPriceMinor: regularMinor ?? null, subTotalMinor: quantity * unitPriceMinor },
    ...{ dayPriceMinor: agreed?.dayPriceMinor ?? null, priceReason: agreed?.reason ?? null },
  };
  return { productId, variationId, quantity, ...prices, ...copy };
}

const inLanguage = (locale: Locale, burmese: string | null, english: string): string =>
  (locale === 'my' ? burmese : null) ?? english;
