import { basketWords } from '#i18n/basketWords.ts';
import { alertShopper, toast } from '#stores/feedback.ts';
import { add, inCart } from './basketAdd.ts';
import { flyToCart } from './basketFly.ts';
import { pressHeart } from './basketHearts.ts';
import { chosenOnPage, shownAt } from './basketItem.ts';

const readable = 4_000;
const input = (): HTMLInputElement | null => document.querySelector('.amount input');

/** What is typed as a whole number of at least one, at most what the shop has (specification, section 2). */
const units = (left: number): number => Math.max(1, Math.min(left, Math.trunc(input()?.valueAsNumber ?? 1) || 1));

/** The buttons beside the quantity on the page of a product. */
export async function pressInBar(action: string): Promise<void> {
  const chosen = chosenOnPage();
  if (!chosen) return void alertShopper({ mood: 'error', text: basketWords().pleaseSelectVariant });
  const shown = shownAt(chosen);
  if (action === 'wish') return pressHeart(shown);
  if (action === 'more') return write(units(shown.left) + 1, shown.left);
  if (action === 'less') return write(units(shown.left) - 1, shown.left);
  await buy(shown);
}

function write(wanted: number, left: number): void {
  const place = input();
  if (place) place.value = String(Math.max(1, Math.min(left, wanted)));
}

async function buy(shown: ReturnType<typeof shownAt>): Promise<void> {
  // What is typed beyond the stock is refused in words, not lowered in silence.
  const typed = Math.trunc(input()?.valueAsNumber ?? 1);
  const quantity = await add(shown, typed > shown.left ? typed : units(shown.left));
  if (quantity === undefined) return;
  write(1, shown.left);
  const name = document.querySelector('h1')?.textContent.trim() ?? '';
  toast({ mood: 'success', text: inCart(name, quantity), closesAfter: readable });
  flyToCart(document.querySelector('.gallery img'));
}
