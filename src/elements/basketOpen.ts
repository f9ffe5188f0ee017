import { $cart, $cartCount } from '#stores/cart.ts';
import { $login } from '#stores/login.ts';
import { $wishlist, $wishlistCount } from '#stores/wishlist.ts';
import type { Asked } from './asked.ts';
import { pressInBar } from './basketBar.ts';
import { paintCards, pressOnCard } from './basketCards.ts';
import { paintCount } from './basketCount.ts';
import { paintHearts } from './basketHearts.ts';
import './basketLook.ts';
import { watchFeedback } from './feedback.ts';

const paint = (): void => {
  paintCards($cart.get());
  paintHearts($wishlist.get());
};

watchFeedback();
$cartCount.subscribe((count) => paintCount('cart', count));
$wishlistCount.subscribe((count) => paintCount('wishlist', count));
$cart.subscribe(paint);
$wishlist.subscribe(paint);
// Who is signed in has a menu, and a cart on the server.
const stopLogin = $login.subscribe((login) => {
  if (login) void import('./account.ts').then(() => stopLogin());
});
// Cards that come later, and another size or colour of the product in sight.
document.addEventListener('zay-cards', paint);
document.querySelector('zay-variations')?.addEventListener('change', paint);

/** Does what a `[data-basket]` button was pressed for. */
export async function press(asked: Asked): Promise<void> {
  const { card, action } = asked;
  await (card ? pressOnCard(card, action) : pressInBar(asked));
}
