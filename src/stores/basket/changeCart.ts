import { $login } from '#stores/session/login.ts';
import { $guestCart, $pendingChanges, type CartRefusal, quantityOf } from './cart.ts';
import { applyChange, type CartLine, type Item, maxUnits, quantityIn, sameItem } from './lines.ts';
import { withCalls } from './withCalls.ts';

/** The outcome of adding: how many there are now, or why not. */
export type AddOutcome = { state: 'added'; quantity: number } | CartRefusal;

/** The outcome of taking away: how many are left, and why none was taken where the server refused. */
export interface RemoveOutcome {
  left: number;
  reason?: string;
}

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
  if (quantityOf(item) + quantity > available) return { state: 'short', available: Math.max(0, available) };
  const fault = await applyToCart({ ...item, quantity });
  return fault ?? { state: 'added', quantity: quantityOf(item) };
}

/** Takes units away, of those in sight; the line goes with its last one. */
export async function takeFromCart({ productId, variationId }: Item, quantity = 1): Promise<RemoveOutcome> {
  const units = Math.min(quantity, quantityOf({ productId, variationId }));
  if (units === 0) return { left: 0 };
  const change = { productId, variationId, quantity: -units };
  const fault = await applyToCart(change);
  const left = quantityOf(change);
  return fault?.state === 'refused' ? { left, reason: fault.reason } : { left };
}

/** Takes a line away, whole. */
export function removeFromCart(item: Item): Promise<RemoveOutcome> {
  return takeFromCart(item, maxUnits);
}

/**
 * Puts a line back where it was, as it was, whatever the stock is. A customer's goes where the server puts it, and only
 * as far as there is stock.
 */
export async function restoreToCart({ quantity, ...item }: CartLine, at: number): Promise<CartRefusal | undefined> {
  if ($login.get()) return applyToCart({ ...item, quantity });
  const lines = $guestCart.get();
  const others = lines.filter((line) => !sameItem(line, item));
  const units = Math.min(maxUnits, quantity + quantityIn(lines, item));
  $guestCart.set(others.toSpliced(at, 0, { ...item, quantity: units }));
  return undefined;
}

/** Shows a change at once; a customer's is then made on the server in its turn, and taken back if that refuses. */
async function applyToCart(change: CartLine): Promise<CartRefusal | undefined> {
  if (!$login.get()) {
    $guestCart.set(applyChange($guestCart.get(), change));
    return undefined;
  }
  $pendingChanges.set([...$pendingChanges.get(), change]);
  try {
    return await withCalls({ changes: [change] }, ({ changeOnServer }) => changeOnServer(change), undefined);
  } finally {
    // Not earlier: the server's answer is in $customerCart by now, so that nothing flickers (`answeredChanges`).
    $pendingChanges.set($pendingChanges.get().filter((one) => one !== change));
  }
}
