import { $customerCart } from './cart.ts';
import { keepWaiting } from './changeWaiting.ts';
import type * as Calls from './customerChanges.ts';
import type { WaitingChanges } from './waiting.ts';

// The build renders islands without a window.
const { window: page } = globalThis as { window?: Window };

/**
 * Makes a change with the calls of a customer, which a visitor does not need, nor all that comes with them. Where the page
 * is left before they are here, or they do not come (no line, a script of an older release), the change waits for the next
 * page.
 *
 * @param change what waits then
 * @param kept the outcome of that
 */
export async function withCalls<T>(
  change: Partial<Pick<WaitingChanges, 'changes' | 'wishes'>>,
  make: (calls: typeof Calls) => Promise<T>,
  kept: T,
): Promise<T> {
  const waiting = new AbortController();
  const isKept = (): boolean => waiting.signal.aborted;
  const keep = (): void => {
    const customer = $customerCart.get()?.customer;
    if (customer === undefined || isKept()) return;
    waiting.abort();
    keepWaiting(customer, change);
  };
  page?.addEventListener('pagehide', keep);
  const calls = await import('./customerChanges.ts')
    .catch((failure: unknown) => {
      keep();
      if (!isKept()) throw failure;
    })
    .finally(() => page?.removeEventListener('pagehide', keep));
  if (calls && !isKept()) return make(calls);
  // Somebody came back to the page.
  await calls?.sendInTurn();
  return kept;
}
