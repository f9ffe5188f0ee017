import { answeredChanges, $customerCart } from './cart.ts';
import { keepWaiting } from './changeWaiting.ts';
import type * as Calls from './customerChanges.ts';
import type { WaitingChanges } from './waiting.ts';

// The build renders islands without a window.
const { window: page } = globalThis as { window?: Window };

/**
 * Makes a change with the calls of a customer, which a visitor does not need, nor all that comes with them. Where the page
 * is left before they are here, the change waits for the next page.
 *
 * @param change what waits then
 * @param kept the outcome of that
 */
export async function withCalls<T>(
  change: Partial<Pick<WaitingChanges, 'changes' | 'wishes'>>,
  make: (calls: typeof Calls) => Promise<T>,
  kept: T,
): Promise<T> {
  const leaving = new AbortController();
  const keep = (): void => {
    const customer = $customerCart.get()?.customer;
    if (customer === undefined) return;
    leaving.abort();
    for (const one of change.changes ?? []) answeredChanges.add(one);
    keepWaiting(customer, change);
  };
  page?.addEventListener('pagehide', keep);
  const calls = await import('./customerChanges.ts').finally(() => page?.removeEventListener('pagehide', keep));
  if (!leaving.signal.aborted) return make(calls);
  // Somebody came back to the page.
  await calls.sendInTurn();
  return kept;
}
