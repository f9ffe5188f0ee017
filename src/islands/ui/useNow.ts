import { useLayoutEffect, useState } from 'react';

/**
 * Returns the present time in milliseconds, again and again while something is waited for; at once when that is another.
 *
 * @param awaited undefined while nothing is
 */
export function useNow(everyMs = 30_000, awaited: unknown = true): number {
  const [now, setNow] = useState(Date.now);
  // Before it is painted: by an older time there would be a minute too many.
  useLayoutEffect(() => {
    if (awaited === undefined) return;
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, awaited]);
  return now;
}
