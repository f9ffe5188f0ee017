import './storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import { type Item, itemIn, listIn, sameItem } from './items.ts';

/** A visitor's wishlist, kept in the browser under the specification's key; what is damaged in it is left out. */
export const $wishlist = persistentAtom<readonly Item[]>('guest_wishlist', [], {
  encode: JSON.stringify,
  decode: (text) =>
    listIn(text)
      .map(itemIn)
      .filter((item) => item !== undefined)
      .reduce(put, []),
});

export const $wishlistCount = computed($wishlist, (items) => items.length);

/** Whether a product is wished for in this size and colour (specification, section 2). */
export function isWished(item: Item, items: readonly Item[] = $wishlist.get()): boolean {
  return items.some((one) => sameItem(one, item));
}

/** Adds an item; adding twice is no error. */
export function addToWishlist(item: Item): void {
  $wishlist.set(put($wishlist.get(), item));
}

/** Takes an item away. */
export function removeFromWishlist(item: Item): void {
  $wishlist.set($wishlist.get().filter((one) => !sameItem(one, item)));
}

/** Puts an item back where it was. */
export function restoreToWishlist(item: Item, at: number): void {
  if (!isWished(item)) $wishlist.set($wishlist.get().toSpliced(at, 0, item));
}

function put(items: readonly Item[], item: Item): readonly Item[] {
  return isWished(item, items) ? items : [...items, item];
}
