import { $login } from '#stores/session/login.ts';
import type { Item } from './lines.ts';
import { $guestWishlist, $pendingWishes, applyWish, isWished, type WishOutcome } from './wishlist.ts';

/** Adds an item; adding twice is no error. */
export const addToWishlist = (item: Item): Promise<WishOutcome> => wish(item, true);

/** Takes an item away. */
export const removeFromWishlist = (item: Item): Promise<WishOutcome> => wish(item, false);

/** Puts an item back where it was; a customer's goes where the server puts it. */
export async function restoreToWishlist(item: Item, at: number): Promise<WishOutcome> {
  if ($login.get()) return wish(item, true);
  if (!isWished(item)) $guestWishlist.set($guestWishlist.get().toSpliced(at, 0, item));
  return {};
}

async function wish({ productId, variationId }: Item, wished: boolean): Promise<WishOutcome> {
  const change = { item: { productId, variationId }, wished };
  if (!$login.get()) {
    $guestWishlist.set(applyWish($guestWishlist.get(), change));
    return {};
  }
  $pendingWishes.set([...$pendingWishes.get(), change]);
  try {
    return await (await import('./serverWishlist.ts')).wishOnServer(change);
  } finally {
    $pendingWishes.set($pendingWishes.get().filter((one) => one !== change));
  }
}
