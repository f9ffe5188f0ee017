import type { Country } from '#contract/values/country.ts';
import type { Locale } from '#contract/values/locale.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { atom, type ReadableAtom } from 'nanostores';
import { latestOnly } from '#stores/latestOnly.ts';
import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import { getShippingFee, listShippingBands, type ShippingBand } from '#contract/shipping/calls.ts';

/** The fee of delivery. While it loads, the fee before stays in sight. */
export type Fee =
  | { state: 'none' }
  | { state: 'loading'; grams: number; price: number | undefined }
  | { state: 'ready'; grams: number; price: number }
  | { state: 'failed'; grams: number };

/** Asks the shop what a parcel of so many kilograms costs to send. */
export type FetchFee = (kilograms: number, signal: AbortSignal) => Promise<number>;

export interface Delivery {
  readonly $fee: ReadableAtom<Fee>;
  /** Reads the fee of so many grams, once the shopper pauses; none for an empty parcel. */
  weigh: (grams: number) => void;
  /** Reads a fee that failed again, at once. */
  retry: () => void;
}

/** Asks the shop's own API; as a rule, where it is not known to which country. */
export const feeFetcher =
  (locale: Locale, country?: Country): FetchFee =>
  async (weight, signal) =>
    (await call(shop(locale), getShippingFee, { query: { weight, ...withoutUndefined({ country }) } }, { signal }))
      .price;

/** The weight bands; none where they cannot be read, since they are only a help. */
export const readWeightBands = (locale: Locale, country?: Country): Promise<readonly ShippingBand[]> =>
  call(shop(locale), listShippingBands, { query: withoutUndefined({ country }) }).then(
    ({ data }) => data,
    () => [],
  );

/**
 * The fee of a parcel. Only the answer for the newest weight counts.
 *
 * @param pauseMs milliseconds without a change before the shop is asked
 */
export function createDelivery(fetchFee: FetchFee, pauseMs = 250): Delivery {
  const $fee = atom<Fee>({ state: 'none' });
  const latest = latestOnly<Fee>((fee) => $fee.set(fee));

  const ask = (grams: number, price?: number, waitMs?: number): void => {
    $fee.set({ state: 'loading', grams, price });
    const answer = (signal: AbortSignal): Promise<Fee> =>
      fetchFee(grams / 1000, signal).then(
        (now) => ({ state: 'ready', grams, price: now }),
        () => ({ state: 'failed', grams }),
      );
    void latest.ask(answer, waitMs);
  };

  return {
    $fee,
    weigh(grams) {
      const now = $fee.get();
      if (grams === ('grams' in now ? now.grams : 0)) return;
      if (grams > 0) return ask(grams, 'price' in now ? now.price : undefined, now.state === 'none' ? 0 : pauseMs);
      latest.cancel();
      $fee.set({ state: 'none' });
    },
    retry() {
      const now = $fee.get();
      if (now.state === 'failed') ask(now.grams);
    },
  };
}
