import { persistentAtom } from '@nanostores/persistent';
import { atom, computed } from 'nanostores';
import '#stores/localStorage.ts';
import { asFields, parseStored } from '#stores/parseStored.ts';
import { $login } from '#stores/session/login.ts';
import { applyChange, type CartLine, type Item, parseLines, quantityIn } from './lines.ts';
import { $waiting } from './waiting.ts';

/** A list of a customer's own, with whose it is: another may sign in on the same browser. */
export interface CustomerList<T> {
  readonly customer: number;
  readonly list: readonly T[];
}

/**
 * Encodes and decodes such a list for storage.
 *
 * @param parseList the list in what was stored, without what is damaged in it
 */
export const customerListCodec = <T>(parseList: (list: unknown) => readonly T[]) => ({
  encode: JSON.stringify,
  decode(text: string): CustomerList<T> | undefined {
    const { customer, list } = asFields(parseStored(text));
    return Number.isSafeInteger(customer) ? { customer: Number(customer), list: parseList(list) } : undefined;
  },
});

/** The list, where it is this customer's. */
export const listOfCustomer = <T>(owned: CustomerList<T> | undefined, customer: number): readonly T[] =>
  owned?.customer === customer ? owned.list : [];

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
export const $cart = computed(
  [$login, $guestCart, $customerCart, $pendingChanges, $waiting],
  (login, guest, own, pending, waiting) =>
    login
      ? [...(waiting?.changes ?? []), ...pending]
          .filter((one) => !answeredChanges.has(one))
          .reduce(applyChange, own?.list ?? [])
      : guest,
);

/** All units of all lines; never below 0 (specification, section 4). */
export const $cartCount = computed($cart, (lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0));

/** Returns the units of an item in the cart. */
export const quantityOf = (item: Item): number => quantityIn($cart.get(), item);

/** The reason why nothing has changed: the shop has only so many, or the server's words. */
export type CartRefusal = { state: 'short'; available: number } | { state: 'refused'; reason: string };

/** Forgets every cart on this browser. */
export function forgetCart(): void {
  $guestCart.set([]);
  $customerCart.set(undefined);
  $waiting.set(undefined);
}
