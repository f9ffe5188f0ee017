import '#stores/localStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { atom, computed } from 'nanostores';
import { customerListCodec } from './customerCache.ts';
import { type Item, parseItem, parseList, sameItem } from './items.ts';
import { $login } from '#stores/session/login.ts';

const itemsIn = (text: string): readonly Item[] =>
  parseList(text)
    .map(parseItem)
    .filter((item) => item !== undefined)
    .reduce(withItem, []);

/** A visitor's wishlist, kept in the browser under the specification's key; what is damaged in it is left out. */
export const $guestWishlist = persistentAtom<readonly Item[]>('guest_wishlist', [], {
  encode: JSON.stringify,
  decode: itemsIn,
});

/** The wishlist of who is signed in, as the server last told it. */
export const $customerWishlist = persistentAtom('customer_wishlist', undefined, customerListCodec(itemsIn));

/** A wish, or the end of one, that the server has not answered yet. */
export interface Wish {
  readonly item: Item;
  readonly wanted: boolean;
}
export const $pendingWishes = atom<readonly Wish[]>([]);

const apply = (items: readonly Item[], { item, wanted }: Wish): readonly Item[] =>
  wanted ? withItem(items, item) : withoutItem(items, item);

/** The wishlist in sight: the visitor's, or the customer's. */
export const $wishlist = computed(
  [$login, $guestWishlist, $customerWishlist, $pendingWishes],
  (login, guest, own, pending) => (login ? pending.reduce(apply, own?.list ?? []) : guest),
);

export const $wishlistCount = computed($wishlist, (items) => items.length);

/** What came of a wish: why it was not taken, or nothing. */
export interface WishOutcome {
  readonly reason?: string;
}

/** Whether a product is wished for in this size and colour (specification, section 2). */
export function isWished(item: Item, items: readonly Item[] = $wishlist.get()): boolean {
  return items.some((one) => sameItem(one, item));
}

/** Adds an item; adding twice is no error. */
export const addToWishlist = (item: Item): Promise<WishOutcome> => wish(item, true);

/** Takes an item away. */
export const removeFromWishlist = (item: Item): Promise<WishOutcome> => wish(item, false);

/** Forgets every wishlist on this browser. */
export function forgetWishlist(): void {
  $guestWishlist.set([]);
  $customerWishlist.set(undefined);
}

/** Puts an item back where it was; a customer's goes where the server puts it. */
export async function restoreToWishlist(item: Item, at: number): Promise<WishOutcome> {
  if ($login.get()) return wish(item, true);
  if (!isWished(item)) $guestWishlist.set($guestWishlist.get().toSpliced(at, 0, item));
  return {};
}

async function wish({ productId, variationId }: Item, wanted: boolean): Promise<WishOutcome> {
  const change = { item: { productId, variationId }, wanted };
  if (!$login.get()) {
    $guestWishlist.set(apply($guestWishlist.get(), change));
    return {};
  }
  $pendingWishes.set([...$pendingWishes.get(), change]);
  try {
    return await (await import('./serverWishlist.ts')).wishOnServer(change);
  } finally {
    $pendingWishes.set($pendingWishes.get().filter((one) => one !== change));
  }
}

function withItem(items: readonly Item[], item: Item): readonly Item[] {
  return isWished(item, items) ? items : [...items, item];
}

function withoutItem(items: readonly Item[], item: Item): readonly Item[] {
  return items.filter((one) => !sameItem(one, item));
}
