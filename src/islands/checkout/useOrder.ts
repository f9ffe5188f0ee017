import type { Country } from '#contract/values/country.ts';
import type { Locale } from '#contract/values/locale.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ShippingBand } from '#contract/shipping/calls.ts';
import { takeWithFeedback } from '#elements/basket/add.ts';
import { $acceptedPrices, acceptPrice, feeKey } from '#stores/checkout/acceptedPrices.ts';
import { $selected } from '#stores/checkout/selection.ts';
import type { Destination, Fee, Times } from '#stores/checkout/delivery.ts';
import { itemKey } from '#stores/basket/lines.ts';
import { hasChanges, itemsOf, type OrderLines, orderLines } from '#stores/checkout/lines.ts';
import { $reservation } from '#stores/checkout/reservation.ts';
import { $live, type FeeTarget, readLive, type LivePrices, setLive, targetOf } from '#stores/checkout/live.ts';
import { $coupon } from '#stores/checkout/chosenCoupon.ts';
import type { ShownCoupon } from '#contract/orders/coupon.ts';
import { discountCents, feeAfter, toCents, type Sums, sumsOf } from '#islands/cart/sums.ts';
import { useDelivery } from '#islands/cart/Parcel.tsx';
import { useLineProducts, useRefreshOnReturn } from '#islands/basket/useLineProducts.ts';

/** The order, with when it arrives or is ready if it is ordered now; without that while it is not known. */
export interface CurrentOrder extends OrderLines, Times {
  /** The country of the parcel, once that is known. */
  country: Country | undefined;
  /** Its place, once that is known. */
  destination: Destination | undefined;
  /** The target of its fee. */
  to: FeeTarget;
  /** Units of all lines. */
  count: number;
  /** Undefined while a line is loading. */
  sums: Sums | undefined;
  fee: Fee;
  /** Taken off the goods, in cents, and the coupon where it takes something off. */
  discount: number;
  coupon: ShownCoupon | undefined;
  /** The price of delivery in the shop's currency, and the sum of goods from which it is free. */
  feePrice: number | undefined;
  freeFrom: number | undefined;
  /** The price that the shopper has accepted, if it was another one. */
  acceptedFee: number | undefined;
  /** The fee of the payment method in the shop's currency. */
  paymentFee: number;
  /** In cents, with delivery and the fee of the payment method. */
  total: number | undefined;
  bands: readonly ShippingBand[] | undefined;
  /** Nothing can be bought. */
  isEmpty: boolean;
  /** Something differs from what the shopper has accepted. */
  changed: boolean;
  /** The reason why some lines could not be read. */
  failure: unknown;
  retry: () => void;
  retryFee: () => void;
  accept: () => void;
  /** Reads everything again. @returns whether something has changed. @throws {CallFailure} */
  recheck: () => Promise<boolean>;
}

