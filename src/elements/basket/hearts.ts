import { basketWords } from '#i18n/words/basket.ts';
import { toast } from '#stores/shell/feedback.ts';
import type { Item } from '#stores/basket/items.ts';
import { addToWishlist, removeFromWishlist } from '#stores/basket/changeWishlist.ts';
import { isWished } from '#stores/basket/wishlist.ts';
import { showReason } from './add.ts';
import { productAt } from './item.ts';
import { buyableVariation } from '#elements/product/chosenVariation.ts';

const readable = 4_000;

/** Fills the hearts of what is wished for. */
export function paintHearts(wished: readonly Item[]): void {
  for (const heart of document.querySelectorAll<HTMLElement>('.card [data-basket="heart"]')) {
    const card = heart.closest<HTMLElement>('.card');
    if (card) heart.ariaPressed = String(isWished(productAt(card), wished));
  }
  const button = document.querySelector<HTMLButtonElement>('[data-basket="wish"]');
  const chosen = buyableVariation();
  if (button) paintButton(button, chosen !== undefined && isWished(productAt(chosen), wished));
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
export async function toggleWish({ productId, variationId }: Item): Promise<void> {
  const item = { productId, variationId };
  const words = basketWords();
  const wished = isWished(item);
  const { reason } = await (wished ? removeFromWishlist(item) : addToWishlist(item));
  if (reason) return showReason(reason);
  toast({
    mood: wished ? 'info' : 'success',
    text: wished ? words.itemRemovedFromWishlist : words.itemAddedToWishlist,
    closesAfter: readable,
  });
}
