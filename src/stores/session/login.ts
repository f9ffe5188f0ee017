import '#stores/localStorage.ts';
import { persistentAtom } from '@nanostores/persistent';

/**
 * Whether a customer has signed in on this browser, under the specification's key. Only then the server is asked who
 * it is, and whether the session still lasts.
 */
export const $login = persistentAtom<'true' | undefined>('login', undefined, {
  // undefined removes the key; the types of the library do not allow for it.
  encode: (value) => value,
  decode: (value) => (value === 'true' ? value : undefined),
});
