import { $cart, $cartCount } from '#stores/basket/cart.ts';
import { $login } from '#stores/session/login.ts';
import { $wishlist, $wishlistCount } from '#stores/basket/wishlist.ts';
import type { BasketRequest } from './request.ts';
import { handleBarRequest } from './productBar.ts';
import { paintCards, handleCardRequest } from './cards.ts';
import { paintCount } from './count.ts';
import { paintHearts } from './hearts.ts';
import { attachStyles } from '#elements/shell/attachStyles.ts';
import { watchFeedback } from '#elements/shell/feedback.ts';
import styles from './basket.css?inline';

const paint = (): void => {
  paintCards($cart.get());
  paintHearts($wishlist.get());
};

attachStyles(styles);
watchFeedback();
$cartCount.subscribe((count) => paintCount('cart', count));
$wishlistCount.subscribe((count) => paintCount('wishlist', count));
$cart.subscribe(paint);
$wishlist.subscribe(paint);
// Who is signed in has a menu, and a cart on the server.
const stopLogin = $login.subscribe((login) => {
  if (login) void import('#elements/account/header.ts').then(() => stopLogin());
});
// Cards that come later, and another size or colour on the page of a product.
document.addEventListener('zay-cards', paint);
document.querySelector('zay-variations')?.addEventListener('change', paint);

/** Does what a `[data-basket]` button was clicked for. */
export async function handleRequest(request: BasketRequest): Promise<void> {
  const { card, action } = request;
  await (card ? handleCardRequest(card, action) : handleBarRequest(request));
}
