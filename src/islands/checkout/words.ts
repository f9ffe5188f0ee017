import type { Locale } from '#contract/values/locale.ts';
import type { ArrivalWords } from '#i18n/words/arrival.ts';
import type { Words } from '#i18n/words/namespaces.ts';
import type { AddressProps } from '#islands/account/address/words.ts';
import type { ParcelWords } from '#islands/cart/words.ts';

/** Texts of the page that the island does not need. */
type PageTexts = 'title' | 'description' | 'needsScript' | 'status' | 'payees' | 'tax';

/** The texts of checkout in the language of the page. */
export interface CheckoutWords extends Omit<Words['checkout'], PageTexts> {
  locale: Locale;
  regularPrice: string;
  saleOff: string;
  saleUntil: string;
  /** Names of the months, with spaces between. */
  months: string;
  /** The text of the link to the contact page. */
  contact: string;
  /** Requests to whoever packs. */
  packing: Words['orders']['packing'];
  /** Of a tax invoice; absent in a shop that makes none. */
  tax?: Words['checkout']['tax'];
  /** Names of the ways to pay. */
  methods: Words['orders']['methods'];
  /** The sign of the shop's currency. */
  symbol: string;
  parcel: ParcelWords;
  arrival: ArrivalWords;
}

export interface CheckoutProps {
  words: CheckoutWords;
  addresses: AddressProps;
}
