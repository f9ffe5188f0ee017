import { withoutMarks } from '#burmese/shownLines.ts';
import { basketWords } from '#i18n/words/basket.ts';
import { fill } from '#i18n/fill.ts';
import { type CartLine, quantityIn } from '#stores/basket/lines.ts';
import { announce } from '#elements/shell/announce.ts';
import { pageSentence } from '#elements/shell/plainNotice.ts';
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
  const { decreaseNamed, increaseNamed, quantityOf } = basketWords();
  const name = nameOn(card);
  const make = (tag: string, sentence: string, more: object): HTMLElement =>
    Object.assign(document.createElement(tag), { ariaLabel: withoutMarks(fill(sentence, { name })), ...more });
  const button = (action: string, textContent: string, sentence: string): HTMLElement => {
    const element = make('button', sentence, { type: 'button', textContent });
    element.dataset['basket'] = action;
    return element;
  };
  const stepper = make('div', quantityOf, { className: 'stepper', role: 'group' });
  const more = button('more', '+', increaseNamed);
  stepper.append(button('less', '−', decreaseNamed), document.createElement('output'), more);
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
  if (action === 'less')
    return announce(pageSentence('inCart', { name: nameOn(card), count: await takeWithFeedback(product) }));
  const quantity = await addWithFeedback(product, 1);
  if (quantity === undefined) return;
  announce(pageSentence('inCart', { name: nameOn(card), count: quantity }));
  flyToCart(card.querySelector('img'));
}
