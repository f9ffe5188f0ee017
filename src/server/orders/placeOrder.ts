import { type PaymentMethod, traitsOf } from '#contract/payments/methods.ts';
import { unfitFor } from '#contract/payments/offers.ts';
import { priceText } from '#contract/values/amountText.ts';
import type { DeliverySettings } from '#contract/shipping/zones.ts';
import { subTotalOf } from '#contract/orders/pricing.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { Substitutes } from '#contract/orders/order.ts';
import { VAT_BASIS_POINTS } from '#contract/orders/taxDocuments.ts';
import { yearOf } from '#contract/values/shopTime.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { hashToken, newToken } from '#server/accounts/identity/tokens.ts';
import { readSales } from '#server/catalogue/queries/sales.ts';
import { toMinor } from '#server/catalogue/rules/money.ts';
import { withChanged } from '#server/content/queries.ts';
import type { Db } from '#server/database/connect.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { ReceivedPayment } from '#server/payments/paymentService.ts';
import { orderOfReceipt } from '#server/payments/receipts/queries.ts';
import { mailedReceipt } from '#server/payments/receipts/receiptFiles.ts';
import { applyRegion } from '#server/content/region.ts';
import { arrivalAt, type Holidays, holidaysTo } from '#server/shipping/arrival.ts';
import { bandsTo, withDelivery } from '#server/shipping/rules.ts';
import { countInThrottles } from '#server/orders/queries/limits.ts';
import { refuseTooMuch, throttleKeys } from '#server/orders/rules/limits.ts';
import { type PlacedOrder, linkEnd } from './orderMails.ts';
import { jobsOf } from './placedJobs.ts';
import { type KeptAnswer, answerUnderKey, insertOrder, type NewOrderItem } from '#server/orders/queries/placing.ts';
import { type OrderNumbers, drawNumbers, freeNumber, takeNumbers } from './queries/numbers.ts';
import { type OrderingCustomer, orderingCustomer, readOrderTerms } from './queries/placing.ts';
import { lockGoods, type StockedGoods } from './queries/stock.ts';
import { takeReservation } from '#server/orders/queries/reservation.ts';
import { type ReservedUnits, reservedSince, withReserved } from '#server/orders/rules/reservation.ts';
import { type UsedCoupon, useCoupon } from '#server/orders/coupons/use.ts';
import {
  type PricedLine,
  type PricedOrder,
  atSalePrices,
  availableLines,
  priceOrder,
  type WantedLine,
} from './rules/price.ts';

