import { useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { type Item, itemKey, sameItem } from '#stores/basket/lines.ts';

/** A list that items can be removed from: a cart or a wishlist. */
export interface RemovableItems<I extends Item> {
  /** The list as it is now. */
  items: () => readonly I[];
  /**
   * Removes an item.
   *
   * @param at its place in the list
   * @returns what brings it back there
   */
  remove: (item: I, at: number) => () => void;
}

export interface Removal<I extends Item> {
  /** The place of the item that was removed last; undefined once it is back. */
  removedAt: number | undefined;
  /** Key of the item that was removed last; undefined once it is back. */
  removed: string | undefined;
  /** Says what was removed last; empty once it is back. */
  text: string;
  remove: (item: I, name: string) => void;
  undo: () => void;
  /** Key of the item that came back last. */
  restored: string | undefined;
}

/**
 * Removes items from a list in such a way that the last one can come back to its place.
 *
 * @param removedText with `{{name}}`
 */
export function useRemoval<I extends Item>(list: RemovableItems<I>, removedText: string): Removal<I> {
  const [removed, setRemoved] = useState<{ item: I; name: string; at: number; restore: () => void }>();
  const [restored, setRestored] = useState<string>();
  const gone = removed && !list.items().some((one) => sameItem(one, removed.item)) ? removed : undefined;
  return {
    removedAt: gone?.at,
    removed: gone && itemKey(gone.item),
    text: gone ? fill(removedText, { name: gone.name }) : '',
    restored,
    remove(item, name) {
      const at = list.items().findIndex((one) => sameItem(one, item));
      setRemoved({ item, name, at, restore: list.remove(item, at) });
      setRestored(undefined);
    },
    undo() {
      if (!gone) return;
      gone.restore();
      setRestored(itemKey(gone.item));
      setRemoved(undefined);
    },
  };
}
