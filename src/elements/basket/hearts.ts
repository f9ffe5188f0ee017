import { basketWords } from '#i18n/words/basket.ts';
import { toast } from '#stores/shell/feedback.ts';
import type { Item } from '#stores/basket/items.ts';
import { addToWishlist, isWished, removeFromWishlist } from '#stores/basket/wishlist.ts';
import { tell } from './add.ts';
import { shownAt } from './item.ts';
import { chosenOnPage } from '#elements/product/chosenVariation.ts';

const readable = 4_000;

/** Fills the hearts of what is wished for. */
export function paintHearts(wished: readonly Item[]): void {
  for (const heart of document.querySelectorAll<HTMLElement>('.card [data-basket="heart"]')) {
    const card = heart.closest<HTMLElement>('.card');
    if (card) heart.ariaPressed = String(isWished(shownAt(card), wished));
  }
  const button = document.querySelector<HTMLButtonElement>('[data-basket="wish"]');
  const chosen = chosenOnPage();
  if (button) paintButton(button, chosen !== undefined && isWished(shownAt(chosen), wished));
}

/** The button of the product page says so, once the product is wished for, and can no longer be pressed. */
function paintButton(button: HTMLButtonElement, wished: boolean): void {
  button.disabled = wished;
  button.classList.toggle('wished', wished);
  const words = button.querySelector('span');
  const { add, added } = button.dataset;
  if (words) words.textContent = (wished ? added : add) ?? '';
}

/** Wishes, or wishes no more. */
export async function pressHeart({ productId, variationId }: Item): Promise<void> {
  const item = { productId, variationId };
  const words = basketWords();
  const wished = isWished(item);
  const { reason } = await (wished ? removeFromWishlist(item) : addToWishlist(item));
  if (reason) return tell(reason);
  toast({
    mood: wished ? 'info' : 'success',
    text: wished ? words.itemRemovedFromWishlist : words.itemAddedToWishlist,
    closesAfter: readable,
  });
}
