import { basketWords } from '#i18n/words/basket.ts';
import { fill } from '#i18n/fill.ts';
import { addToCart, type NotTaken, type Taken, takeFromCart } from '#stores/basket/cart.ts';
import { alertShopper, toast } from '#stores/shell/feedback.ts';
import type { Item } from '#stores/basket/items.ts';
import { $keeps } from '#stores/localStorage.ts';
import type { Shown } from './item.ts';

/**
 * Adds units of what is shown; where the shop has fewer, the shopper is told how many (specification,
 * section 8). Answers how many are in the cart now, or nothing when none was added.
 */
export async function add(shown: Shown, units: number): Promise<number | undefined> {
  const { left, productId, variationId } = shown;
  const added = await addToCart({ productId, variationId }, units, left);
  if (added.state !== 'added') {
    tellNotTaken(added);
    return undefined;
  }
  if (!$keeps.get()) toast({ mood: 'warning', text: basketWords().notKept });
  return added.quantity;
}

/** Says why nothing was added: how many there are to have at all, or the server's words. */
export function tellNotTaken(fault: NotTaken): void {
  if (fault.state === 'refused') return tell(fault.reason);
  const text = fill(basketWords().insufficientStock, { available: fault.available });
  void alertShopper({ mood: 'error', text });
}

/** Takes units away; where the server would not, it is told why. Answers how many are left. */
export async function take(item: Item, units = 1): Promise<number> {
  const { left, reason } = await takeFromCart(item, units);
  tell(reason);
  return left;
}

/** Says why the server would not. */
export function tell(reason: Taken['reason']): void {
  if (reason) toast({ mood: 'error', text: reason });
}
