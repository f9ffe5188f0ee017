import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * A value that only the browser knows.
 *
 * @param built the value in the prebuilt page
 */
export function useClientValue<T>(read: () => T, built: T): T {
  return useSyncExternalStore(never, read, () => built);
}
