import { atom, computed, onMount } from 'nanostores';
import { type CartLine, type Item, parseItems, sameItem } from '#stores/basket/lines.ts';
import { $cart } from '#stores/basket/cart.ts';
import { parseStored } from '#stores/parseStored.ts';
import { takeReturn } from './comeBack.ts';
import { storageKeys } from './storageKeys.ts';
import { readTab, writeTab } from '#stores/tabStorage.ts';

const key = storageKeys.leftOut;

/**
 * Items that stay in the cart for another time, stored for the tab. All others are to be bought, also what is added
 * later.
 */
const $leftOut = atom<readonly Item[]>([]);

// What has left the cart is selected again when it comes back.
onMount($leftOut, () => {
  takeReturn();
  $leftOut.set(parseItems(parseStored(readTab(key))));
  return $cart.listen((lines) => {
    const remaining = $leftOut.get().filter((item) => lines.some((line) => sameItem(line, item)));
    if (remaining.length < $leftOut.get().length) leaveOut(remaining);
  });
});

/** The lines that the shopper means to buy now. */
export const $selected = computed([$cart, $leftOut], (lines, leftOut): readonly CartLine[] =>
  lines.filter((line) => !leftOut.some((item) => sameItem(item, line))),
);

/** Returns true if a line is to be bought now. */
export const isSelected = (item: Item, selected: readonly Item[] = $selected.get()): boolean =>
  selected.some((line) => sameItem(line, item));

/** Chooses a line, or leaves it for another time. */
export function select(item: Item, chosen: boolean): void {
  const others = $leftOut.get().filter((one) => !sameItem(one, item));
  leaveOut(chosen ? others : [...others, { productId: item.productId, variationId: item.variationId }]);
}

/** Chooses these lines, or none of them. */
export function selectAll(items: readonly Item[], chosen: boolean): void {
  for (const item of items) select(item, chosen);
}

function leaveOut(items: readonly Item[]): void {
  $leftOut.set(items);
  writeTab(key, JSON.stringify(items));
}