/** An order as a customer asks for it. */
export interface OrderRequest {
  customerId: number;
  /** The address of the net that it came from (`netOf`). */
  net: string | null;
  locale: Locale;
  lines: WantedLine[];
  totalMinor: number;
  method: PaymentMethod;
  addressId: number;
  reference?: string;
  /** The account that the shopper has chosen, by its id. */
  account?: string;
  packerNote?: string;
  substitutes?: Substitutes;
  /** The code of a coupon. */
  coupon?: string;
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
 * too_heavy, wrong_total, those of coupons, and those of the payment desk
 */
export async function placeOrder(deps: Deps, request: OrderRequest): Promise<Placed> {
  // Reading a picture takes longer than looking up the key; without one, the transaction finds that the key was used.
  const before = request.image && (await placedBefore(deps, request));
  if (before) return before;
  let received: ReceivedPayment | undefined;
  try {
    const { method, image, account } = request;
    received = await deps.payments.receive(method, image, withoutUndefined({ account }));
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
 * @throws {Refusal} unknown_address, unknown_item, price_changed, insufficient_stock, not_delivered, too_heavy, wrong_total,
 * method_not_offered, method_not_in_country, method_over_ceiling, slip_used, key_reused, and what is more than one may take
 */
async function writeOrder(deps: Deps, request: OrderRequest, received: ReceivedPayment): Promise<KeptAnswer> {
  const { database, files, payments, clock } = deps;
  const { timeZone } = deps.config.region;
  const receipt = received.slip && (await mailedReceipt(files, received.slip.file));
  const orderer = await orderingCustomer(database.db, request);
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

/** An order at the prices of goods that are locked. */
interface LockedOrder extends PricedOrder {
  goods: ReadonlyMap<number, StockedGoods>;
  /** The units that were kept for the customer. */
  reserved: readonly ReservedUnits[];
  coupon: UsedCoupon | undefined;
  numbers: OrderNumbers;
  currency: string;
  /** Hours, days and zones of sending. */
  delivery: DeliverySettings;
  /** True while the shop is no more than a demonstration. */
  isTest: boolean;
  /** The rate of VAT within its prices; null where the shop is not registered for it. */
  vatBasisPoints: number | null;
}

async function lockAndPrice(
  tx: Db,
  { config, payments }: Deps,
  { lines, customerId, net, key, method, totalMinor, coupon: code }: OrderRequest,
  orderer: OrderingCustomer,
  now: Date,
): Promise<LockedOrder> {
  const { goodsLimits, region, orderNumbers } = config;
  const limits = withChanged(goodsLimits, orderer.limits);
  const year = yearOf(now, region.timeZone);
  const drawn = orderNumbers === 'chance' ? drawNumbers() : [];
  const reservation = await takeReservation(tx, customerId);
  const reserved = reservation?.goods ?? [];
  const ids = [...reserved.map(({ id }) => id), ...lines.map(({ variationId }) => variationId)];
  // Carried out one after the other, and sent together: others wait for these goods.
  const [locked, sales, , { isKeyUsed, isVatRegistered, ...terms }, free] = await Promise.all([
    lockGoods(tx, ids),
    readSales(tx, now),
    countInThrottles(tx, throttleKeys(limits, customerId, net), now, { isOrder: true }),
    readOrderTerms(tx, { customerId, net, key }, now),
    freeNumber(tx, year, drawn),
  ]);
  const { taken, fees, delivery: changed, payees, opening } = terms;
  // Its prices may have become those of another currency at another server a moment ago.
  applyRegion(config, terms.region ?? {});
  const { currency } = region;
  const goods = withReserved(atSalePrices(locked, sales, now), reserved, lines);
  const subTotalMinor = subTotalOf(availableLines(lines, { goods }));
  if (isKeyUsed) throw new Refusal('key_reused');
  const reservedAt = reservedSince(reservation, now);
  const coupon =
    code === undefined
      ? undefined
      : await useCoupon(tx, { code, customerId, subTotalMinor, now, reservedAt, currency });
  const { country } = orderer.address;
  const delivery = withDelivery(changed);
  const bands = bandsTo(orderer.address, fees, delivery);
  if (!bands) throw new Refusal('not_delivered');
  const offer = payments.offer(method, { payees, opening });
  const list = { goods, bands, paymentFeeMinor: toMinor(offer.fee ?? 0), coupon: coupon?.terms };
  const priced = priceOrder(lines, list, totalMinor);
  const unfit = unfitFor(offer, country, totalMinor);
  if (unfit) throw new Refusal(unfit, { values: { most: priceText(offer.most ?? 0, currency) } });
  const wanted = priced.lines.map((line) => {
    return { id: line.variationId, units: line.quantity, priceMinor: line.unitPriceMinor };
  });
  refuseTooMuch(limits, { ...taken, isConfirmed: orderer.emailVerifiedAt !== null }, wanted, currency);
  return {
    ...priced,
    goods,
    delivery,
    reserved,
    currency,
    coupon,
    isTest: offer.isTest ?? false,
    // A test gets no number among tax invoices, which has no gap.
    vatBasisPoints: isVatRegistered && !offer.isTest ? VAT_BASIS_POINTS : null,
    numbers: free ?? (await takeNumbers(tx, year, drawn)),
  };
}

interface OrderToAdd {
  request: OrderRequest;
  orderer: OrderingCustomer;
  holidays: Holidays;
  received: ReceivedPayment;
  /** The receipt as the mail to the shop shows it. */
  receipt: string | undefined;
  priced: LockedOrder;
  now: Date;
}

/** Composes what is told of an order, and writes everything. */
async function addOrder(
  tx: Db,
  deps: Deps,
  { request, orderer, holidays, received, receipt, priced, now }: OrderToAdd,
): Promise<KeptAnswer> {
  const { region, unconfirmedOrderHours } = deps.config;
  const { customerId, locale, method, reference, net, key, hash, packerNote, substitutes } = request;
  const { lines, goods, reserved, coupon, numbers, vatBasisPoints, currency, delivery, ...sums } = priced;
  const bill = { method, currency, totalMinor: sums.totalMinor, received, ...(reference ? { reference } : {}) };
  const { reservedUntil, topics, ...terms } = deps.payments.terms(bill, now);
  const { account } = terms;
  const items = lines.map((line) => itemOf(line, goods.get(line.variationId), locale, vatBasisPoints ?? 0));
  const token = newToken();
  const { id, invoiceNo } = numbers;
  const { email, address, days } = orderer;
  const sending = { delivery, days: days ? [days] : [], holidays, now, timeZone: region.timeZone };
  const arrives = arrivalAt(address, sending) ?? null;
  const payWithin = reservedUntil ? minutesFrom(now, reservedUntil) : undefined;
  const isConfirmed = traitsOf(method).confirmedBy === 'staff';
  const confirmWithin = isConfirmed ? unconfirmedOrderHours || undefined : undefined;
  const shown = items.map((item) => ({ ...item, name: inLanguage(locale, item.nameMm ?? null, item.name) }));
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
      lines: shown,
    },
    ...withoutUndefined({ payWithin, confirmWithin, packerNote, substitutes }),
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
      packerNote: packerNote || null,
      substitutes: substitutes ?? null,
      // Each time, so that the statement is the same.
      ...{ arrivesEarliest: arrives?.earliest ?? null, arrivesLatest: arrives?.latest ?? null },
      couponId: coupon?.id ?? null,
      coupon: coupon?.terms ?? null,
      ...sums,
    },
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

const minutesFrom = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / 60_000);

/** A line of an order with a copy of its goods, which stays whatever becomes of the catalogue. */
export function itemOf(line: PricedLine, goods: StockedGoods | undefined, locale: Locale, vat: number): NewOrderItem {
  const { productId, variationId, quantity, unitPriceMinor } = line;
  if (!goods) throw new Error(`variation ${variationId} was priced without its goods`);
  const { name, nameMm, colour, colourMm, size, sizeMm, weightGrams, netWeightGrams, images, regularMinor } = goods;
  const description = inLanguage(locale, goods.descriptionMm, goods.description ?? '');
  const copy = {
    ...{ name, nameMm, description, colour, colourMm, size, sizeMm },
    ...{ weightGrams, netWeightGrams, images },
    vatBasisPoints: goods.vatExempt ? 0 : vat,
  };
  const prices = { unitPriceMinor, regularPriceMinor: regularMinor ?? null, subTotalMinor: quantity * unitPriceMinor };
  return { productId, variationId, quantity, ...prices, ...copy };
}

const inLanguage = (locale: Locale, burmese: string | null, english: string): string =>
  (locale === 'my' ? burmese : null) ?? english;
