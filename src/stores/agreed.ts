import { atom, onMount } from 'nanostores';
import { keptAs } from './checkoutKept.ts';
import { readTab, writeTab } from './tab.ts';

/**
 * The prices that the shopper has seen and goes on with, in the shop's currency: of an item by its
 * `itemKey`, of delivery by `feeKey`. Kept for the tab, so that a reload does not hide what has changed.
 */
export const $agreed = atom<Readonly<Record<string, number>>>({});

onMount($agreed, () => $agreed.set(pricesIn(readTab(keptAs.agreed))));

/** Under this name stands what delivery of so many grams costs. */
export const feeKey = (grams: number): string => `fee ${grams}`;

/** Notes a price that the shopper goes on with; nothing where there is none any more. */
export function agree(key: string, price: number | undefined): void {
  const { [key]: before, ...others } = $agreed.get();
  if (before === price) return;
  const next = price === undefined ? others : { ...others, [key]: price };
  $agreed.set(next);
  writeTab(keptAs.agreed, JSON.stringify(next));
}

function pricesIn(text: string | undefined): Record<string, number> {
  try {
    const kept = Object.entries(JSON.parse(text ?? '{}') as object);
    return Object.fromEntries(kept.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return {};
  }
}
