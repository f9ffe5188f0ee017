import { $cart, $cartCount } from '#stores/basket/cart.ts';
import { $login } from '#stores/session/login.ts';
import { $wishlist, $wishlistCount } from '#stores/basket/wishlist.ts';
import type { BasketRequest } from './request.ts';
import { paintCards, handleCardRequest } from './cards.ts';
import { paintCount } from './count.ts';
import { paintHearts, toggleWish } from './hearts.ts';
import { attachStyles } from '#elements/shell/attachStyles.ts';
import { watchFeedback } from '#elements/shell/feedback.ts';
import styles from './basket.css?inline';
import { basketWords } from '#i18n/words/basket.ts';
import { alertShopper, toast, toastMs } from '#stores/shell/feedback.ts';
import { pageSentence } from '#elements/shell/plainNotice.ts';
import { addWithFeedback } from './add.ts';
import { flyToCart } from './flyToCart.ts';
import { type PageProduct, productAt } from './item.ts';
import { focusQuantity, setUnits } from '#elements/product/quantity.ts';

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

/** The buttons beside the quantity on the page of a product. */
async function handleBarRequest({ action, place, units }: BasketRequest): Promise<void> {
  if (!place) return void alertShopper({ mood: 'error', text: basketWords().pleaseSelectVariant });
  if (action === 'back') return (await import('#elements/product/backInStock.ts')).openBackInStock(place);
  const product = productAt(place);
  if (action === 'wish') return toggleWish(product);
  if (units === undefined) focusQuantity();
  else await buy(product, units);
}

async function buy(product: PageProduct, units: number): Promise<void> {
  const quantity = await addWithFeedback(product, units);
  if (quantity === undefined) return;
  setUnits(1);
  const name = document.querySelector('h1')?.textContent.trim() ?? '';
  toast({ mood: 'success', text: pageSentence('inCart', { name, count: quantity }), closesAfter: toastMs });
  flyToCart(document.querySelector('.gallery img'));
}
