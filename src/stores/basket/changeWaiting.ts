import type { WritableAtom } from 'nanostores';
import { $storageWorks } from '#stores/localStorage.ts';
import { answeredChanges } from './cart.ts';
import { $waiting, parseWaiting, type WaitingChanges, waitingKey } from './waiting.ts';

/** Returns what waits of a customer, as another tab may have left it a moment ago. */
export function waitingOf(customer: number | undefined): WaitingChanges | undefined {
  const waiting = asStored($waiting, waitingKey, parseWaiting);
  return waiting && waiting.customer === customer ? waiting : undefined;
}

/** Returns a store's value as it is stored: what another tab has stored may be told to this one later. */
export function asStored<T>(
  store: WritableAtom<T | undefined>,
  key: string,
  parse: (text: string) => T | undefined,
): T | undefined {
  const stored = storedText(key);
  if (stored !== 'unknown' && JSON.stringify(store.get()) !== stored) store.set(stored ? parse(stored) : undefined);
  return store.get();
}

/** The stored text; not known where the browser stores nothing, and this page's value is all there is. */
function storedText(key: string): string | undefined {
  try {
    return $storageWorks.get() ? (localStorage.getItem(key) ?? undefined) : 'unknown';
  } catch {
    // Storage is forbidden.
    return 'unknown';
  }
}

/**
 * Has a change wait behind those that do already, or before them where it was sent. It counts once: here it is pending as
 * well.
 */
export function keepWaiting(customer: number, change: Partial<Pick<WaitingChanges, 'changes' | 'wishes' | 'before'>>) {
  const { changes = [], wishes = [], ...rest } = waitingOf(customer) ?? {};
  for (const one of change.changes ?? []) answeredChanges.add(one);
  const added = (change.changes ?? []).map((one) => ({ ...one }));
  $waiting.set({
    ...rest,
    ...change,
    customer,
    changes: change.before === undefined ? [...changes, ...added] : [...added, ...changes],
    wishes: [...wishes, ...(change.wishes ?? [])],
  });
}

/** Returns true if the browser knows that there is no line. */
export const isOffline = (): boolean => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine === false;
