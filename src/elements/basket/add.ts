import { basketWords } from '#i18n/words/basket.ts';
import { fill } from '#i18n/fill.ts';
import { addToCart, type RemoveOutcome, takeFromCart } from '#stores/basket/changeCart.ts';
import type { CartRefusal } from '#stores/basket/cart.ts';
import { showDialog, toast } from '#stores/shell/feedback.ts';
import type { Item } from '#stores/basket/lines.ts';
import { $storageWorks } from '#stores/localStorage.ts';

/**
 * Adds units of a product; where the shop has fewer, the shopper is told how many (specification,
 * section 8). Answers how many are in the cart now, or nothing when none was added.
 */
export async function addWithFeedback(product: PageProduct, units: number): Promise<number | undefined> {
  const { left, productId, variationId } = product;
  const added = await addToCart({ productId, variationId }, units, left);
  if (added.state !== 'added') {
    showCartRefusal(added);
    return undefined;
  }
  if (!$storageWorks.get()) toast({ mood: 'warning', text: basketWords().notKept });
  return added.quantity;
}

/** Says why nothing was added: how many the shop has, or the server's words. */
export function showCartRefusal(refusal: CartRefusal): void {
  if (refusal.state === 'refused') return showReason(refusal.reason);
  const text = fill(basketWords().insufficientStock, { available: refusal.available });
  void showDialog({ mood: 'error', text });
}

/** Takes units away; where the server refuses, the shopper is told why. Answers how many are left. */
export async function takeWithFeedback(item: Item, units = 1): Promise<number> {
  const { left, reason } = await takeFromCart(item, units);
  showReason(reason);
  return left;
}

/** Says why the server refused. */
export function showReason(reason: RemoveOutcome['reason']): void {
  if (reason) toast({ mood: 'error', text: reason });
}

/** A product as an element of the page shows it. */
export interface PageProduct extends Item {
  /** Units that the shop has; as many as one may ask for where a page could not learn it. */
  readonly left: number;
}
