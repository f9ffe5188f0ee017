import type { Locale } from '#contract/values/locale.ts';
import type { PlacedProps } from '#islands/checkout/placed/words.ts';
import { orderProps } from '#components/account/orderWords.ts';
import { text } from '#i18n/words/build.ts';

/** The props of the page of an order that was just placed; its heading is the sentence of the specification. */
export function placedProps(locale: Locale): Omit<PlacedProps, 'arrivals'> {
  const { description, needsScript, ...own } = text(locale, 'orderPlaced');
  return { ...orderProps(locale), placed: { ...own, heading: text(locale, 'checkout').review.placed } };
}
