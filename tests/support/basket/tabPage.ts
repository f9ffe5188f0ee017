/** The parts of a page that a tab of the property test uses, bundled once and run anew for each page that is opened. */
export { addToCart, takeFromCart } from '#stores/basket/changeCart.ts';
export { $cart, quantityOf } from '#stores/basket/cart.ts';
export { $waiting } from '#stores/basket/waiting.ts';
export { readSession, signIn } from '#stores/session/signIn.ts';
