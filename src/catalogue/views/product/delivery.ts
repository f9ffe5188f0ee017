import type { Locale } from '#contract/values/locale.ts';
import type { ShippingBand } from '#contract/shipping.ts';
import { money } from '#i18n/format.ts';
import { words } from '#i18n/words/build.ts';

/**
 * What delivery costs for one of so many grams, with how much goes into the same parcel; empty where the weight is not
 * known, or nothing as heavy is sent. The fee is the same for every country.
 *
 * @param bands lightest first, `upTo` in kilograms
 */
export function deliveryOf(locale: Locale, bands: readonly ShippingBand[], grams: number): string {
  const band = bands.find(({ upTo }) => grams <= Math.round(upTo * 1000));
  if (!band || grams <= 0) return '';
  return words(locale, 'product')('deliveryFee', { price: money(band.price), weight: band.upTo });
}
