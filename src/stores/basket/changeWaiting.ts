import { $storageWorks } from '#stores/localStorage.ts';
import { $waiting, parseWaiting, type WaitingChanges, waitingKey } from './waiting.ts';

/** Returns what waits of a customer, as another tab may have left it a moment ago. */
export function waitingOf(customer: number | undefined): WaitingChanges | undefined {
  const stored = storedText();
  if (JSON.stringify($waiting.get()) !== stored) $waiting.set(stored ? parseWaiting(stored) : undefined);
  const waiting = $waiting.get();
  return waiting && waiting.customer === customer ? waiting : undefined;
}

/** The stored text; that of this page where the browser stores nothing. */
function storedText(): string | undefined {
  try {
    if ($storageWorks.get()) return localStorage.getItem(waitingKey) ?? undefined;
  } catch {
    // Storage is forbidden.
  }
  return JSON.stringify($waiting.get());
}

/** Has a change wait behind those that do already. */
export function keepWaiting(customer: number, change: Partial<Pick<WaitingChanges, 'changes' | 'wishes' | 'before'>>) {
  const { changes = [], wishes = [], ...rest } = waitingOf(customer) ?? {};
  $waiting.set({
    ...rest,
    ...change,
    customer,
    changes: [...changes, ...(change.changes ?? [])],
    wishes: [...wishes, ...(change.wishes ?? [])],
  });
}

/** Returns true if the browser knows that there is no line. */
export const isOffline = (): boolean => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine === false;
