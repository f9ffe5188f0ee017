import { $login } from '#stores/session/login.ts';
import type { Item } from './lines.ts';
import { $guestWishlist, $pendingWishes, applyWishlistChange, isInWishlist, type WishlistOutcome } from './wishlist.ts';
import { withCalls } from './withCalls.ts';

/** Adds an item; adding twice is no error. */
export const addToWishlist = (item: Item): Promise<WishlistOutcome> => setInWishlist(item, true);

/** Takes an item away. */
export const removeFromWishlist = (item: Item): Promise<WishlistOutcome> => setInWishlist(item, false);

/** Puts an item back where it was; a customer's goes where the server puts it. */
export async function restoreToWishlist(item: Item, at: number): Promise<WishlistOutcome> {
  if ($login.get()) return setInWishlist(item, true);
  if (!isInWishlist(item)) $guestWishlist.set($guestWishlist.get().toSpliced(at, 0, item));
  return {};
}

async function setInWishlist({ productId, variationId }: Item, isListed: boolean): Promise<WishlistOutcome> {
  const change = { item: { productId, variationId }, wished: isListed };
  if (!$login.get()) {
    $guestWishlist.set(applyWishlistChange($guestWishlist.get(), change));
    return {};
  }
  $pendingWishes.set([...$pendingWishes.get(), change]);
  try {
    return await withCalls({ wishes: [change] }, ({ changeServerWishlist }) => changeServerWishlist(change), {});
  } finally {
    $pendingWishes.set($pendingWishes.get().filter((one) => one !== change));
  }
}
