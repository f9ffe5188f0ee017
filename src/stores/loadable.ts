import { reasonOf } from './failureReasons.ts';

/** A value that a page loads for a customer or an editor. */
export type Loadable<T> = { state: 'loading' } | { state: 'failed'; reason: string } | { state: 'loaded'; value: T };

/** Loads it into a store, or the reason why it did not come. */
export async function loadInto<T>(
  $store: { set: (value: Loadable<T>) => void },
  load: () => Promise<T>,
): Promise<void> {
  try {
    $store.set({ state: 'loaded', value: await load() });
  } catch (failure) {
    $store.set({ state: 'failed', reason: reasonOf(failure) });
  }
}
