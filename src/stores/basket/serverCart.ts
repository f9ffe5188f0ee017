import { Refused } from '#api/failures.ts';
import * as calls from '#contract/basket.ts';
import type { CartItem } from '#contract/basket.ts';
import { callAsCustomer } from '#stores/session/end.ts';
import { $customerCart, answeredChanges, customerListCodec } from './cart.ts';
import { asStored } from './changeWaiting.ts';
import { type CartLine, type Item, parseLines, sameItem } from './lines.ts';
import { $merge } from './mergeState.ts';
import { isLeaving, savedWhenLeft, watchLeaving } from './callQueue.ts';

type Answer = { cartItem: readonly CartItem[] };

/** The lines with the server's own ids, as of its last answer to this page. */
let cartItems: readonly CartItem[] = [];
/** True if an answer was lost, so that the server may have other lines than this page. */
let isUnsure = false;

const toLine = ({ productId, variationId, quantity }: CartItem): CartLine => ({
  productId,
  variationId,
  quantity,
});

/** Shows the cart of an answer. */
export function setCustomerCart(cartItem: readonly CartItem[], customer = $customerCart.get()?.customer): void {
  cartItems = cartItem;
  isUnsure = false;
  if (customer) $customerCart.set({ customer, list: cartItem.map(toLine) });
}

/** Reads the cart; only within `queueCall`. */
export async function readCart(): Promise<readonly CartLine[]> {
  const { cartItem } = await callAsCustomer(calls.getCart, {});
  setCustomerCart(cartItem);
  return cartItem.map(toLine);
}

/** Adds units, or takes them away where the quantity is negative. Answers the lines after it. */
export async function sendChange(change: CartLine): Promise<readonly CartLine[]> {
  const { quantity, ...item } = change;
  const answer: Answer | undefined =
    quantity > 0
      ? await callAsCustomer(calls.addToCart, { body: { ...item, quantity } }, savedWhenLeft)
      : await removeUnits(item, -quantity);
  if (answer) {
    answeredChanges.add(change);
    setCustomerCart(answer.cartItem);
  }
  return (answer?.cartItem ?? cartItems).map(toLine);
}

async function removeUnits(item: Item, quantity: number): Promise<Answer | undefined> {
  const isLine = (line: CartItem): boolean => sameItem(line, item);
  if (!cartItems.some(isLine)) await readCart();
  const line = cartItems.find(isLine);
  if (!line) return undefined;
  // Never the whole line: there may be more in it by now than the shopper saw.
  return callAsCustomer(calls.removeFromCart, { params: { id: line.id }, query: { quantity } }, savedWhenLeft);
}

const cartCodec = customerListCodec(parseLines);

/** Reads the cart where an answer was lost; who leaves the page leaves that to the next one. */
export async function settleCart(): Promise<void> {
  if (isUnsure && !isLeaving()) await readCart();
  // What the tab whose turn was before this one's has read.
  else asStored($customerCart, 'customer_cart', (text) => cartCodec.decode(text));
}

/** Sends a change; where the answer is lost, reads from the cart whether the change was made. */
export async function sendAndVerify(change: CartLine): Promise<readonly CartLine[]> {
  await settleCart();
  const before = unitsOf($customerCart.get()?.list ?? [], change);
  const wasLeft = watchLeaving();
  try {
    const lines = await sendChange(change);
    adjustMerge(change);
    return lines;
  } catch (failure) {
    if (failure instanceof Refused && failure.status < 500 && failure.status !== 404) throw failure;
    isUnsure = true;
    // The next page reads what came of it.
    if (isLeaving()) throw failure;
    const lines = await readCart().catch(() => undefined);
    if (lines && !wasLeft() && isApplied(lines, change, before)) return lines;
    throw failure;
  }
}

/** Returns true if a change was made to a cart that had `before` units of the item. */
export function isApplied(lines: readonly CartLine[], { quantity, ...item }: CartLine, before: number): boolean {
  const now = unitsOf(lines, item);
  return quantity > 0 ? now >= before + quantity : now <= Math.max(0, before + quantity);
}

/** Units of an item. A product that has one size and colour only may be named without it. */
export const unitsOf = (lines: readonly CartLine[], { productId, variationId }: Item): number =>
  lines
    .filter((line) => line.productId === productId && (variationId === null || line.variationId === variationId))
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Counts a change of the customer in, so that it is not taken for the one that the merge has sent. */
function adjustMerge(change: CartLine): void {
  const merge = $merge.get();
  if (!merge?.sending || !sameItem(merge.sending, change)) return;
  const before = Math.max(0, merge.sending.before + change.quantity);
  $merge.set({ ...merge, sending: { ...merge.sending, before } });
}
