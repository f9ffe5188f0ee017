import { useEffect, useEffectEvent } from 'react';

/** Goes on with something once the line is back, while that is waited for; again only when it is waited for anew. */
export function useLineBack(isAwaited: boolean, goOn: () => void): void {
  const onBack = useEffectEvent(goOn);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const handle = (): void => onBack();
    addEventListener('online', handle, { once: true });
    return () => removeEventListener('online', handle);
  }, [isAwaited]);
}
