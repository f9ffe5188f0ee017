import type { Locale } from '#contract/values/locale.ts';
import type checkout from '../../../public/locales/en/checkout.json';
import type { AddressProps } from '#islands/account/address/words.ts';
import type { ParcelWords } from '#islands/cart/words.ts';

/** What the page itself says and the island does not. */
type OfThePage = 'title' | 'description' | 'needsScript' | 'status';

/** What checkout says, in the language of the page. */
export interface CheckoutWords extends Omit<typeof checkout, OfThePage> {
  locale: Locale;
  /** What the link to the shop's contact page says. */
  contact: string;
  /** The sign of the shop's currency: prices are written alike on every page. */
  symbol: string;
  parcel: ParcelWords;
}

export interface CheckoutProps {
  words: CheckoutWords;
  addresses: AddressProps;
}
