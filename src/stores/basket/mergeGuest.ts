import { isSignedOut } from '#stores/session/end.ts';
import { $guestCart, listOfCustomer } from './cart.ts';
import { addUnits, applyChange, type CartLine, type Item, quantityIn, sameItem } from './lines.ts';
import { readCart, isApplied, sendChange, unitsOf } from './serverCart.ts';
import { $merge, type MergeState } from './mergeState.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import { queueCall } from './callQueue.ts';
import { $customerWishlist, $guestWishlist, isInWishlist } from './wishlist.ts';
import { readWishlist, sendWishlistChange } from './serverWishlist.ts';

/** The reason why something of the visitor's could not be merged; each reason once. */
export type MergeRefusals = ReadonlySet<string>;

/**
 * Merges a visitor's cart and wishlist into the account, line by line. What the server accepts leaves the visitor's
 * store, what it refuses stays. Only one tab does so at a time.
 */
export async function mergeGuest(): Promise<MergeRefusals> {
  const reasons = new Set<string>();
  const run = async (): Promise<void> => {
    if (!$merge.get()?.running) return;
    await queueCall(async () => {
      await mergeCart(reasons);
      await mergeWishes(reasons);
    }).then(
      () => $merge.set(undefined),
      // The next page goes on from here. That a session has ended is said elsewhere.
      (failure: unknown) => !isSignedOut(failure) && reasons.add(reasonOf(failure)),
    );
  };
  // Browsers have locks on https alone.
  const locks = (globalThis.navigator as Navigator | undefined)?.locks;
  await (locks ? locks.request('zay-merge', run) : run());
  return reasons;
}

async function mergeCart(reasons: Set<string>): Promise<void> {
  let lines = await readCart();
  const interrupted = $merge.get()?.sending;
  if (interrupted) settle(interrupted, isApplied(lines, interrupted, interrupted.before));
  for (const item of itemsOf([...$guestCart.get(), ...merge().base])) {
    const quantity = quantityIn($guestCart.get(), item) - quantityIn(merge().base, item);
    if (quantity !== 0) lines = await mergeLine({ ...item, quantity }, lines, reasons);
    else forgetItem(item);
  }
}

/** Sends what the server does not have of a line. Answers the lines of its cart. */
async function mergeLine(
  change: CartLine,
  lines: readonly CartLine[],
  reasons: Set<string>,
): Promise<readonly CartLine[]> {
  const sending = { ...change, before: unitsOf(lines, change) };
  updateMerge({ sending });
  try {
    const after = await sendChange(change);
    settle(sending, true);
    return after;
  } catch (failure) {
    if (isSignedOut(failure)) {
      // Certainly not made, so there is nothing to find out at the next sign-in.
      $merge.set(undefined);
      throw failure;
    }
    const after = isRefusal(failure) ? lines : await readCart();
    const made = !isRefusal(failure) && isApplied(after, change, sending.before);
    settle(sending, made);
    if (!made) returnToVisitor(change, reasonOf(failure), reasons);
    return after;
  }
}

/** Notes whether a change that was sent is made. */
function settle(sent: CartLine, made: boolean): void {
  const { productId, variationId, quantity } = sent;
  const base = made ? applyChange(merge().base, { productId, variationId, quantity }) : merge().base;
  updateMerge({ base, sending: undefined });
  if (made && quantityIn(base, sent) === quantityIn($guestCart.get(), sent)) forgetItem(sent);
}

/** Units that the server refused stay with the visitor; the others it has. */
function returnToVisitor(change: CartLine, reason: string, reasons: Set<string>): void {
  forgetItem(change);
  if (change.quantity < 0) return;
  $guestCart.set(addUnits($guestCart.get(), change));
  reasons.add(reason);
}

function forgetItem(item: Item): void {
  const others = (lines: readonly CartLine[]) => lines.filter((line) => !sameItem(line, item));
  updateMerge({ base: others(merge().base) });
  $guestCart.set(others($guestCart.get()));
}

async function mergeWishes(reasons: Set<string>): Promise<void> {
  const { customer, wishes } = merge();
  const guest = $guestWishlist.get();
  await readWishlist(customer);
  for (const item of itemsOf([...guest, ...wishes])) {
    const isListed = isInWishlist(item, guest);
    const isSaved = isInWishlist(item, listOfCustomer($customerWishlist.get(), customer));
    try {
      // What was wished for before the session ended, and is no more, is removed from the account too.
      if (isListed !== isSaved) await sendWishlistChange({ item, wished: isListed });
    } catch (failure) {
      if (!isRefusal(failure) || isSignedOut(failure)) throw failure;
      if (isListed) reasons.add(reasonOf(failure));
      continue;
    }
    $guestWishlist.set($guestWishlist.get().filter((one) => !sameItem(one, item)));
  }
}

const merge = (): MergeState => $merge.get() ?? { customer: 0, base: [], wishes: [], running: false };

const updateMerge = (change: Partial<MergeState>): void => $merge.set({ ...merge(), ...change });

const itemsOf = (items: readonly Item[]): Item[] =>
  items
    .map(({ productId, variationId }) => ({ productId, variationId }))
    .filter((item, at, all) => all.findIndex((one) => sameItem(one, item)) === at);
