import { useState } from 'react';
import { showReason } from '#elements/basket/add.ts';
import { fill } from '#i18n/fill.ts';
import { type Item, itemKey, sameItem } from '#stores/basket/items.ts';
import { $wishlist, isWished, removeFromWishlist, restoreToWishlist } from '#stores/basket/wishlist.ts';
import type { WishlistWords } from './words.ts';

interface Removed {
  item: Item;
  name: string;
  /** Which line it was. */
  at: number;
}

export interface Removal {
  /** What was taken off last and is not back; it can come back. */
  removed: Removed | undefined;
  /** Tells of it. */
  text: string;
  remove: (item: Item, name: string) => void;
  undo: () => void;
  /** The line that came back last. */
  restored: string | undefined;
}

/** Takes items off the wishlist in such a way that the last one can come back where it was. */
export function useRemoval(words: WishlistWords): Removal {
  const [removed, setRemoved] = useState<Removed>();
  const [restored, setRestored] = useState<string>();
  const gone = removed && !isWished(removed.item) ? removed : undefined;
  return {
    removed: gone,
    text: gone ? fill(words.removed, { name: gone.name }) : '',
    restored,
    remove(item, name) {
      const at = $wishlist.get().findIndex((one) => sameItem(one, item));
      setRemoved({ item, name, at });
      setRestored(undefined);
      void removeFromWishlist(item).then(({ reason }) => showReason(reason));
    },
    undo() {
      if (!gone) return;
      void restoreToWishlist(gone.item, gone.at).then(({ reason }) => showReason(reason));
      setRestored(itemKey(gone.item));
      setRemoved(undefined);
    },
  };
}
