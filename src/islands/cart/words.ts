import type cart from '../../../public/locales/en/cart.json';
import type { BasketWords } from '#islands/basket/words.ts';

/** What the page itself says and the island does not. */
type OfThePage = 'title' | 'description' | 'popular' | 'needsScript';

/** What is said of the parcel's weight. */
export type ParcelWords = Pick<CartWords, 'symbol' | 'room' | 'roomLeft' | 'roomLast' | 'roomFull'>;

/** What the cart says, in the language of the page. */
export interface CartWords extends BasketWords, Omit<typeof cart, OfThePage> {
  /** With `{{available}}`. */
  insufficientStock: string;
  wholeNumber: string;
}
