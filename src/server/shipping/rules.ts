import { type FeeTables as TablesOf, tableFor } from '#contract/shipping/fee.ts';
import { type DeliverySettings, firstDelivery, type ZonedAddress, zoneOf } from '#contract/shipping/zones.ts';
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

/** Returns how the shop sends, with what it changed in the place of the first values. */
export const withDelivery = (changed: Partial<DeliverySettings> | null | undefined): DeliverySettings => ({
  ...firstDelivery,
  ...changed,
});

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
