import { basketWords } from '#i18n/words/basket.ts';
import { inCart } from '#i18n/words/everyPage.ts';
import { alertShopper, toast } from '#stores/shell/feedback.ts';
import type { BasketRequest } from './request.ts';
import { addWithFeedback } from './add.ts';
import { flyToCart } from './flyToCart.ts';
import { toggleWish } from './hearts.ts';
import { type PageProduct, productAt } from './item.ts';
import { focusQuantity, setUnits } from '#elements/product/quantity.ts';

const readable = 4_000;
/** The buttons beside the quantity on the page of a product. */
export async function handleBarRequest({ action, place, units }: BasketRequest): Promise<void> {
  if (!place) return void alertShopper({ mood: 'error', text: basketWords().pleaseSelectVariant });
  const shown = productAt(place);
  if (action === 'wish') return toggleWish(shown);
  if (units === undefined) focusQuantity();
  else await buy(shown, units);
}

async function buy(shown: PageProduct, units: number): Promise<void> {
  const quantity = await addWithFeedback(shown, units);
  if (quantity === undefined) return;
  setUnits(1);
  const name = document.querySelector('h1')?.textContent.trim() ?? '';
  toast({ mood: 'success', text: inCart(name, quantity), closesAfter: readable });
  flyToCart(document.querySelector('.gallery img'));
}
