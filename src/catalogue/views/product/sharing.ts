import type { Product } from '#contract/catalogue/product.ts';
import type { PictureView } from '#catalogue/views/picture.ts';
import { currency } from '#i18n/format.ts';

/** Facts that a page tells to those who show a card of it: Open Graph's `product`. */
export interface Sharing {
  picture: { src: string; type?: string; width: number; height: number; alt: string };
  /** Absent for a product without a price. */
  price?: { amount: string; currency: string };
}

/** Tells of a product its first picture, and the price from which it is sold. */
export function sharingOf(product: Product, title: string, [first]: readonly PictureView[]): Sharing | undefined {
  if (!first) return undefined;
  const { src, width, height, alt = title } = first;
  const { shareImage } = product;
  const prices = product.variations.flatMap(({ prices: [price] }) => (price ? [price.sale_price] : []));
  return {
    picture: shareImage
      ? { src: shareImage, type: 'image/jpeg', width: 1200, height: 630, alt }
      : { src, width, height, alt },
    ...(prices.length > 0 ? { price: { amount: Math.min(...prices).toFixed(2), currency: currency() } } : {}),
  };
}
