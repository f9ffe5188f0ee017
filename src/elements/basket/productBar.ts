import { basketWords } from '#i18n/words/basket.ts';
import { inCart } from '#i18n/words/inCart.ts';
import { alertShopper, toast } from '#stores/shell/feedback.ts';
import type { Asked } from './request.ts';
import { add } from './add.ts';
import { flyToCart } from './flyToCart.ts';
import { pressHeart } from './hearts.ts';
import { type Shown, shownAt } from './item.ts';
import { focusQuantity, showUnits } from '#elements/product/quantity.ts';

const readable = 4_000;
/** The buttons beside the quantity on the page of a product. */
export async function pressInBar({ action, place, units }: Asked): Promise<void> {
  if (!place) return void alertShopper({ mood: 'error', text: basketWords().pleaseSelectVariant });
  const shown = shownAt(place);
  if (action === 'wish') return pressHeart(shown);
  if (units === undefined) focusQuantity();
  else await buy(shown, units);
}

async function buy(shown: Shown, units: number): Promise<void> {
  const quantity = await add(shown, units);
  if (quantity === undefined) return;
  showUnits(1);
  const name = document.querySelector('h1')?.textContent.trim() ?? '';
  toast({ mood: 'success', text: inCart(name, quantity), closesAfter: readable });
  flyToCart(document.querySelector('.gallery img'));
}
