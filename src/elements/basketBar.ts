import { basketWords } from '#i18n/basketWords.ts';
import { inCart } from '#i18n/inCart.ts';
import { alertShopper, toast } from '#stores/feedback.ts';
import { add } from './basketAdd.ts';
import { flyToCart } from './basketFly.ts';
import { pressHeart } from './basketHearts.ts';
import { shownAt } from './basketItem.ts';
import { chosenOnPage } from './chosen.ts';
import { askedUnits, focusQuantity, showUnits } from './quantity.ts';

const readable = 4_000;
/** The buttons beside the quantity on the page of a product. */
export async function pressInBar(action: string): Promise<void> {
  const chosen = chosenOnPage();
  if (!chosen) return void alertShopper({ mood: 'error', text: basketWords().pleaseSelectVariant });
  const shown = shownAt(chosen);
  if (action === 'wish') return pressHeart(shown);
  await buy(shown);
}

async function buy(shown: ReturnType<typeof shownAt>): Promise<void> {
  const units = askedUnits();
  if (units === undefined) return focusQuantity();
  const quantity = await add(shown, units);
  if (quantity === undefined) return;
  showUnits(1);
  const name = document.querySelector('h1')?.textContent.trim() ?? '';
  toast({ mood: 'success', text: inCart(name, quantity), closesAfter: readable });
  flyToCart(document.querySelector('.gallery img'));
}
