import { $cart, $cartCount } from '#stores/basket/cart.ts';
import { $login } from '#stores/session/login.ts';
import { $wishlist, $wishlistCount } from '#stores/basket/wishlist.ts';
import type { BasketRequest } from './request.ts';
import { handleBarRequest } from './productBar.ts';
import { paintCards, handleCardRequest } from './cards.ts';
import { paintCount } from './count.ts';
import { paintHearts } from './hearts.ts';
import './styles.ts';
import { watchFeedback } from '#elements/shell/feedback.ts';

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
  if (login) void import('#elements/account/header.ts').then(() => stopLogin());
});
// Cards that come later, and another size or colour of the product in sight.
document.addEventListener('zay-cards', paint);
document.querySelector('zay-variations')?.addEventListener('change', paint);

/** Does what a `[data-basket]` button was pressed for. */
export async function handleRequest(asked: BasketRequest): Promise<void> {
  const { card, action } = asked;
  await (card ? handleCardRequest(card, action) : handleBarRequest(asked));
}
