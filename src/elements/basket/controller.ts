import { $cart, $cartCount } from '#stores/basket/cart.ts';
import { $login } from '#stores/session/login.ts';
import { $wishlist, $wishlistCount, isInWishlist } from '#stores/basket/wishlist.ts';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { basketWords } from '#i18n/words/basket.ts';
import { showDialog, toast, toastMs } from '#stores/shell/feedback.ts';
import { pageSentence } from '#elements/shell/plainNotice.ts';
import { buyableVariation, focusQuantity, setUnits } from '#elements/product/quantity.ts';
import { withoutBreakMarks } from '#burmese/shownLines.ts';
import { fill } from '#i18n/fill.ts';
import { type CartLine, type Item, maxUnits, quantityIn } from '#stores/basket/lines.ts';
import { addToWishlist, removeFromWishlist } from '#stores/basket/changeWishlist.ts';
import { parseLiveBinding } from '#elements/live/placement.ts';
import { reducedMotion } from '#elements/shell/reducedMotion.ts';
import { renderCount } from './count.ts';
import { addWithFeedback, type PageProduct, showReason, takeWithFeedback } from './add.ts';

/** A click on a button of cart and wishlist, with the page as it was at that moment. */
export interface BasketRequest {
  action: string;
  /** The card that it is on; none in the bar of a product's page. */
  card: HTMLElement | null;
  /** The card, or the chosen size and colour; nothing where two do not go together. */
  place: HTMLElement | undefined;
  /** Nothing where what is typed is no quantity; the box says why. */
  units: number | undefined;
}

/** Does what a `[data-basket]` button was clicked for. */
export async function handleRequest(request: BasketRequest): Promise<void> {
  const { card, action } = request;
  await (card ? handleCardRequest(card, action) : handleBarRequest(request));
}

/** The buttons beside the quantity on the page of a product. */
async function handleBarRequest({ action, place, units }: BasketRequest): Promise<void> {
  if (!place) return void showDialog({ mood: 'error', text: basketWords().pleaseSelectVariant });
  if (action === 'back') return (await import('#elements/product/backInStock.ts')).openBackInStock(place);
  const product = productAt(place);
  if (action === 'wish') return toggleWishlist(product);
  if (units === undefined) focusQuantity();
  else await buy(product, units);
}

async function buy(product: PageProduct, units: number): Promise<void> {
  const quantity = await addWithFeedback(product, units);
  if (quantity === undefined) return;
  setUnits(1);
  const name = document.querySelector('h1')?.textContent.trim() ?? '';
  toast({ mood: 'success', text: pageSentence('inCart', { name, count: quantity }), closesAfter: toastMs });
  flyToCart(document.querySelector('zay-gallery img'));
}

/** The product of a `[data-live]` element. */
function productAt({ dataset }: HTMLElement): PageProduct {
  const { product, variation } = parseLiveBinding(dataset['live']);
  return { productId: product, variationId: variation, left: Number(dataset['left'] ?? maxUnits) };
}

const cards = (): NodeListOf<HTMLElement> => document.querySelectorAll('[data-card][data-live]');

const nameOn = (card: HTMLElement): string => card.querySelector('h3')?.textContent.trim() ?? '';

/** Turns Add into a stepper on the cards of what is in the cart, and back. */
function renderCards(lines: readonly CartLine[]): void {
  for (const card of cards()) renderCard(card, quantityIn(lines, productAt(card)));
}

function renderCard(card: HTMLElement, quantity: number): void {
  const stepper = card.querySelector('[data-stepper]');
  const hadFocus = stepper?.contains(document.activeElement);
  card.toggleAttribute('data-chosen', quantity > 0);
  if (quantity > 0) (stepper ?? makeStepper(card)).querySelector('output')?.replaceChildren(String(quantity));
  else {
    stepper?.remove();
    // The focus must not fall out of the card with the button that it was on.
    if (hadFocus) card.querySelector<HTMLElement>('[data-basket="add"]')?.focus();
  }
}

/** Utilities of a stepper, which stands in the place of Add and above the link of the card. */
const stepperClasses =
  'relative z-1 mt-2 grid h-11 grid-cols-[2.75rem_1fr_2.75rem] items-center rounded-full bg-primary text-center font-semibold text-primary-content [font-variant-numeric:tabular-nums]';
const stepClasses =
  'h-full cursor-pointer touch-manipulation rounded-full text-h3 hover:bg-primary-content/15 focus-visible:-outline-offset-4 focus-visible:outline-primary-content';

