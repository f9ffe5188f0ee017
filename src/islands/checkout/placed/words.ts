import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';
import { orderProps } from '#islands/account/orders/words.ts';

/** The props of the page of an order that was just placed; its heading is the sentence of the specification. */
export function placedProps(locale: Locale, text: Text) {
  const { description, needsScript, ...own } = text(locale, 'orderPlaced');
  return { ...orderProps(locale, text), placed: { ...own, heading: text(locale, 'checkout').review.placed } };
}

export type PlacedProps = ReturnType<typeof placedProps>;
