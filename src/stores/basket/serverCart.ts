import { Refused } from '#api/failures.ts';
import * as calls from '#contract/basket.ts';
import type { CartItem } from '#contract/basket.ts';
import { callAsCustomer } from '#stores/session/requireCustomer.ts';
import { $customerCart, type CartRefusal } from './cart.ts';
import type { CartLine } from './lines.ts';
import { type Item, sameItem } from './items.ts';
import { $merge } from './mergeState.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { queueCall } from './callQueue.ts';

type Answer = { cartItem: readonly CartItem[] };

/** The lines by the server's own numbers, as it last told this page. */
let told: readonly CartItem[] = [];
/** Whether a change may have been made that nobody has told this page of: then what it shows is no ground to judge by. */
let isUnsure = false;

export const toLine = ({ productId, variationId, quantity }: CartItem): CartLine => ({
  productId,
  variationId,
  quantity,
});

/** Shows the cart that the server told. */
export function setCustomerCart(cartItem: readonly CartItem[], customer = $customerCart.get()?.customer): void {
  told = cartItem;
  isUnsure = false;
  if (customer) $customerCart.set({ customer, list: cartItem.map(toLine) });
}

/** Asks for the cart; only in a turn of its own. */
export async function readCart(): Promise<readonly CartLine[]> {
  const { cartItem } = await callAsCustomer(calls.getCart, {});
  setCustomerCart(cartItem);
  return cartItem.map(toLine);
}

/** Posts units, or takes them away where there are fewer than none. Answers the lines after it. */
export async function sendChange({ quantity, ...item }: CartLine): Promise<readonly CartLine[]> {
  const answer: Answer | undefined =
    quantity > 0 ? await callAsCustomer(calls.addToCart, { body: { ...item, quantity } }) : await take(item, -quantity);
  if (answer) setCustomerCart(answer.cartItem);
  return (answer?.cartItem ?? told).map(toLine);
}

async function take(item: Item, quantity: number): Promise<Answer | undefined> {
  const isLine = (line: CartItem): boolean => sameItem(line, item);
  if (!told.some(isLine)) await readCart();
  const line = told.find(isLine);
  if (!line) return undefined;
  // Never the whole line: there may be more in it by now than the shopper saw.
  return callAsCustomer(calls.removeFromCart, { params: { id: line.id }, query: { quantity } });
}

/** Makes a change in its turn; answers why the server would not. */
export async function changeOnServer(change: CartLine): Promise<CartRefusal | undefined> {
  try {
    await queueCall(() => sendSurely(change));
    return undefined;
  } catch (failure) {
    const { available } = (failure instanceof Refused ? failure.body : {}) as Record<string, unknown>;
    return typeof available === 'number'
      ? { state: 'short', available }
      : { state: 'refused', reason: reasonOf(failure) };
  }
}

/** Sends a change; where the answer is lost, the cart itself tells whether the change was made. */
async function sendSurely(change: CartLine): Promise<readonly CartLine[]> {
  if (isUnsure) await readCart();
  const before = unitsOf($customerCart.get()?.list ?? [], change);
  try {
    const lines = await sendChange(change);
    shiftMerge(change);
    return lines;
  } catch (failure) {
    if (failure instanceof Refused && failure.status < 500 && failure.status !== 404) throw failure;
    isUnsure = true;
    const lines = await readCart().catch(() => undefined);
    if (lines && isApplied(lines, change, before)) return lines;
    throw failure;
  }
}

/** Whether a cart that held `before` units of an item has taken the change. */
export function isApplied(lines: readonly CartLine[], { quantity, ...item }: CartLine, before: number): boolean {
  const now = unitsOf(lines, item);
  return quantity > 0 ? now >= before + quantity : now <= Math.max(0, before + quantity);
}

/** Units of an item. A product that has one size and colour only may be named without it. */
export const unitsOf = (lines: readonly CartLine[], { productId, variationId }: Item): number =>
  lines
    .filter((line) => line.productId === productId && (variationId === null || line.variationId === variationId))
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** What the customer does meanwhile is not taken for what was on its way. */
function shiftMerge(change: CartLine): void {
  const merge = $merge.get();
  if (!merge?.sending || !sameItem(merge.sending, change)) return;
  const before = Math.max(0, merge.sending.before + change.quantity);
  $merge.set({ ...merge, sending: { ...merge.sending, before } });
}
