let last: Promise<unknown> = Promise.resolve();
let isLeft = false;
let timesLeft = 0;
let leave = (): void => undefined;
let leaving = untilLeft();

/** Resolves when the page is being left: what waits is sent now or never. */
function untilLeft(): Promise<void> {
  return new Promise((resolve) => (leave = resolve));
}

// The build renders islands without a window.
const { window: page } = globalThis as { window?: Window };
page?.addEventListener('pagehide', () => {
  isLeft = true;
  timesLeft += 1;
  leave();
});
// Back by the browser's button, it goes on where it was.
page?.addEventListener('pageshow', () => {
  isLeft = false;
  leaving = untilLeft();
});

/**
 * Makes calls about cart and wishlist one after the other, in all tabs, so that no answer is older than what is shown.
 * Whoever leaves the page takes what waits along: all of it is sent at once, and the browser keeps it alive
 * (`savedWhenLeft`).
 */
export function queueCall<T>(job: () => Promise<T>): Promise<T> {
  const result = Promise.race([last, leaving]).then(() => inTurnOfTabs(job));
  last = result.catch(() => undefined);
  return result;
}

/** The time that another tab is waited for: a phone puts those out of sight to sleep, whatever they are doing. */
const waitMs = 2_000;

/** Runs a job while no other tab of the shop runs one; at once when the page is left. */
async function inTurnOfTabs<T>(job: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return job();
  const wait = new AbortController();
  const endWait = (): void => wait.abort();
  setTimeout(endWait, waitMs);
  void leaving.then(endWait);
  let running: Promise<T> | undefined;
  const run = (): Promise<T> => (running = job());
  try {
    return await locks.request('basket', { signal: wait.signal }, run);
  } catch (failure) {
    if (running) throw failure;
    return job();
  }
}

/** Returns true if the page is being left: no answer comes to it any more. */
export const isLeaving = (): boolean => isLeft;

/**
 * Returns a check: true if the page was being left at any moment since. Calls are then made beside each other, and the
 * units of before tell nothing.
 */
export function watchLeaving(): () => boolean {
  const [was, before] = [isLeft, timesLeft];
  return () => was || timesLeft !== before;
}

/** For calls that change something: they go on when the page is left. */
export const savedWhenLeft = { keepalive: true } as const;
