import { reasonOf } from './failureReasons.ts';

/** What an account page shows: it is on its way, it did not come, or it is here. */
export type Loadable<T> = { state: 'loading' } | { state: 'failed'; reason: string } | { state: 'here'; value: T };

/** Asks for it, and shows the answer or why there is none. */
export async function loadInto<T>(shown: { set: (value: Loadable<T>) => void }, ask: () => Promise<T>): Promise<void> {
  try {
    shown.set({ state: 'here', value: await ask() });
  } catch (failure) {
    shown.set({ state: 'failed', reason: reasonOf(failure) });
  }
}
