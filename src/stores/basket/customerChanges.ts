import { Refused } from '#api/failures.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import { toast } from '#stores/shell/feedback.ts';
import { $customerCart, type CartRefusal } from './cart.ts';
import { isLeaving, queueCall, watchLeaving } from './callQueue.ts';
import type { CartLine, WishlistChange } from './lines.ts';
import { isApplied, readCart, sendAndVerify, sendChange, settleCart, unitsOf } from './serverCart.ts';
import { sendWishlistChange } from './serverWishlist.ts';
import { isOffline, keepWaiting, waitingOf } from './changeWaiting.ts';
import { $waiting } from './waiting.ts';
import type { WishlistOutcome } from './wishlist.ts';

/** Makes a change in its turn; answers why the server refused. */
export async function changeOnServer(change: CartLine): Promise<CartRefusal | undefined> {
  try {
    await queueCall(() => sendOrKeep(change));
    return undefined;
  } catch (failure) {
    const { available } = (failure instanceof Refused ? failure.body : {}) as Record<string, unknown>;
    return typeof available === 'number'
      ? { state: 'short', available }
      : { state: 'refused', reason: reasonOf(failure) };
  }
}

/** Saves a wish on the server in its turn; answers why that refused. */
export async function changeServerWishlist(change: WishlistChange): Promise<WishlistOutcome> {
  try {
    await queueCall(() => sendOrKeepInWishlist(change));
    return {};
  } catch (failure) {
    return { reason: reasonOf(failure) };
  }
}

/**
 * Sends a change, or has it wait for the line behind those that do. Where the line went while it was sent, it waits with
 * the units of before, from which can be told later whether it arrived.
 */
async function sendOrKeep(change: CartLine): Promise<void> {
  const customer = $customerCart.get()?.customer;
  if (customer === undefined) return void (await sendAndVerify(change));
  const keep = (more: { before?: number } = {}): void => keepWaiting(customer, { changes: [change], ...more });
  if (isOffline()) return keep();
  if (waitingOf(customer)?.changes.length) {
    keep();
    return sendWaiting();
  }
  let sent: { before?: number } = {};
  const wasLeft = watchLeaving();
  try {
    await settleCart();
    sent = { before: unitsOf($customerCart.get()?.list ?? [], change) };
    await sendAndVerify(change);
  } catch (failure) {
    // Of one change alone it can be found out later whether it arrived.
    const isOther = waitingOf(customer)?.before !== undefined;
    if (!isOffline() || wasLeft() || isRefusal(failure) || isOther) throw failure;
    keep(sent);
  }
}

/** Sends a wish, or has it wait. Sent twice it is the same, so nothing needs to be found out. */
async function sendOrKeepInWishlist(change: WishlistChange): Promise<void> {
  const customer = $customerCart.get()?.customer;
  const keep = (id: number): void => keepWaiting(id, { wishes: [change] });
  if (customer !== undefined && (isOffline() || waitingOf(customer)?.wishes.length)) {
    keep(customer);
    return isOffline() ? undefined : sendWaiting();
  }
  try {
    await sendWishlistChange(change);
  } catch (failure) {
    if (customer === undefined || !isOffline() || isRefusal(failure)) throw failure;
    keep(customer);
  }
}

/**
 * Sends what waits, in the order in which it was made; only within `queueCall`. What the server refuses is told and given
 * up; without an answer it goes on waiting. Only one tab does so at a time.
 */
export async function sendWaiting(): Promise<void> {
  const { locks } = globalThis.navigator as { locks?: LockManager };
  const run = async (): Promise<void> => {
    while (await sendFirst()) await Promise.resolve();
    while (await sendFirstOfWishlist()) await Promise.resolve();
  };
  await (locks ? locks.request('zay-waiting', { ifAvailable: true }, (lock) => (lock ? run() : undefined)) : run());
}

/** Sends what waits behind the calls that are made already; without an answer it goes on waiting, as it does for the next page. */
export const sendInTurn = (): Promise<void> =>
  isLeaving() ? Promise.resolve() : queueCall(sendWaiting).catch(() => undefined);

const ownWaiting = () => waitingOf($customerCart.get()?.customer);

/** Sends the first change that waits; answers whether there was one. */
async function sendFirst(): Promise<boolean> {
  if (!ownWaiting()?.changes.length) return false;
  const lines = await readCart();
  const waiting = ownWaiting();
  const [change] = waiting?.changes ?? [];
  if (!waiting || !change) return false;
  const isMade = waiting.before !== undefined && isApplied(lines, change, waiting.before);
  if (!isMade) {
    $waiting.set({ ...waiting, before: unitsOf(lines, change) });
    await tellRefusal(() => sendChange(change));
  }
  const after = ownWaiting();
  // Gone where the session has ended.
  if (after) $waiting.set(withoutFirst(after));
  return after !== undefined;
}

function withoutFirst({ before: _, changes, wishes, customer }: NonNullable<ReturnType<typeof ownWaiting>>) {
  const left = changes.slice(1);
  return left.length + wishes.length > 0 ? { customer, changes: left, wishes } : undefined;
}

async function sendFirstOfWishlist(): Promise<boolean> {
  const [next] = ownWaiting()?.wishes ?? [];
  if (!next) return false;
  await tellRefusal(() => sendWishlistChange(next));
  const after = ownWaiting();
  if (!after) return false;
  const wishes = after.wishes.slice(1);
  $waiting.set(wishes.length + after.changes.length > 0 ? { ...after, wishes } : undefined);
  return true;
}

/** @throws what is no refusal: it is not known whether the server has taken it */
async function tellRefusal(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (failure) {
    if (!isRefusal(failure)) throw failure;
    toast({ mood: 'warning', text: reasonOf(failure) });
  }
}

// The build renders islands without a window.
const { window: page } = globalThis as { window?: Window };
page?.addEventListener('online', () => void sendInTurn());
