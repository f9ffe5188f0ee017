import type { Country } from '#contract/values/country.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';

/** The price of a parcel of up to so many grams, in minor units. */
export interface ShippingBand {
  upToGrams: number;
  priceMinor: number;
}

/** The table of most countries, and those of single ones. */
export interface FeeTables {
  default: ShippingBand[];
  countries: Partial<Record<Country, ShippingBand[]>>;
}

/** The table for a country: its own, or the one of all others. */
export function tableFor(tables: FeeTables, country: Country | undefined): ShippingBand[] {
  const own = country && tables.countries[country];
  return own && own.length > 0 ? own : tables.default;
}

/** The fee in minor units of the lightest band that holds so many grams; undefined above the heaviest. */
export function feeOf(bands: readonly ShippingBand[], grams: number): number | undefined {
  const holding = bands.filter(({ upToGrams }) => upToGrams >= grams);
  return holding.sort((a, b) => a.upToGrams - b.upToGrams)[0]?.priceMinor;
}

/** A band as the contract shows it: in kilograms, and in the shop's currency. */
export const shownBand = ({ upToGrams, priceMinor }: ShippingBand): { upTo: number; price: number } => ({
  upTo: upToGrams / 1000,
  price: fromMinor(priceMinor),
});
