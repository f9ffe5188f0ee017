import '#stores/localStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { atom, computed } from 'nanostores';
import { customerListCodec } from './customerCache.ts';
import type { Item } from './items.ts';
import { applyChange, type CartLine, parseLines, quantityIn } from './lines.ts';
import { parseStored } from '#stores/parseStored.ts';
import { $login } from '#stores/session/login.ts';

/** A visitor's cart, stored under the specification's key; what is damaged in it is left out. */
export const $guestCart = persistentAtom<readonly CartLine[]>('guest_cart', [], {
  encode: JSON.stringify,
  decode: (text) => parseLines(parseStored(text)),
});

/** The customer's cart as of the server's last answer; stored for the next page and for other tabs. */
export const $customerCart = persistentAtom('customer_cart', undefined, customerListCodec(parseLines));

/** Changes that the server has not answered yet; shown as if it had accepted them. */
export const $pendingChanges = atom<readonly CartLine[]>([]);

/** Those of them whose answer is in `$customerCart` by now: they count once, whichever store is set first. */
export const answeredChanges = new WeakSet<CartLine>();

/** The cart in sight: the visitor's, or the customer's. */
export const $cart = computed([$login, $guestCart, $customerCart, $pendingChanges], (login, guest, own, pending) =>
  login ? pending.filter((one) => !answeredChanges.has(one)).reduce(applyChange, own?.list ?? []) : guest,
);

/** All units of all lines; never below 0 (specification, section 4). */
export const $cartCount = computed($cart, (lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0));

/** How many units of an item are in the cart. */
export const quantityOf = (item: Item): number => quantityIn($cart.get(), item);

/** Why nothing has changed: the shop has only so many, or the server's words. */
export type CartRefusal = { state: 'short'; available: number } | { state: 'refused'; reason: string };

/** Forgets every cart on this browser. */
export function forgetCart(): void {
  $guestCart.set([]);
  $customerCart.set(undefined);
}
