import type { ShippingBand } from '#contract/shipping.ts';

/** A line as far as money and weight go; a line without a price is not for sale. */
export interface LineAmounts {
  readonly quantity: number;
  readonly price: number;
  readonly grams: number;
}

/** What a choice of lines comes to. Money in whole cents, so that no fraction is ever lost or won. */
export interface Sums {
  readonly grams: number;
  readonly subtotal: number;
}

/** An amount of the API in cents. */
export const toCents = (amount: number): number => Math.round(amount * 100);

/** What so many units of a price cost, in cents. */
export const lineTotal = ({ quantity, price }: Pick<LineAmounts, 'quantity' | 'price'>): number =>
  quantity * toCents(price);

/** Weight and price of all lines together. */
export const sumsOf = (lines: readonly LineAmounts[]): Sums => ({
  grams: lines.reduce((sum, { quantity, grams }) => sum + quantity * grams, 0),
  subtotal: lines.reduce((sum, line) => sum + lineTotal(line), 0),
});

/** Grams in kilograms as people write them: 1.25, and no zeros behind. */
export const kilograms = (grams: number): string => String(grams / 1000);

/** Where a parcel stands between two delivery fees. */
export interface ParcelRoom {
  /** Grams that the band holds. */
  readonly from: number;
  readonly upTo: number;
  /** Grams that still go in before the fee rises. */
  readonly left: number;
  /** The fee, in the shop's currency, of what is heavier; nothing where nothing heavier is sent. */
  readonly nextPrice: number | undefined;
}

/** The band that a parcel is in; nothing where no band holds it. */
export function parcelRoom(bands: readonly ShippingBand[], grams: number): ParcelRoom | undefined {
  const limits = bands.map(({ upTo }) => Math.round(upTo * 1000));
  const at = limits.findIndex((limit) => grams <= limit);
  const upTo = limits[at];
  if (grams <= 0 || upTo === undefined) return undefined;
  return { from: limits[at - 1] ?? 0, upTo, left: upTo - grams, nextPrice: bands[at + 1]?.price };
}
