import { accountWords } from '#i18n/words/account.ts';
import { forgetAddressDraft } from '#stores/account/addressDraft.ts';
import { $cart, $guestCart, forgetCart } from '#stores/basket/cart.ts';
import { addUnits, type CartLine, quantityIn } from '#stores/basket/lines.ts';
import { forgetCheckout } from '#stores/checkout/storageKeys.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { $waiting } from '#stores/basket/waiting.ts';
import { $merge } from '#stores/basket/mergeState.ts';
import { $guestWishlist, $wishlist, forgetWishlist } from '#stores/basket/wishlist.ts';
import { call, type CallOptions } from '#api/call.ts';
import { Refused, UnexpectedAnswer } from '#api/failures.ts';
import { shop } from '#api/shop.ts';
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { $login, $session } from './login.ts';

/**
 * The server has ended the session. What is in sight stays, as a visitor's; the customer's own lists stay too, so that
 * the next sign-in sends only what has changed since.
 */
export function expireSession(): void {
  if (!$login.get()) return;
  const cart = [...$cart.get(), ...unmergedLines()].reduce(addUnits, []);
  const wishes = [...$wishlist.get(), ...$guestWishlist.get()];
  endWaiting();
  $login.set(undefined);
  $guestCart.set(withUnits(cart));
  $guestWishlist.set(wishes);
  stopMerge();
  $session.set({ state: 'visitor' });
  void showDialog({ mood: 'error', text: accountWords().signedOut });
}

/**
 * The customer has signed out: nothing of theirs stays on this browser. What a visitor chose here and the server
 * refused was never theirs; the shopper was told that it stays on this device.
 */
export function forgetCustomer(): void {
  const [cart, wishes] = [withUnits(unmergedLines()), $guestWishlist.get()];
  $login.set(undefined);
  stopMerge();
  forgetCart();
  forgetWishlist();
  $guestCart.set(cart);
  $guestWishlist.set(wishes);
  forgetAddressDraft();
  forgetCheckout();
  $session.set({ state: 'visitor' });
}

/** Units of the visitor that are not merged. */
function unmergedLines(): CartLine[] {
  const base = $merge.get()?.base ?? [];
  return $guestCart.get().map((line) => ({ ...line, quantity: line.quantity - quantityIn(base, line) }));
}

const withUnits = (lines: readonly CartLine[]): readonly CartLine[] => lines.filter(({ quantity }) => quantity > 0);

/**
 * What waited for the line is in sight, so it is the visitor's. Whether the change that was sent last arrived, the same
 * customer's next sign-in finds out.
 */
function endWaiting(): void {
  const { customer = 0, changes: [first] = [], before } = $waiting.get() ?? {};
  $waiting.set(undefined);
  if (first && before !== undefined)
    $merge.set({ customer, base: [], wishes: [], sending: { ...first, before }, running: false });
}

/** Ends the merge. Whether the change that was sent last arrived, the same customer's next sign-in finds out. */
function stopMerge(): void {
  const { customer, sending } = $merge.get() ?? {};
  $merge.set(customer && sending ? { customer, base: [], wishes: [], sending, running: false } : undefined);
}

/** Makes a call that only a customer may make. A 401 ends the session in the browser too (specification, section 8). */
export async function callAsCustomer<C extends Call>(
  spec: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<CallOutput<C>> {
  try {
    return await call(shop(pageLocale()), spec, input, options);
  } catch (failure) {
    if (isSignedOut(failure)) expireSession();
    throw failure;
  }
}

/** Returns true if the server answered that nobody is signed in. */
export const isSignedOut = (failure: unknown): boolean =>
  (failure instanceof Refused || failure instanceof UnexpectedAnswer) && failure.status === 401;
