import type { Locale } from '#contract/values/locale.ts';
import { atom, type ReadableAtom } from 'nanostores';
import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import { type SearchHit, searchProducts } from '#contract/search/calls.ts';
import { latestOnly } from '#stores/latestOnly.ts';
import type { DeviceSearch } from '#search/device.ts';

/**
 * What a search has come to. While it loads, the hits of the text before stay in sight, or those that this
 * device knows of itself; what was found may be of the device alone until the shop has answered.
 */
export type SearchState =
  | { state: 'idle' }
  | { state: 'loading'; text: string; hits: readonly SearchHit[] }
  | { state: 'found'; text: string; hits: readonly SearchHit[]; isFinal: boolean }
  | { state: 'nothing'; text: string }
  | { state: 'failed'; text: string; failure: unknown };

/** Asks the shop for what matches a text. */
export type FetchHits = (text: string, signal: AbortSignal) => Promise<readonly SearchHit[]>;

export interface SearchSession {
  readonly $search: ReadableAtom<SearchState>;
  /** Looks for what is typed, once the typing pauses; a text of nothing but spaces ends the search. */
  searchFor: (typed: string) => void;
  /** Asks once more, at once, for the text that failed. */
  retry: () => void;
  /** From now on this device answers at once, and the shop after it. */
  knowAlso: (device: DeviceSearch) => void;
}

/** Most letters that the shop takes. */
const maxLetters = 100;

/** Asks the shop's own API. */
export const hitFetcher =
  (locale: Locale): FetchHits =>
  async (text, signal) =>
    (await call(shop(locale), searchProducts, { params: { text } }, { signal })).data;

/**
 * A search of its own. Only the answer to the newest text counts: older questions are aborted, and an
 * answer that comes all the same is left aside. Where the shop cannot be asked, what the device knows stands.
 *
 * @param pauseMs milliseconds without typing before the shop is asked
 */
export function createSearch(fetchHits: FetchHits, pauseMs = 120): SearchSession {
  const $search = atom<SearchState>({ state: 'idle' });
  const latest = latestOnly<SearchState>((answer) => $search.set(answer));
  let device: DeviceSearch | undefined;

  /** What this device knows, before the shop has said anything. */
  const firstAnswer = (text: string, hits: readonly SearchHit[]): SearchState => {
    const known = device?.find(text) ?? [];
    return known.length > 0 ? { state: 'found', text, hits: known, isFinal: false } : { state: 'loading', text, hits };
  };

  const ask = (text: string, meanwhile: SearchState, waitMs?: number): void => {
    $search.set(meanwhile);
    const answer = (signal: AbortSignal): Promise<SearchState> =>
      fetchHits(text, signal).then(
        (hits) => settled(text, hits),
        (failure: unknown) => withoutShop(text, failure, device),
      );
    void latest.ask(answer, waitMs);
  };

  return {
    $search,
    searchFor(typed) {
      const text = typed.trim().slice(0, maxLetters).trim();
      const now = $search.get();
      if (text === textOf(now)) return;
      if (text !== '') return ask(text, firstAnswer(text, hitsOf(now)), pauseMs);
      latest.cancel();
      $search.set({ state: 'idle' });
    },
    retry() {
      const now = $search.get();
      if (now.state === 'failed') ask(now.text, { state: 'loading', text: now.text, hits: [] });
    },
    knowAlso(known) {
      device = known;
      const now = $search.get();
      if (now.state === 'loading') $search.set(firstAnswer(now.text, now.hits));
      else if (now.state === 'failed') $search.set(withoutShop(now.text, now.failure, device));
    },
  };
}

const settled = (text: string, hits: readonly SearchHit[]): SearchState =>
  hits.length > 0 ? { state: 'found', text, hits, isFinal: true } : { state: 'nothing', text };

/** The shop was not reached: what the device knows counts, unless that is nothing and the shop may know more. */
function withoutShop(text: string, failure: unknown, device: DeviceSearch | undefined): SearchState {
  const known = device?.find(text) ?? [];
  return known.length > 0 || device?.isWhole ? settled(text, known) : { state: 'failed', text, failure };
}

const textOf = (search: SearchState): string => (search.state === 'idle' ? '' : search.text);

/** What there is to choose from. */
export const hitsOf = (search: SearchState): readonly SearchHit[] => ('hits' in search ? search.hits : []);
