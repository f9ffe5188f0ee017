import type wishlist from '../../../public/locales/en/wishlist.json';
import type { BasketWords } from '#islands/basket/words.ts';

/** What the page itself says and the island does not. */
type OfThePage = 'description' | 'popular' | 'needsScript';

/** What the wishlist says, in the language of the page. */
export interface WishlistWords extends BasketWords, Omit<typeof wishlist, OfThePage> {}
