import type { ShownCoupon } from '#contract/orders/coupon.ts';
import { discountOf, isDeliveryFree, subTotalOf, weightOf } from '#contract/orders/pricing.ts';
import { bandFor, mostGrams } from '#contract/shipping/fee.ts';
import type { ShippingBand } from '#contract/shipping/calls.ts';
import type { ReadyLine } from '#stores/basket/lineState.ts';
import type { QuotedGoods } from '#stores/checkout/coupon.ts';

/** The amounts of a line that is for sale. */
interface LineAmounts {
  readonly quantity: number;
  readonly price: number;
  readonly grams: number;
}

/** The sums of some lines. Money is in whole cents, so that no fraction is lost. */
export interface Sums {
  readonly grams: number;
  readonly subtotal: number;
}

/** An amount of the API in cents. */
export const toCents = (amount: number): number => Math.round(amount * 100);

/** Quantity times price, in cents. */
export const lineTotal = ({ quantity, price }: Pick<LineAmounts, 'quantity' | 'price'>): number =>
  quantity * toCents(price);

/** Weight and price of all lines together. */
export const sumsOf = (lines: readonly LineAmounts[]): Sums => ({
  grams: weightOf(lines),
  subtotal: subTotalOf(lines.map(({ quantity, price }) => ({ quantity, unitPriceMinor: toCents(price) }))),
});

/** Returns what a coupon takes off goods, in cents. */
export const discountCents = (subtotal: number, coupon: ShownCoupon | undefined): number =>
  discountOf(
    subtotal,
    coupon && {
      percent: coupon.percent,
      amountMinor: coupon.amount === null ? null : toCents(coupon.amount),
      leastMinor: toCents(coupon.least),
    },
  );

/** Returns what delivery of goods of so many cents costs where it is free from a sum on; amounts of the API. */
export const feeAfter = <Price extends number | undefined>(
  price: Price,
  freeFrom: number | undefined,
  goods: number,
): Price | 0 => (price !== undefined && isDeliveryFree(goods, toCents(freeFrom ?? 0)) ? 0 : price);

/** Returns lines that are for sale as the shop is asked about them. */
export const quotedGoods = (
  lines: readonly { line: { quantity: number }; view: Pick<ReadyLine, 'product' | 'variation'> }[],
): QuotedGoods =>
  lines.map(({ line, view }) => ({
    productId: view.product.id,
    variationId: view.variation.id,
    quantity: line.quantity,
  }));

/** Grams as kilograms without trailing zeros: 1.25. */
export const kilograms = (grams: number): string => String(grams / 1000);

/** The band of weights that a parcel is in. */
export interface WeightBandLeft {
  /** Grams at which the band begins. */
  readonly from: number;
  readonly upTo: number;
  /** Grams that still go in before the fee rises. */
  readonly left: number;
  /** The fee of the next band in the shop's currency; undefined when nothing heavier is sent. */
  readonly nextPrice: number | undefined;
}

/** The band of a parcel; undefined when it is too heavy. */
export function weightBandLeft(bands: readonly ShippingBand[], grams: number): WeightBandLeft | undefined {
  const band = bandFor(bands, grams);
  if (grams <= 0 || !band) return undefined;
  const at = bands.indexOf(band);
  const [before, upTo] = [bands[at - 1], mostGrams(band)];
  return { from: before ? mostGrams(before) : 0, upTo, left: upTo - grams, nextPrice: bands[at + 1]?.price };
}
