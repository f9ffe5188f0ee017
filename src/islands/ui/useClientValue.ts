import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Something about the page that only a browser knows; `built` stands for it in the prebuilt page. */
export function useClientValue<T>(read: () => T, built: T): T {
  return useSyncExternalStore(never, read, () => built);
}
