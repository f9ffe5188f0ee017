import { showReason } from '#elements/basket/add.ts';
import type { RemovableItems } from '#islands/basket/useRemoval.ts';
import type { Item } from '#stores/basket/items.ts';
import { removeFromWishlist, restoreToWishlist } from '#stores/basket/changeWishlist.ts';
import { $wishlist } from '#stores/basket/wishlist.ts';

/** The items of the wishlist. */
export const removableWishes: RemovableItems<Item> = {
  items: () => $wishlist.get(),
  remove(item, at) {
    void removeFromWishlist(item).then(({ reason }) => showReason(reason));
    return () => void restoreToWishlist(item, at).then(({ reason }) => showReason(reason));
  },
};
