import { useState } from 'react';
import { showReason, showCartRefusal } from '#elements/basket/add.ts';
import { fill } from '#i18n/fill.ts';
import { $cart, type CartLine, quantityOf, removeFromCart, restoreToCart } from '#stores/basket/cart.ts';
import { isSelected, select } from '#stores/checkout/selection.ts';
import { itemKey, sameItem } from '#stores/basket/items.ts';
import type { CartWords } from './words.ts';

interface Removed {
  line: CartLine;
  name: string;
  /** Which line it was. */
  at: number;
  selected: boolean;
}

export interface Removal {
  /** What was taken out last and is not back; it can come back. */
  removed: Removed | undefined;
  /** Tells of it. */
  text: string;
  remove: (line: CartLine, name: string) => void;
  undo: () => void;
  /** The line that came back last. */
  restored: string | undefined;
}

/** Takes lines out of the cart in such a way that the last one can come back where it was. */
export function useRemoval(words: CartWords): Removal {
  const [removed, setRemoved] = useState<Removed>();
  const [restored, setRestored] = useState<string>();
  const gone = removed && quantityOf(removed.line) === 0 ? removed : undefined;
  return {
    removed: gone,
    text: gone ? fill(words.removed, { name: gone.name }) : '',
    restored,
    remove(line, name) {
      const at = $cart.get().findIndex((one) => sameItem(one, line));
      setRemoved({ line, name, at, selected: isSelected(line) });
      setRestored(undefined);
      void removeFromCart(line).then(({ reason }) => showReason(reason));
    },
    undo() {
      if (!gone) return;
      void restoreToCart(gone.line, gone.at).then((fault) => fault && showCartRefusal(fault));
      if (!gone.selected) select(gone.line, false);
      setRestored(itemKey(gone.line));
      setRemoved(undefined);
    },
  };
}
