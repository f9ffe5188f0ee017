import type { Locale } from '#contract/values/locale.ts';
import { atom, type ReadableAtom } from 'nanostores';
import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import { type SearchAnswer, type SearchHit, searchProducts } from '#contract/search/calls.ts';
import { latestOnly } from '#stores/latestOnly.ts';
import type { DeviceSearch } from '#search/device.ts';

/** The search on the device. */
type Device = Pick<DeviceSearch, 'isComplete' | 'find'>;

/** Readings of a text; absent where it only says what is asked for. */
type Read = Pick<SearchAnswer, 'readings'>;

/**
 * The state of a search. While it loads, the previous hits or those of the device's index stay visible. Results may
 * come from the device only, until the shop has answered.
 */
export type SearchState =
  | { state: 'idle' }
  | { state: 'loading'; text: string; hits: readonly SearchHit[] }
  | (Read & { state: 'found'; text: string; hits: readonly SearchHit[]; isFinal: boolean; isApproximate: boolean })
  | (Read & { state: 'nothing'; text: string })
  | { state: 'failed'; text: string; failure: unknown };

/** Asks the shop. */
export type FetchAnswer = (text: string, signal: AbortSignal) => Promise<SearchAnswer>;

export interface SearchSession {
  readonly $search: ReadableAtom<SearchState>;
  /** Searches for a text once typing pauses; blank text ends the search. */
  searchFor: (typed: string) => void;
  /** Repeats a failed search immediately. */
  retry: () => void;
  /** Uses the device's index from now on: it answers immediately, the shop later. */
  addIndex: (device: Device) => void;
}

/** The maximum length of a query. */
const maxLetters = 100;

/** Asks the shop's API. */
export const answerFetcher =
  (locale: Locale): FetchAnswer =>
  (text, signal) =>
    call(shop(locale), searchProducts, { params: { text } }, { signal });

/**
 * Creates a search. Only the answer to the latest text counts: earlier requests are aborted, and late answers ignored.
 * When the shop is unreachable, the hits from the device's index are kept.
 *
 * @param pauseMs debounce in milliseconds
 */
export function createSearch(fetchAnswer: FetchAnswer, pauseMs = 120): SearchSession {
  const $search = atom<SearchState>({ state: 'idle' });
  const latest = latestOnly<SearchState>((answer) => $search.set(answer));
  let device: Device | undefined;

  /** The state before the shop has answered. */
  const firstAnswer = (text: string, hits: readonly SearchHit[]): SearchState => {
    const known = sureAnswer(device, text);
    return known && known.data.length > 0 ? foundIn(text, known, false) : { state: 'loading', text, hits };
  };

  const ask = (text: string, meanwhile: SearchState, waitMs?: number): void => {
    $search.set(meanwhile);
    const answer = (signal: AbortSignal): Promise<SearchState> =>
      fetchAnswer(text, signal).then(
        (found) => settled(text, found),
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
    addIndex(known) {
      device = known;
      const now = $search.get();
      if (now.state === 'loading') $search.set(firstAnswer(now.text, now.hits));
      else if (now.state === 'failed') $search.set(withoutShop(now.text, now.failure, device));
    },
  };
}

const settled = (text: string, found: SearchAnswer): SearchState =>
  found.data.length > 0 ? foundIn(text, found, true) : { state: 'nothing', text, ...readIn(found) };

const foundIn = (text: string, found: SearchAnswer, isFinal: boolean): SearchState => ({
  ...{ state: 'found', text, hits: found.data, isFinal },
  isApproximate: found.approximate === true,
  ...readIn(found),
});

const readIn = ({ readings = [] }: SearchAnswer): Read => (readings.length > 0 ? { readings } : {});

/** Returns the readings of the text, as far as they are known. */
export const readingsIn = (search: SearchState): Read['readings'] =>
  'readings' in search ? search.readings : undefined;

/**
 * The state when the shop is unreachable: hits from the device count, unless there are none and its index is
 * incomplete.
 */
function withoutShop(text: string, failure: unknown, device: Device | undefined): SearchState {
  const known = sureAnswer(device, text);
  const isAnswer = known && (known.data.length > 0 || device?.isComplete);
  return isAnswer ? settled(text, known) : { state: 'failed', text, failure };
}

/** Nobody is shown for a moment what has in it what they do not want. */
function sureAnswer(device: Device | undefined, text: string): SearchAnswer | undefined {
  const answer = device?.find(text);
  return answer?.isUnsure ? undefined : answer;
}

const textOf = (search: SearchState): string => (search.state === 'idle' ? '' : search.text);

/** The hits to choose from. */
export const hitsOf = (search: SearchState): readonly SearchHit[] => ('hits' in search ? search.hits : []);
