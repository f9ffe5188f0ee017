import { nameIn, nameWithTraits } from '#i18n/names.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import type { ReadyLine } from '#stores/basket/lineState.ts';

/** Returns the name of a line; with its size and colour where the product has others, of which another line may be. */
export const nameOf = ({ product, variation }: ReadyLine, { locale }: CheckoutWords): string =>
  product.variations.length > 1 ? nameWithTraits(locale, product, variation) : nameIn(locale, product);
