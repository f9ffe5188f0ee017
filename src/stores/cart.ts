import './storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import { type Item, itemIn, listIn, sameItem } from './items.ts';

/** One line of a cart. */
export interface CartLine extends Item {
  /** Units, at least one. */
  readonly quantity: number;
}

/** Most units that one line may hold; the contract's own limit. */
export const mostUnits = 1_000_000;

/** A visitor's cart, kept in the browser under the specification's key; what is damaged in it is left out. */
export const $cart = persistentAtom<readonly CartLine[]>('guest_cart', [], {
  encode: JSON.stringify,
  decode: (text) => listIn(text).flatMap(lineIn).reduce(put, []),
});

/** All units of all lines; never below 0 (specification, section 4). */
export const $cartCount = computed($cart, (lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0));

/** What came of adding: how many there are now, or how many there are to have at all. */
export type Added = { state: 'added'; quantity: number } | { state: 'short'; available: number };

/** How many units of an item are in the cart. */
export const quantityOf = (item: Item, lines: readonly CartLine[] = $cart.get()): number =>
  lines.find((line) => sameItem(line, item))?.quantity ?? 0;

/**
 * Adds units to what is there; lines of the same product, size and colour are one. Refused when more
 * would be in the cart than in the shop (specification, section 4).
 *
 * @param available units that the shop has
 */
export function addToCart(item: Item, quantity: number, available: number): Added {
  const wanted = quantityOf(item) + quantity;
  if (wanted > available) return { state: 'short', available: Math.max(0, available) };
  $cart.set(put($cart.get(), { ...item, quantity }));
  return { state: 'added', quantity: wanted };
}

/** Takes units away; the line goes with its last one. Answers how many are left. */
export function takeFromCart(item: Item, quantity = 1): number {
  const left = Math.max(0, quantityOf(item) - quantity);
  const lines = $cart.get().map((line) => (sameItem(line, item) ? { ...line, quantity: left } : line));
  $cart.set(lines.filter((line) => line.quantity > 0));
  return left;
}

/** Takes a line away, whole. */
export function removeFromCart(item: Item): void {
  takeFromCart(item, mostUnits);
}

/** Puts a line back where it was, as it was: what is undone is not asked of the stock again. */
export function restoreToCart({ quantity, ...item }: CartLine, at: number): void {
  const lines = $cart.get();
  const others = lines.filter((line) => !sameItem(line, item));
  const units = Math.min(mostUnits, quantity + quantityOf(item, lines));
  $cart.set(others.toSpliced(at, 0, { ...item, quantity: units }));
}

/** Empties the cart and forgets it. */
export function clearCart(): void {
  $cart.set([]);
}

function put(lines: readonly CartLine[], { quantity, ...item }: CartLine): readonly CartLine[] {
  const at = lines.findIndex((line) => sameItem(line, item));
  if (at < 0) return [...lines, { ...item, quantity }];
  return lines.with(at, { ...item, quantity: Math.min(mostUnits, quantity + (lines[at]?.quantity ?? 0)) });
}

function lineIn(value: unknown): CartLine[] {
  const item = itemIn(value);
  const { quantity } = (value ?? {}) as Record<string, unknown>;
  if (!item || !Number.isInteger(quantity) || Number(quantity) < 1) return [];
  return [{ ...item, quantity: Math.min(mostUnits, Number(quantity)) }];
}
