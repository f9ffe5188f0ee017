import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import '#stores/localStorage.ts';

/**
 * 'true' once a customer has signed in on this browser, under the specification's key. Only then the server is asked
 * who it is, and whether the session still lasts.
 */
export const $login = persistentAtom<'true' | undefined>('login', undefined, {
  // undefined removes the key; the types of the library do not allow for it.
  encode: (value) => value,
  decode: (value) => (value === 'true' ? value : undefined),
});

/** The one who shops: nobody knows yet, a visitor, or a customer. */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'visitor' }
  | {
      readonly state: 'customer';
      readonly name: string;
      readonly email: string;
      readonly phone: string;
      readonly imageUrl: string | null;
    };

export const $session = atom<Session>({ state: 'unknown' });
