import type { Locale } from '#contract/values/locale.ts';
import { atom, type ReadableAtom } from 'nanostores';
import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import { getShippingFee, listShippingBands, type ShippingBand } from '#contract/shipping.ts';

/** What delivery costs. While it is asked for, the fee before stays in sight. */
export type Fee =
  | { state: 'none' }
  | { state: 'loading'; grams: number; price: number | undefined }
  | { state: 'ready'; grams: number; price: number }
  | { state: 'failed'; grams: number };

/** Asks the shop what a parcel of so many kilograms costs to send. */
export type FetchFee = (kilograms: number, signal: AbortSignal) => Promise<number>;

export interface Delivery {
  readonly $fee: ReadableAtom<Fee>;
  /** Asks for the fee of so many grams, once the shopper pauses; nothing weighs nothing and costs nothing. */
  weigh: (grams: number) => void;
  /** Asks once more, at once. */
  retry: () => void;
}

/** The way to ask the shop's own API. */
export const feeFetcher =
  (locale: Locale): FetchFee =>
  async (weight, signal) =>
    (await call(shop(locale), getShippingFee, { query: { weight } }, { signal })).price;

/** The weight bands; none where they cannot be read, since they are only a help. */
export const readWeightBands = (locale: Locale): Promise<readonly ShippingBand[]> =>
  call(shop(locale), listShippingBands, {}).then(
    ({ data }) => data,
    () => [],
  );

/**
 * The fee of a parcel. Only the answer for the newest weight counts.
 *
 * @param pause milliseconds without a change before the shop is asked
 */
export function createDelivery(ask: FetchFee, pause = 250): Delivery {
  const $fee = atom<Fee>({ state: 'none' });
  let newest = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const turn = (next: Fee): AbortSignal => {
    clearTimeout(timer);
    newest.abort();
    newest = new AbortController();
    $fee.set(next);
    return newest.signal;
  };

  const read = async (grams: number, signal: AbortSignal): Promise<void> => {
    const answer = await ask(grams / 1000, signal).then(
      (price): Fee => ({ state: 'ready', grams, price }),
      (): Fee => ({ state: 'failed', grams }),
    );
    if (!signal.aborted) $fee.set(answer);
  };

  return {
    $fee,
    weigh(grams) {
      const now = $fee.get();
      if (grams === ('grams' in now ? now.grams : 0)) return;
      if (grams === 0) return void turn({ state: 'none' });
      const signal = turn({ state: 'loading', grams, price: 'price' in now ? now.price : undefined });
      timer = setTimeout(() => void read(grams, signal), now.state === 'none' ? 0 : pause);
    },
    retry() {
      const now = $fee.get();
      if (now.state === 'failed') void read(now.grams, turn({ state: 'loading', grams: now.grams, price: undefined }));
    },
  };
}
