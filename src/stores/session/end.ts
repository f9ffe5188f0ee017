import { accountWords } from '#i18n/words/account.ts';
import { forgetAddressDraft } from '#stores/account/addressDraft.ts';
import { $cart, $guestCart, forgetCart } from '#stores/basket/cart.ts';
import { type CartLine, addUnits, quantityIn } from '#stores/basket/lines.ts';
import { forgetCheckout } from '#stores/checkout/storageKeys.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { $login } from './login.ts';
import { $merge } from '#stores/basket/mergeState.ts';
import { $session } from './currentCustomer.ts';
import { $guestWishlist, $wishlist, forgetWishlist } from '#stores/basket/wishlist.ts';

/**
 * The server knows the customer no more. What is in sight stays, as a visitor's; the customer's own lists
 * stay too, so that the next sign-in sends only what has changed since.
 */
export function expireSession(): void {
  if (!$login.get()) return;
  const cart = [...$cart.get(), ...notBrought()].reduce(addUnits, []);
  const wishes = [...$wishlist.get(), ...$guestWishlist.get()];
  $login.set(undefined);
  $guestCart.set(onlyUnits(cart));
  $guestWishlist.set(wishes);
  stopMerge();
  $session.set({ state: 'visitor' });
  void alertShopper({ mood: 'error', text: accountWords().signedOut });
}

/**
 * The customer has signed out: nothing of theirs stays on this browser. What a visitor chose here and the server
 * would not take was never theirs; the shopper was told that it stays on this device, and finds it again.
 */
export function forgetCustomer(): void {
  const [cart, wishes] = [onlyUnits(notBrought()), $guestWishlist.get()];
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

/** What the visitor's lines hold that the server has not. */
function notBrought(): CartLine[] {
  const base = $merge.get()?.base ?? [];
  return $guestCart.get().map((line) => ({ ...line, quantity: line.quantity - quantityIn(base, line) }));
}

const onlyUnits = (lines: readonly CartLine[]): readonly CartLine[] => lines.filter(({ quantity }) => quantity > 0);

/** Nothing is brought any more. Of what was sent last, the same customer's next sign-in finds out whether it came. */
function stopMerge(): void {
  const { customer, sending } = $merge.get() ?? {};
  $merge.set(customer && sending ? { customer, base: [], wishes: [], sending, running: false } : undefined);
}
