import { buyableVariation } from '#elements/product/chosenVariation.ts';
import { typedUnits } from '#elements/product/quantity.ts';

/** What a button of cart and wishlist was clicked for, as the page was at that moment. */
export interface BasketRequest {
  action: string;
  /** The card that it is on; none in the bar of a product's page. */
  card: HTMLElement | null;
  /** The card, or the chosen size and colour; nothing where two do not go together. */
  place: HTMLElement | undefined;
  /** Nothing where what is typed is no quantity; the box says why. */
  units: number | undefined;
}

export function requestOf(button: HTMLElement): BasketRequest {
  const action = button.dataset['basket'] ?? '';
  const card = button.closest<HTMLElement>('.card');
  return { action, card, place: card ?? buyableVariation(), units: action === 'buy' ? typedUnits() : 1 };
}
