import { basketWords } from '#i18n/words/basket.ts';
import { alertShopper, toast, toastMs } from '#stores/shell/feedback.ts';
import { pageSentence } from '#elements/shell/plainNotice.ts';
import type { BasketRequest } from './request.ts';
import { addWithFeedback } from './add.ts';
import { flyToCart } from './flyToCart.ts';
import { toggleWish } from './hearts.ts';
import { type PageProduct, productAt } from './item.ts';
import { focusQuantity, setUnits } from '#elements/product/quantity.ts';

/** The buttons beside the quantity on the page of a product. */
export async function handleBarRequest({ action, place, units }: BasketRequest): Promise<void> {
  if (!place) return void alertShopper({ mood: 'error', text: basketWords().pleaseSelectVariant });
  if (action === 'back') return (await import('#elements/product/backInStock.ts')).openBackInStock(place);
  const product = productAt(place);
  if (action === 'wish') return toggleWish(product);
  if (units === undefined) focusQuantity();
  else await buy(product, units);
}

async function buy(product: PageProduct, units: number): Promise<void> {
  const quantity = await addWithFeedback(product, units);
  if (quantity === undefined) return;
  setUnits(1);
  const name = document.querySelector('h1')?.textContent.trim() ?? '';
  toast({ mood: 'success', text: pageSentence('inCart', { name, count: quantity }), closesAfter: toastMs });
  flyToCart(document.querySelector('.gallery img'));
}
