import { useEffect, useEffectEvent } from 'react';

/** Price and stock older than this are read again when the shopper comes back to the page. */
const staleAfter = 60_000;

/** Reads anew when the shopper comes back after a while. */
export function useRefreshOnReturn(read: () => void): void {
  const readNow = useEffectEvent(read);
  useEffect(() => {
    let readAt = Date.now();
    const refresh = (): void => {
      if (document.hidden || Date.now() - readAt < staleAfter) return;
      readAt = Date.now();
      readNow();
    };
    document.addEventListener('visibilitychange', refresh);
    addEventListener('pageshow', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('pageshow', refresh);
    };
  }, []);
}