/** The order as it would be placed now, to a place; without the fee of a payment method. */
export function useOrder(locale: Locale, to: Destination | undefined): CurrentOrder {
  const target = targetOf(to);
  const selected = useStore($selected);
  const live = useStore($live);
  const accepted = useStore($acceptedPrices);
  const { products, failure, retry } = useLineProducts(selected, locale);
  const reservation = useStore($reservation);
  const order = orderLines(selected, products, live, accepted, reservation);
  const sums = order.waiting === 0 ? sumsOf(order.bought.map(lineAmounts)) : undefined;
  const grams = sums?.grams;
  const { fee, bands, retry: retryFee } = useDelivery(grams, locale, to);
  const coupon = useStore($coupon);
  const discount = sums ? discountCents(sums.subtotal, coupon) : 0;
  const goods = sums ? sums.subtotal - discount : 0;
  const times = timesOf(fee, live, target);
  const fees = feeOf(fee, live, grams, target);
  const feePrice = fees && feeAfter(fees.price, fees.freeFrom, goods);
  const acceptedFee = grams === undefined ? undefined : otherAccepted(feePrice, accepted[feeKey(grams, goods, target)]);
  useEffect(() => {
    acceptFirstPrices(order);
    if (grams !== undefined && feePrice !== undefined) acceptFirst(feeKey(grams, goods, target), feePrice);
  });
  const recheck = async (): Promise<boolean> => {
    const latest = await readLive(locale, itemsOf(selected, products), grams ?? 0, to);
    setLive(latest);
    return differs(latest);
  };
  useRefreshOnReturn(() => void recheck().catch(() => undefined));
  const total = sums && feePrice !== undefined ? goods + toCents(feePrice) : undefined;
  const differs = (latest: LivePrices): boolean => {
    const acceptedNow = $acceptedPrices.get();
    if (hasChanges(orderLines($selected.get(), products, latest, acceptedNow, $reservation.get()))) return true;
    if (!latest.fee) return false;
    const price = feeAfter(latest.fee.price, latest.fee.freeFrom, goods);
    return otherAccepted(price, acceptedNow[feeKey(latest.fee.grams, goods, target)]) !== undefined;
  };
  return {
    ...order,
    country: to?.country,
    destination: to,
    to: target,
    sums,
    discount,
    coupon: discount > 0 ? coupon : undefined,
    fee,
    arrives: times.arrives,
    ready: times.ready,
    feePrice,
    freeFrom: fees?.freeFrom,
    acceptedFee,
    paymentFee: 0,
    total,
    bands,
    failure,
    retry,
    retryFee,
    count: order.bought.reduce((sum, { line }) => sum + line.quantity, 0),
    isEmpty: order.waiting === 0 && order.bought.length === 0,
    changed: hasChanges(order) || acceptedFee !== undefined,
    accept() {
      acceptAll(order);
      if (grams !== undefined && feePrice !== undefined) acceptPrice(feeKey(grams, goods, target), feePrice);
    },
    recheck,
  };
}

const lineAmounts = ({ line, view }: OrderLines['bought'][number]) => ({
  quantity: line.quantity,
  price: view.price,
  grams: view.variation.weight,
});

interface ParcelFee {
  price: number;
  freeFrom?: number | undefined;
}

/** The live fee counts first, then the one that was read; one for another weight or country does not count. */
function feeOf(fee: Fee, live: LivePrices, grams: number | undefined, to: FeeTarget): ParcelFee | undefined {
  if (grams === 0 && to !== 'collect') return { price: 0 };
  if (live.fee?.grams === grams && live.fee?.to === to) return live.fee;
  return fee.state === 'ready' && fee.grams === grams ? fee : undefined;
}

/** The days that were read last. */
const timesOf = (fee: Fee, live: LivePrices, to: FeeTarget): Times =>
  live.fee?.to === to && (live.fee?.arrives || live.fee?.ready) ? live.fee : 'price' in fee ? fee : {};

/** The accepted price, if it is another one than the price. */
const otherAccepted = (price: number | undefined, accepted: number | null | undefined): number | undefined =>
  price !== undefined && typeof accepted === 'number' && accepted !== price ? accepted : undefined;

/** The prices that the shopper sees first need no consent. */
function acceptFirstPrices({ bought, leftOut }: OrderLines): void {
  for (const { line, view } of bought) acceptFirst(itemKey(line), view.price);
  for (const { line } of leftOut) acceptFirst(itemKey(line), null);
}

function acceptFirst(key: string, price: number | null): void {
  if ($acceptedPrices.get()[key] === undefined) acceptPrice(key, price);
}

function acceptAll({ bought, lost }: OrderLines): void {
  for (const { line, view, change } of bought) {
    acceptPrice(itemKey(line), view.price);
    if (change?.wanted !== undefined) void takeWithFeedback(line, change.wanted - line.quantity);
  }
  for (const { line } of lost) acceptPrice(itemKey(line), null);
}
