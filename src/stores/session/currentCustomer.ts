import { atom } from 'nanostores';

/** Who shops: nobody knows yet, a visitor, or a customer. */
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
