import '#stores/localStorage.ts';
import { persistentAtom } from '@nanostores/persistent';

/**
 * Whether a customer has signed in on this browser, under the specification's key; it tells whether the
 * server is asked at all who that is. The server has the last word.
 */
export const $login = persistentAtom<'true' | undefined>('login', undefined, {
  // Nothing is encoded as nothing, which takes the key away; the library's types do not know that it may be so.
  encode: (value) => value,
  decode: (value) => (value === 'true' ? value : undefined),
});
