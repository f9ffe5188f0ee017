import '#stores/localStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { atom, computed } from 'nanostores';
import { customerListCodec } from './cart.ts';
import { type Item, parseItems, sameItem, type WishlistChange } from './lines.ts';
import { $waiting } from './waiting.ts';
import { parseStored } from '#stores/parseStored.ts';
import { $login } from '#stores/session/login.ts';

const parseWishes = (list: unknown): readonly Item[] => parseItems(list).reduce(withItem, []);

/** A visitor's wishlist, stored under the specification's key; what is damaged in it is left out. */
export const $guestWishlist = persistentAtom<readonly Item[]>('guest_wishlist', [], {
  encode: JSON.stringify,
  decode: (text) => parseWishes(parseStored(text)),
});

/** The customer's wishlist as of the server's last answer. */
export const $customerWishlist = persistentAtom('customer_wishlist', undefined, customerListCodec(parseWishes));

/** The outcome of a wish: why it was not taken, or nothing. */
export interface WishlistOutcome {
  readonly reason?: string;
}

/** Wishes that the server has not answered yet; shown as if it had accepted them. */
export const $pendingWishes = atom<readonly WishlistChange[]>([]);

/** The wishlist in sight: the visitor's, or the customer's. */
export const $wishlist = computed(
  [$login, $guestWishlist, $customerWishlist, $pendingWishes, $waiting],
  (login, guest, own, pending, waiting) =>
    login ? [...(waiting?.wishes ?? []), ...pending].reduce(applyWishlistChange, own?.list ?? []) : guest,
);

export const $wishlistCount = computed($wishlist, (items) => items.length);

/** Returns true if a product is wished for in this size and colour (specification, section 2). */
export function isInWishlist(item: Item, items: readonly Item[] = $wishlist.get()): boolean {
  return items.some((one) => sameItem(one, item));
}

/** Forgets every wishlist on this browser. */
export function forgetWishlist(): void {
  $guestWishlist.set([]);
  $customerWishlist.set(undefined);
  $waiting.set(undefined);
}

/** The items after a wish, or after the end of one. */
export function applyWishlistChange(items: readonly Item[], { item, wished }: WishlistChange): readonly Item[] {
  return wished ? withItem(items, item) : items.filter((one) => !sameItem(one, item));
}

function withItem(items: readonly Item[], item: Item): readonly Item[] {
  return isInWishlist(item, items) ? items : [...items, item];
}
