import type { CountryArrival } from '#contract/shipping/arrival.ts';
import type { Country } from '#contract/values/country.ts';
import type { Locale } from '#contract/values/locale.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { atom, type ReadableAtom } from 'nanostores';
import { latestOnly } from '#stores/latestOnly.ts';
import { call } from '#api/call.ts';
import { Refused } from '#api/failures.ts';
import { shop } from '#api/shop.ts';
import { getShippingFee, listShippingBands, type ShippingBand, type ShippingFee } from '#contract/shipping/calls.ts';

/** The fee of delivery. While it loads, the fee before stays in sight. */
export type Fee =
  | { state: 'none' }
  | { state: 'loading'; grams: number; price: number | undefined; arrives?: CountryArrival | undefined }
  | { state: 'ready'; grams: number; price: number; arrives?: CountryArrival | undefined }
  /** With the words of the shop where it does not send to there. */
  | { state: 'failed'; grams: number; refusal?: string };

/** Asks the shop what a parcel of so many kilograms costs to send, and when it arrives. */
export type FetchFee = (kilograms: number, signal: AbortSignal) => Promise<ShippingFee>;

/** The part of an address that fees and days depend on. */
export interface Destination {
  country: Country;
  province: string;
  postal_code: string;
}

export interface Delivery {
  readonly $fee: ReadableAtom<Fee>;
  /** Reads the fee of so many grams, once the shopper pauses; none for an empty parcel. */
  weigh: (grams: number) => void;
  /** Reads a fee that failed again, at once. */
  retry: () => void;
}

/** The part of an address that fees depend on. */
const placeOf = ({ country, province, postal_code }: Destination): Destination => ({ country, province, postal_code });

/** Asks the shop's own API; as a rule, where it is not known to where. */
export const feeFetcher =
  (locale: Locale, to?: Destination): FetchFee =>
  async (weight, signal) => {
    const place = to && placeOf(to);
    return call(shop(locale), getShippingFee, { query: { weight, ...place } }, { signal });
  };

/** The weight bands; none where they cannot be read, since they are only a help. */
export const readWeightBands = (locale: Locale, to?: Destination): Promise<readonly ShippingBand[]> =>
  call(shop(locale), listShippingBands, { query: to ? placeOf(to) : {} }).then(
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

  const ask = (grams: number, before?: Partial<ShippingFee>, waitMs?: number): void => {
    $fee.set({ state: 'loading', grams, price: before?.price, arrives: before?.arrives });
    const answer = (signal: AbortSignal): Promise<Fee> =>
      fetchFee(grams / 1000, signal).then(
        ({ price, arrives }) => ({ state: 'ready', grams, price, arrives }),
        (failure: unknown) => ({
          state: 'failed',
          grams,
          ...(failure instanceof Refused && failure.code === 'not_delivered' && { refusal: failure.body.message }),
        }),
      );
    void latest.ask(answer, waitMs);
  };

  return {
    $fee,
    weigh(grams) {
      const now = $fee.get();
      if (grams === ('grams' in now ? now.grams : 0)) return;
      if (grams > 0) return ask(grams, priced(now), now.state === 'none' ? 0 : pauseMs);
      latest.cancel();
      $fee.set({ state: 'none' });
    },
    retry() {
      const now = $fee.get();
      if (now.state === 'failed') ask(now.grams);
    },
  };
}

const priced = (fee: Fee): Partial<ShippingFee> | undefined =>
  'price' in fee ? withoutUndefined({ price: fee.price, arrives: fee.arrives }) : undefined;
