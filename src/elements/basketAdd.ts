import { basketWords } from '#i18n/basketWords.ts';
import { fill } from '#i18n/fill.ts';
import { addToCart } from '#stores/cart.ts';
import { alertShopper, toast } from '#stores/feedback.ts';
import { $keeps } from '#stores/storage.ts';
import type { Shown } from './basketItem.ts';

/**
 * Adds units of what is shown; where the shop has fewer, the shopper is told how many (specification,
 * section 8). Answers how many are in the cart now, or nothing when none was added.
 */
export function add(shown: Shown, units: number): number | undefined {
  const { left, productId, variationId } = shown;
  const words = basketWords();
  const added = addToCart({ productId, variationId }, units, left);
  if (added.state === 'short') {
    void alertShopper({ mood: 'error', text: fill(words.insufficientStock, { available: added.available }) });
    return undefined;
  }
  if (!$keeps.get()) toast({ mood: 'warning', text: words.notKept });
  return added.quantity;
}

/** "Dried Shrimp: 2 in the cart" */
export function inCart(name: string, count: number): string {
  const words = basketWords();
  return fill(count === 1 ? words.inCartOne : words.inCart, { name, count });
}
