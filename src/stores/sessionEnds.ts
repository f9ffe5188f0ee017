import { accountWords } from '#i18n/accountWords.ts';
import { $cart, $guestCart, forgetCart } from './cart.ts';
import { put, quantityIn } from './cartLines.ts';
import { forgetOrders } from './checkoutKept.ts';
import { alertShopper } from './feedback.ts';
import { $login } from './login.ts';
import { $merge } from './merge.ts';
import { $session } from './whoIsIt.ts';
import { $guestWishlist, $wishlist, forgetWishlist } from './wishlist.ts';

/**
 * The server knows the customer no more. What is in sight stays, as a visitor's; the customer's own lists
 * stay too, so that the next sign-in sends only what has changed since.
 */
export function endHere(): void {
  if (!$login.get()) return;
  const { base = [], ...merge } = $merge.get() ?? {};
  const left = $guestCart.get().map((line) => ({ ...line, quantity: line.quantity - quantityIn(base, line) }));
  const cart = [...$cart.get(), ...left].reduce(put, []).filter(({ quantity }) => quantity > 0);
  const wishes = [...$wishlist.get(), ...$guestWishlist.get()];
  $login.set(undefined);
  $guestCart.set(cart);
  $guestWishlist.set(wishes);
  const { customer, sending } = merge as Partial<NonNullable<ReturnType<typeof $merge.get>>>;
  $merge.set(customer && sending ? { customer, base: [], wishes: [], sending, running: false } : undefined);
  $session.set({ state: 'visitor' });
  void alertShopper({ mood: 'error', text: accountWords().signedOut });
}

/** The customer has signed out: nothing personal stays on this browser. */
export function forgetCustomer(): void {
  $login.set(undefined);
  $merge.set(undefined);
  forgetCart();
  forgetWishlist();
  forgetOrders();
  $session.set({ state: 'visitor' });
}
