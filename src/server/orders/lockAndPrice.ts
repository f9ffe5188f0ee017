import type { PaymentMethod } from '#contract/payments/methods.ts';
import { unfitFor } from '#contract/payments/offers.ts';
import { priceText } from '#contract/values/amountText.ts';
import type { OrderChannel } from '#contract/orders/channel.ts';
import { subTotalOf } from '#contract/orders/pricing.ts';
import { type TaxBuyer, VAT_BASIS_POINTS } from '#contract/orders/taxDocuments.ts';
import { yearOf } from '#contract/values/shopTime.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { readSales } from '#server/catalogue/queries/sales.ts';
import { toMinor } from '#server/catalogue/rules/money.ts';
import { withChanged } from '#server/content/queries.ts';
import type { Db } from '#server/database/connect.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { applyRegion } from '#server/content/region.ts';
import { bandOfAnyWeight, bandsOfPickup, bandsTo, type DeliveryTerms, withDelivery } from '#server/shipping/rules.ts';
import { countInThrottles } from '#server/orders/queries/limits.ts';
import { exceededLimit, throttleKeys } from '#server/orders/rules/limits.ts';
import { type OrderNumbers, drawNumbers, freeNumber, takeNumbers } from './queries/numbers.ts';
import { type Collector, type OrderingCustomer, readOrderTerms } from './queries/placing.ts';
import { lockGoods, type StockedGoods } from './queries/stock.ts';
import { takeReservation } from '#server/orders/queries/reservation.ts';
import { type ReservedUnits, reservedSince, withReserved } from '#server/orders/rules/reservation.ts';
import { type UsedCoupon, useCoupon } from '#server/orders/coupons/use.ts';
import {
  type AgreedPrice,
  type PricedOrder,
  atAgreedPrices,
  atPricesOf,
  atSalePrices,
  availableLines,
  priceOrder,
  type WantedLine,
} from './rules/price.ts';

/** The part of a request that an order is priced from, whoever asks for it. */
export interface PricingRequest {
  customerId: number;
  /** The address of the net that it came from (`netOf`). */
  net: string | null;
  key?: string;
  method: PaymentMethod;
  /** The code of a coupon. */
  coupon?: string;
  lines: readonly WantedLine[];
  /** The total that was seen; any where it is absent. */
  totalMinor?: number;
  /** True for the owner, who may try a shop that is not open yet. */
  isTrial?: boolean;
  /** The one who collects it; absent where it is delivered. */
  collector?: Collector;
  /** The business that a tax invoice is asked for. */
  taxBuyer?: TaxBuyer;
  /** Of an order that staff enter. */
  entry?: OrderEntry;
}

/** The part of an order that is said of one that staff enter. */
export interface OrderEntry {
  channel: OrderChannel;
  /** The one who enters it. */
  actor: string;
  /** The name of the wish, and a hash of it: the same again does nothing. */
  attempt: string;
  attemptHash: string;
  agreed: readonly AgreedPrice[];
  /** Opens the order for its customer. */
  token: string;
}

/** An order at the prices of goods that are locked. */
export interface LockedOrder extends PricedOrder {
  goods: ReadonlyMap<number, StockedGoods>;
  /** The units that were kept for the customer. */
  reserved: readonly ReservedUnits[];
  coupon: UsedCoupon | undefined;
  /** Takes its numbers; the books may lose one where the order is not written then. */
  takeNumbers: () => Promise<OrderNumbers>;
  /** The refusal of a shopper who ordered so much; absent where nobody would be refused. */
  exceeded?: Refusal;
  currency: string;
  /** Hours, days and zones of sending. */
  delivery: DeliveryTerms;
  /** True while the shop is no more than a demonstration. */
  isTest: boolean;
  /** The rate of VAT within its prices; null where the shop is not registered for it. */
  vatBasisPoints: number | null;
}

/**
 * Locks the goods of an order and what counts its customer, and prices it. One that staff enter leaves what is kept for the
 * customer, who may be about to pay for it, and is told to be over a limit where a shopper would be refused.
 *
 * @throws {Refusal} those of `writeOrder` about goods, sums, the way to pay and limits
 */
