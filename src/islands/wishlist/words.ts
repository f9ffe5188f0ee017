import type { Words } from '#i18n/words/namespaces.ts';
import type { BasketWords } from '#islands/basket/words.ts';

/** Texts of the page that the island does not need. */
type PageTexts = 'description' | 'popular' | 'needsScript';

/** The texts of the wishlist in the language of the page. */
export interface WishlistWords extends BasketWords, Omit<Words['wishlist'], PageTexts> {}
