import { basketWords } from '#i18n/words/basket.ts';
import { fill } from '#i18n/fill.ts';
import { inCart } from '#i18n/words/everyPage.ts';
import { type CartLine, quantityIn } from '#stores/basket/lines.ts';
import { announce } from '#elements/shell/announce.ts';
import { addWithFeedback, takeWithFeedback } from './add.ts';
import { flyToCart } from './flyToCart.ts';
import { toggleWish } from './hearts.ts';
import { productAt } from './item.ts';

const cards = (): NodeListOf<HTMLElement> => document.querySelectorAll('.card[data-live]');

const nameOn = (card: HTMLElement): string => card.querySelector('h3')?.textContent.trim() ?? '';

/** Turns Add into a stepper on the cards of what is in the cart, and back. */
export function paintCards(lines: readonly CartLine[]): void {
  for (const card of cards()) paint(card, quantityIn(lines, productAt(card)));
}

function paint(card: HTMLElement, quantity: number): void {
  const stepper = card.querySelector('.stepper');
  const hadFocus = stepper?.contains(document.activeElement);
  card.classList.toggle('chosen', quantity > 0);
  if (quantity > 0) (stepper ?? makeStepper(card)).querySelector('output')?.replaceChildren(String(quantity));
  else {
    stepper?.remove();
    // The focus must not fall out of the card with the button that it was on.
    if (hadFocus) card.querySelector<HTMLElement>('[data-basket="add"]')?.focus();
  }
}

function makeStepper(card: HTMLElement): HTMLElement {
  const { decrease, increase, quantityOf: label } = basketWords();
  const button = (action: string, sign: string, name: string): HTMLElement => {
    const element = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: sign,
      ariaLabel: name,
    });
    element.dataset['basket'] = action;
    return element;
  };
  const stepper = Object.assign(document.createElement('div'), { className: 'stepper', role: 'group' });
  stepper.ariaLabel = fill(label, { name: nameOn(card) });
  const more = button('more', '+', increase);
  stepper.append(button('less', '−', decrease), document.createElement('output'), more);
  const addButton = card.querySelector<HTMLElement>('[data-basket="add"]');
  const hadFocus = document.activeElement === addButton;
  addButton?.after(stepper);
  if (hadFocus) more.focus();
  return stepper;
}

/** Does what a button of a card was clicked for: one more, one less, or the heart. */
export async function handleCardRequest(card: HTMLElement, action: string): Promise<void> {
  const product = productAt(card);
  if (action === 'heart') return toggleWish(product);
  if (action === 'less') return announce(inCart(nameOn(card), await takeWithFeedback(product)));
  const quantity = await addWithFeedback(product, 1);
  if (quantity === undefined) return;
  announce(inCart(nameOn(card), quantity));
  flyToCart(card.querySelector('img'));
}
