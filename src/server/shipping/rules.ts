import type { FeeTables as TablesOf } from '#contract/shipping/fee.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';

/** The price of a parcel of up to so many grams, in minor units. */
export interface ShippingBand {
  upToGrams: number;
  priceMinor: number;
}

export type FeeTables = TablesOf<ShippingBand>;

/** A band as the contract shows it: in kilograms, and in the shop's currency. */
export const shownBand = ({ upToGrams, priceMinor }: ShippingBand): { upTo: number; price: number } => ({
  upTo: upToGrams / 1000,
  price: fromMinor(priceMinor),
});
