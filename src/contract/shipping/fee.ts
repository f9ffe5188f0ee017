import type { Country } from '#contract/values/country.ts';

/** Parcels of up to so many grams, or kilograms in calls. What they cost stands beside it, in the units of who asks. */
type WeightBand = { upToGrams: number } | { upTo: number };

/** The table of most countries, and those of single ones. */
export interface FeeTables<Band> {
  default: Band[];
  countries: Partial<Record<Country, Band[]>>;
}

/** Returns the table of a country: its own, or the one of all others. */
export function tableFor<Band>(tables: FeeTables<Band>, country: Country | undefined): Band[] {
  const own = country && tables.countries[country];
  return own && own.length > 0 ? own : tables.default;
}

/** Returns the band whose fee a parcel costs, the lightest that holds it; undefined where none so heavy is sent. */
export function bandFor<Band extends WeightBand>(bands: readonly Band[], grams: number): Band | undefined {
  const holding = bands.filter((band) => mostGrams(band) >= grams);
  return holding.sort((a, b) => mostGrams(a) - mostGrams(b))[0];
}

/** Returns the weight that a band goes up to, in grams. */
export const mostGrams = (band: WeightBand): number =>
  'upToGrams' in band ? band.upToGrams : Math.round(band.upTo * 1000);
