import type { CountryArrival } from '#contract/shipping/arrival.ts';
import type { OfferedPickup } from '#contract/shipping/pickup.ts';
import type { Country } from '#contract/values/country.ts';
import type { Locale } from '#contract/values/locale.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { atom, type ReadableAtom } from 'nanostores';
import { latestOnly } from '#stores/latestOnly.ts';
import { call } from '#api/call.ts';
import { Refused } from '#api/failures.ts';
import { shop } from '#api/shop.ts';
import {
  getPickup,
  getShippingFee,
  listShippingBands,
  type ShippingBand,
  type ShippingFee,
} from '#contract/shipping/calls.ts';

/** The fee of delivery. While it loads, the fee before stays in sight. */
export type Fee =
  | { state: 'none' }
  | ({ state: 'loading'; grams: number; price: number | undefined } & DeliveryTerms)
  | ({ state: 'ready'; grams: number; price: number } & DeliveryTerms)
  /** With the words of the shop where it does not send to there. */
  | { state: 'failed'; grams: number; refusal?: string };

/** When a parcel arrives, or from when it can be collected. */
export interface Times {
  arrives?: CountryArrival | undefined;
  ready?: ShippingFee['ready'];
}

/** Terms of a delivery beside its fee. */
interface DeliveryTerms extends Times {
  /** The sum of goods from which it is free. */
  freeFrom?: number | undefined;
}

/** Asks the shop what a parcel of so many kilograms costs to send, and when it arrives. */
export type FetchFee = (kilograms: number, signal: AbortSignal) => Promise<ShippingFee>;

/** The part of an address that fees and days depend on. */
export interface Destination {
  country: Country;
  province: string;
  postal_code: string;
  /** It is collected at the shop of that country. */
  collect?: 'yes' | undefined;
}

export interface Delivery {
  readonly $fee: ReadableAtom<Fee>;
  /** Reads the fee of so many grams, once the shopper pauses; none for an empty parcel. */
  weigh: (grams: number) => void;
  /** Reads a fee that failed again, at once. */
  retry: () => void;
}

/** The part of an address that fees depend on. */
export const placeOf = ({ country, province, postal_code, collect }: Destination): Partial<Destination> =>
  collect ? { collect } : { country, province, postal_code };

/** Asks the shop's own API; as a rule, where it is not known to where. */
export const feeFetcher =
  (locale: Locale, to?: Destination): FetchFee =>
  async (weight, signal) => {
    const place = to && placeOf(to);
    return call(shop(locale), getShippingFee, { query: { weight, ...place } }, { signal });
  };

/** The place where orders can be collected; none where the shop only delivers, or has not said yet. */
export const $pickup = atom<OfferedPickup | null>(null);

export const readPickup = (locale: Locale): Promise<void> =>
  call(shop(locale), getPickup, {}).then(
    ({ data }) => $pickup.set(data),
    () => undefined,
  );

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
    $fee.set({ state: 'loading', grams, ...before, price: before?.price });
    const answer = (signal: AbortSignal): Promise<Fee> =>
      fetchFee(grams / 1000, signal).then(
        (read) => ({ state: 'ready', grams, ...read }),
        (failure: unknown) => ({
          state: 'failed',
          grams,
          ...(failure instanceof Refused &&
            /not_delivered|no_pickup/u.test(failure.code) && { refusal: failure.body.message }),
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
  'price' in fee
    ? withoutUndefined({ price: fee.price, freeFrom: fee.freeFrom, arrives: fee.arrives, ready: fee.ready })
    : undefined;
