import { atom, onMount } from 'nanostores';
import { asFields, parseStored } from '#stores/parseStored.ts';
import { storageKeys } from './storageKeys.ts';
import { readTab, writeTab } from '#stores/tabStorage.ts';

/**
 * The prices that the shopper has seen and accepted, in the shop's currency: of an item by its `itemKey`, of delivery
 * by `feeKey`; null for an item that cannot be bought. Stored for the tab, so that a reload does not hide what has
 * changed.
 */
export const $acceptedPrices = atom<AcceptedPrices>({});
export type AcceptedPrices = Readonly<Record<string, number | null>>;

onMount($acceptedPrices, () => $acceptedPrices.set(parsePrices(readTab(storageKeys.agreed))));

/** The key of what delivery of so many grams costs, or collecting them, with goods of so many cents: it may be free from a sum. */
export const feeKey = (grams: number, goods: number, to?: string): string =>
  `fee ${grams} ${goods}${to === 'collect' ? ` ${to}` : ''}`;

/** Stores what the shopper accepts. */
export function acceptPrice(key: string, price: number | null): void {
  if ($acceptedPrices.get()[key] === price) return;
  const next = { ...$acceptedPrices.get(), [key]: price };
  $acceptedPrices.set(next);
  writeTab(storageKeys.agreed, JSON.stringify(next));
}

function parsePrices(text: string | undefined): AcceptedPrices {
  const stored = Object.entries(asFields(parseStored(text)));
  return Object.fromEntries(stored.filter((entry): entry is [string, number | null] => isPrice(entry[1])));
}

const isPrice = (value: unknown): boolean => value === null || (typeof value === 'number' && value >= 0);
