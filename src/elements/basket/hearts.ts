import { basketWords } from '#i18n/words/basket.ts';
import { toast, toastMs } from '#stores/shell/feedback.ts';
import type { Item } from '#stores/basket/items.ts';
import { addToWishlist, removeFromWishlist } from '#stores/basket/changeWishlist.ts';
import { isWished } from '#stores/basket/wishlist.ts';
import { showReason } from './add.ts';
import { productAt } from './item.ts';
import { buyableVariation } from '#elements/product/chosenVariation.ts';

/** Fills the hearts of what is wished for. */
export function paintHearts(wishlist: readonly Item[]): void {
  for (const heart of document.querySelectorAll<HTMLElement>('.card [data-basket="heart"]')) {
    const card = heart.closest<HTMLElement>('.card');
    if (card) heart.ariaPressed = String(isWished(productAt(card), wishlist));
  }
  const button = document.querySelector<HTMLButtonElement>('[data-basket="wish"]');
  const chosen = buyableVariation();
  if (button) paintButton(button, chosen !== undefined && isWished(productAt(chosen), wishlist));
}

/** Once the product is wished for, the button of its page says so and does nothing more. */
function paintButton(button: HTMLButtonElement, wished: boolean): void {
  button.disabled = wished;
  button.classList.toggle('wished', wished);
  const words = button.querySelector('span');
  const { add, added } = button.dataset;
  if (words) words.textContent = (wished ? added : add) ?? '';
}

/** Adds to the wishlist, or takes off it. */
export async function toggleWish({ productId, variationId }: Item): Promise<void> {
  const item = { productId, variationId };
  const words = basketWords();
  const wished = isWished(item);
  const { reason } = await (wished ? removeFromWishlist(item) : addToWishlist(item));
  if (reason) return showReason(reason);
  toast({
    mood: wished ? 'info' : 'success',
    text: wished ? words.itemRemovedFromWishlist : words.itemAddedToWishlist,
    closesAfter: toastMs,
  });
}
