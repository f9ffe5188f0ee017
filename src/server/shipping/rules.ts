import { firstHours, type WeekHours } from '#contract/content/settings.ts';
import { type FeeTables as TablesOf, tableFor } from '#contract/shipping/fee.ts';
import { type DeliverySettings, firstDelivery, type ZonedAddress, zoneOf } from '#contract/shipping/zones.ts';
import type { Country } from '#contract/values/country.ts';
import { fromMinor, toMinor } from '#server/catalogue/rules/money.ts';

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

/** Terms of sending, with the hours in which the shop is open. */
export interface DeliveryTerms extends DeliverySettings {
  openHours: WeekHours;
}

/** Returns how the shop sends, with what it changed in the place of the first values. */
export const withDelivery = (changed: Partial<DeliveryTerms> | null | undefined): DeliveryTerms => ({
  ...firstDelivery,
  openHours: firstHours,
  ...changed,
});

/** Returns the fee of an order of any weight that is collected; undefined where the shop only delivers. */
export const bandsOfPickup = ({ pickup }: Pick<DeliverySettings, 'pickup'>): ShippingBand[] | undefined =>
  pickup.isOffered ? bandOfAnyWeight(toMinor(pickup.fee)) : undefined;

/** Returns a fee that is the same whatever an order weighs. */
export const bandOfAnyWeight = (priceMinor: number): ShippingBand[] => [
  { upToGrams: Number.MAX_SAFE_INTEGER, priceMinor },
];

/** Returns the fees of parcels to a place, of which nothing may be known yet: then those of most countries. */
export const bandsFor = (
  { country, ...place }: Omit<ZonedAddress, 'country'> & { country?: Country | undefined },
  fees: FeeTables,
  delivery: Pick<DeliverySettings, 'zones'>,
): ShippingBand[] | undefined => (country ? bandsTo({ ...place, country }, fees, delivery) : fees.default);

/** Returns the fees of parcels to an address: of its zone, else of its country; undefined where the shop does not send. */
export function bandsTo(
  address: ZonedAddress,
  tables: FeeTables,
  { zones }: Pick<DeliverySettings, 'zones'>,
): ShippingBand[] | undefined {
  const zone = zoneOf(zones, address);
  if (zone && !zone.isServed) return undefined;
  if (!zone || zone.steps.length === 0) return tableFor(tables, address.country);
  return zone.steps.map(({ upTo, price }) => ({ upToGrams: Math.round(upTo * 1000), priceMinor: toMinor(price) }));
}
