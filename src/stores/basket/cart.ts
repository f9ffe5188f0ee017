import '#stores/localStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { atom, computed } from 'nanostores';
import { type CartLine, applyChange, parseLines, maxUnits, quantityIn } from './lines.ts';
import { customerListCodec } from './customerCache.ts';
import { type Item, sameItem } from './items.ts';
import { $login } from '#stores/session/login.ts';

export type { CartLine } from './lines.ts';

/** A visitor's cart, kept in the browser under the specification's key; what is damaged in it is left out. */
export const $guestCart = persistentAtom<readonly CartLine[]>('guest_cart', [], {
  encode: JSON.stringify,
  decode: parseLines,
});

/** The cart of who is signed in, as the server last told it; kept for the next page and for the other tabs. */
export const $customerCart = persistentAtom('customer_cart', undefined, customerListCodec(parseLines));

/** Changes that the server has not answered yet; they are shown as if it had agreed. */
export const $pendingChanges = atom<readonly CartLine[]>([]);

/** The cart in sight: the visitor's, or the customer's. */
export const $cart = computed([$login, $guestCart, $customerCart, $pendingChanges], (login, guest, own, pending) =>
  login ? pending.reduce(applyChange, own?.list ?? []) : guest,
);

/** All units of all lines; never below 0 (specification, section 4). */
export const $cartCount = computed($cart, (lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0));

/** Why nothing has changed: how many there are to have at all, or the server's words. */
export type CartRefusal = { state: 'short'; available: number } | { state: 'refused'; reason: string };

/** What came of adding: how many there are now, or why not. */
export type AddOutcome = { state: 'added'; quantity: number } | CartRefusal;

/** What came of taking away: how many are left, and why none was taken where the server would not. */
export interface RemoveOutcome {
  left: number;
  reason?: string;
}

/** How many units of an item are in the cart. */
export const quantityOf = (item: Item, lines: readonly CartLine[] = $cart.get()): number => quantityIn(lines, item);

/**
 * Adds units to what is there; lines of the same product, size and colour are one. Refused when more
 * would be in the cart than in the shop (specification, section 4).
 *
 * @param available units that the shop has
 */
export async function addToCart(
  { productId, variationId }: Item,
  quantity: number,
  available: number,
): Promise<AddOutcome> {
  const item = { productId, variationId };
  const wanted = quantityOf(item) + quantity;
  if (wanted > available) return { state: 'short', available: Math.max(0, available) };
  const fault = await make({ ...item, quantity });
  return fault ?? { state: 'added', quantity: quantityOf(item) };
}

/** Takes units away, of those in sight; the line goes with its last one. */
export async function takeFromCart({ productId, variationId }: Item, quantity = 1): Promise<RemoveOutcome> {
  const units = Math.min(quantity, quantityOf({ productId, variationId }));
  if (units === 0) return { left: 0 };
  const change = { productId, variationId, quantity: -units };
  const fault = await make(change);
  const left = quantityOf(change);
  return fault?.state === 'refused' ? { left, reason: fault.reason } : { left };
}

/** Takes a line away, whole. */
export function removeFromCart(item: Item): Promise<RemoveOutcome> {
  return takeFromCart(item, maxUnits);
}

/**
 * Puts a line back where it was, as it was: what is undone is not asked of the stock again. A customer's goes
 * where the server puts it, and only as far as there is stock.
 */
export async function restoreToCart({ quantity, ...item }: CartLine, at: number): Promise<CartRefusal | undefined> {
  if ($login.get()) return make({ ...item, quantity });
  const lines = $guestCart.get();
  const others = lines.filter((line) => !sameItem(line, item));
  const units = Math.min(maxUnits, quantity + quantityOf(item, lines));
  $guestCart.set(others.toSpliced(at, 0, { ...item, quantity: units }));
  return undefined;
}

/** Makes a change: at once for the eye, and for a customer on the server in its turn, undone if it says no. */
async function make(change: CartLine): Promise<CartRefusal | undefined> {
  if (!$login.get()) {
    $guestCart.set(applyChange($guestCart.get(), change));
    return undefined;
  }
  $pendingChanges.set([...$pendingChanges.get(), change]);
  try {
    // A visitor does not need the calls and all that comes with them.
    return await (await import('./serverCart.ts')).changeOnServer(change);
  } finally {
    // Only now: the server's answer stands already, so that nothing flickers.
    $pendingChanges.set($pendingChanges.get().filter((one) => one !== change));
  }
}

/** Forgets every cart on this browser. */
export function forgetCart(): void {
  $guestCart.set([]);
  $customerCart.set(undefined);
}
