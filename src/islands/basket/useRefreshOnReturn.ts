import { useEffect, useEffectEvent } from 'react';

/** Prices and stock older than this are read again. */
const staleMs = 60_000;

/** Reads again when the shopper comes back to the page after a while. */
export function useRefreshOnReturn(read: () => void): void {
  const onReturn = useEffectEvent(read);
  useEffect(() => {
    let readAt = Date.now();
    const refresh = (): void => {
      if (document.hidden || Date.now() - readAt < staleMs) return;
      readAt = Date.now();
      onReturn();
    };
    document.addEventListener('visibilitychange', refresh);
    addEventListener('pageshow', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('pageshow', refresh);
    };
  }, []);
}