function makeStepper(card: HTMLElement): HTMLElement {
  const { decreaseNamed, increaseNamed, quantityOf } = basketWords();
  const name = nameOn(card);
  const make = (tag: string, sentence: string, more: object): HTMLElement =>
    Object.assign(document.createElement(tag), { ariaLabel: withoutBreakMarks(fill(sentence, { name })), ...more });
  const button = (action: string, textContent: string, sentence: string): HTMLElement => {
    const element = make('button', sentence, { type: 'button', textContent, className: stepClasses });
    element.dataset['basket'] = action;
    return element;
  };
  const stepper = make('div', quantityOf, { className: stepperClasses, role: 'group' });
  stepper.dataset['stepper'] = '';
  const more = button('more', '+', increaseNamed);
  stepper.append(button('less', '−', decreaseNamed), document.createElement('output'), more);
  const addButton = card.querySelector<HTMLElement>('[data-basket="add"]');
  const hadFocus = document.activeElement === addButton;
  addButton?.after(stepper);
  if (hadFocus) more.focus();
  return stepper;
}

/** Does what a button of a card was clicked for: one more, one less, or the heart. */
async function handleCardRequest(card: HTMLElement, action: string): Promise<void> {
  const product = productAt(card);
  if (action === 'heart') return toggleWishlist(product);
  if (action === 'less')
    return announce(pageSentence('inCart', { name: nameOn(card), count: await takeWithFeedback(product) }));
  const quantity = await addWithFeedback(product, 1);
  if (quantity === undefined) return;
  announce(pageSentence('inCart', { name: nameOn(card), count: quantity }));
  flyToCart(card.querySelector('img'));
}

/** Fills the hearts of what is wished for. */
function renderHearts(wishlist: readonly Item[]): void {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-card] [data-basket="heart"]')) {
    const card = heart.closest<HTMLElement>('[data-card]');
    if (card) heart.ariaPressed = String(isInWishlist(productAt(card), wishlist));
  }
  const button = document.querySelector<HTMLButtonElement>('[data-basket="wish"]');
  const chosen = buyableVariation();
  if (button) renderButton(button, chosen !== undefined && isInWishlist(productAt(chosen), wishlist));
}

/** Once the product is wished for, the button of its page says so and does nothing more. */
function renderButton(button: HTMLButtonElement, isListed: boolean): void {
  button.disabled = isListed;
  const words = button.querySelector('span');
  const { add, added } = button.dataset;
  if (words) words.textContent = (isListed ? added : add) ?? '';
}

/** Adds to the wishlist, or takes off it. */
async function toggleWishlist({ productId, variationId }: Item): Promise<void> {
  const item = { productId, variationId };
  const words = basketWords();
  const isListed = isInWishlist(item);
  const { reason } = await (isListed ? removeFromWishlist(item) : addToWishlist(item));
  if (reason) return showReason(reason);
  toast({
    mood: isListed ? 'info' : 'success',
    text: isListed ? words.itemRemovedFromWishlist : words.itemAddedToWishlist,
    closesAfter: toastMs,
  });
}

const durationMs = 200;

/** Shows where the added product went: its picture moves to the counter of the cart that is in sight. */
function flyToCart(picture: HTMLImageElement | null): void {
  const goal = [...document.querySelectorAll('[data-count="cart"]')]
    .map((count) => count.parentElement?.getBoundingClientRect())
    .find((box) => box && box.width > 0);
  if (!picture || !goal || reducedMotion.matches) return;
  const { left, top, width, height } = picture.getBoundingClientRect();
  const copy = Object.assign(new Image(), {
    src: picture.currentSrc || picture.src,
    alt: '',
    className: 'pointer-events-none fixed z-90 rounded-box',
  });
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  document.body.append(copy);
  const x = goal.left + goal.width / 2 - (left + width / 2);
  const y = goal.top + goal.height / 2 - (top + height / 2);
  const end = { transform: `translate(${x}px, ${y}px) scale(0.08)`, opacity: 0.4 };
  copy.animate([{}, end], { duration: durationMs, easing: 'ease-in' }).onfinish = () => copy.remove();
}

let region: HTMLElement | undefined;

/** Has a screen reader say a sentence; it is not visible. */
function announce(sentence: string): void {
  region ??= document.body.appendChild(
    Object.assign(document.createElement('p'), { className: 'sr-only', role: 'status' }),
  );
  // A region that comes into the page together with its words is often not read.
  const place = region;
  setTimeout(() => (place.textContent = sentence), 50);
}

const render = (): void => {
  renderCards($cart.get());
  renderHearts($wishlist.get());
};

watchFeedback();
$cartCount.subscribe((count) => {
  renderCount('cart', count);
  // The sign of an installed shop; browsers without it, and pages that may not, say nothing.
  const { setAppBadge } = navigator as Partial<Navigator>;
  void setAppBadge?.call(navigator, count).catch(() => undefined);
});
$wishlistCount.subscribe((count) => renderCount('wishlist', count));
$cart.subscribe(renderCards);
$wishlist.subscribe(renderHearts);
// Who is signed in has a menu, and a cart on the server.
const stopLogin = $login.subscribe((login) => {
  if (login) void import('#elements/account/header.ts').then(() => stopLogin());
});
// Cards and pages that come later, and another size or colour on the page of a product.
for (const type of ['zay-cards', 'zay-page']) document.addEventListener(type, render);
document.addEventListener('change', ({ target }) => {
  if ((target as Element).closest('zay-variations')) render();
});
