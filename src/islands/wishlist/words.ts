import type wishlist from '../../../public/locales/en/wishlist.json';
import type { BasketWords } from '#islands/basket/words.ts';

/** Texts of the page that the island does not need. */
type PageTexts = 'description' | 'popular' | 'needsScript';

/** The texts of the wishlist in the language of the page. */
export interface WishlistWords extends BasketWords, Omit<typeof wishlist, PageTexts> {}