export async function lockAndPrice(
  tx: Db,
  { config, payments }: Pick<Deps, 'config' | 'payments'>,
  {
    lines: sent,
    customerId,
    net,
    key,
    method,
    totalMinor,
    coupon: code,
    isTrial,
    collector,
    taxBuyer,
    entry,
  }: PricingRequest,
  orderer: OrderingCustomer,
  now: Date,
): Promise<LockedOrder> {
  const { goodsLimits, region, orderNumbers } = config;
  const limits = withChanged(goodsLimits, orderer.limits);
  const year = yearOf(now, region.timeZone);
  const drawn = orderNumbers === 'chance' ? drawNumbers() : [];
  const reservation = entry ? undefined : await takeReservation(tx, customerId);
  const reserved = reservation?.goods ?? [];
  const ids = [...reserved.map(({ id }) => id), ...sent.map(({ variationId }) => variationId)];
  // Carried out one after the other, and sent together: others wait for these goods.
  const [locked, sales, , { isKeyUsed, isVatRegistered, ...terms }, free] = await Promise.all([
    lockGoods(tx, ids),
    readSales(tx, now),
    countInThrottles(tx, throttleKeys(limits, customerId, net), now, { isOrder: !entry }),
    readOrderTerms(tx, { customerId, net, key }, now),
    freeNumber(tx, year, drawn),
  ]);
  const { taken, fees, delivery: changed, payees, opening } = terms;
  const freeDeliveryFromMinor = collector ? 0 : terms.freeDeliveryFromMinor;
  // Its prices may have become those of another currency at another server a moment ago.
  applyRegion(config, terms.region ?? {});
  const { currency } = region;
  const today = withReserved(atSalePrices(locked, sales, now), reserved, sent);
  const goods = entry ? atAgreedPrices(today, entry.agreed) : today;
  const lines = entry ? atPricesOf(goods, sent) : sent;
  const subTotalMinor = subTotalOf(availableLines(lines, { goods }));
  if (isKeyUsed) throw new Refusal('key_reused');
  if (taxBuyer && !isVatRegistered) throw new Refusal('no_tax_invoice');
  const reservedAt = reservedSince(reservation, now);
  const coupon =
    code === undefined
      ? undefined
      : await useCoupon(tx, { code, customerId, subTotalMinor, now, reservedAt, currency });
  const { country } = orderer.address;
  const delivery = withDelivery(changed);
  const bands = collector?.takesAlong
    ? bandOfAnyWeight(0)
    : collector
      ? bandsOfPickup(delivery)
      : bandsTo(orderer.address, fees, delivery);
  if (!bands) throw new Refusal(collector ? 'no_pickup' : 'not_delivered');
  const asked = withoutUndefined({ isTrial, isEntered: entry && true });
  const offer = payments.offer(method, { payees, opening }, asked);
  const list = { goods, bands, freeDeliveryFromMinor, paymentFeeMinor: toMinor(offer.fee ?? 0), coupon: coupon?.terms };
  const priced = priceOrder(lines, list, totalMinor);
  const unfit = unfitFor(offer, country, priced.totalMinor);
  if (unfit) throw new Refusal(unfit, { values: { most: priceText(offer.most ?? 0, currency) } });
  const wanted = priced.lines.map((line) => {
    return { id: line.variationId, units: line.quantity, priceMinor: line.unitPriceMinor };
  });
  const exceeded = exceededLimit(limits, { ...taken, isConfirmed: orderer.emailVerifiedAt !== null }, wanted, currency);
  if (exceeded && !entry) throw exceeded;
  return {
    ...priced,
    ...withoutUndefined({ exceeded }),
    goods,
    delivery,
    reserved,
    currency,
    coupon,
    isTest: offer.isTest ?? false,
    // A test gets no number among tax invoices, which has no gap.
    vatBasisPoints: isVatRegistered && !offer.isTest ? VAT_BASIS_POINTS : null,
    takeNumbers: async () => free ?? takeNumbers(tx, year, drawn),
  };
}
