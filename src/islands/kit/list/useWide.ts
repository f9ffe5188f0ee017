import { useSyncExternalStore } from 'react';

const wide = () => matchMedia('(width >= 64rem)');

function listen(change: () => void): () => void {
  const asked = wide();
  asked.addEventListener('change', change);
  return () => asked.removeEventListener('change', change);
}

/** Returns true where there is room for a table beside the ways between the parts of the desk. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => wide().matches,
    () => false,
  );
