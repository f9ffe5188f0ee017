import type { Country } from '#contract/values/country.ts';
import type { ArrivalWords } from '#i18n/words/arrival.ts';
import type { Words } from '#i18n/words/namespaces.ts';
import type { BasketWords } from '#islands/basket/words.ts';

/** Texts of the page that the island does not need. */
type PageTexts = 'title' | 'description' | 'popular' | 'needsScript';

/** The texts about the weight of the parcel. */
export type ParcelWords = Pick<
  CartWords,
  'symbol' | 'room' | 'roomLeft' | 'roomLast' | 'roomFull' | 'freeFrom' | 'freeMissing' | 'coupon' | 'discountOf'
>;

/** The texts of the cart in the language of the page. */
export interface CartWords extends BasketWords, Omit<Words['cart'], PageTexts> {
  /** With `{{available}}`. */
  insufficientStock: string;
  wholeNumber: string;
  /** With `{{country}}` and `{{days}}`. */
  toCountry: string;
  countries: Record<Country, string>;
  arrival: ArrivalWords;
}
