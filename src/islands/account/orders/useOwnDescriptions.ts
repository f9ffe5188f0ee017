import { useMemo } from 'react';
import type { Order } from '#contract/orders/order.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { Locale } from '#contract/values/locale.ts';
import { inLang, type LangText } from '#i18n/names.ts';
import { useLineProducts } from '#islands/basket/useLineProducts.ts';

type Items = Order['orderItems'];

const none: Items = [];

/**
 * The descriptions of the lines of an order, by their ids, in the language of the page: an order keeps that in which it
 * was placed, so the other one is read from the shop where the product still is.
 */
export function useOwnDescriptions(items: Items, locale: Locale): Readonly<Record<number, LangText>> {
  const shown = items.length === 0 ? none : items;
  const foreign = useMemo(
    () =>
      shown
        .filter(({ variation }) => inLang(variation.product.description, locale).lang !== undefined)
        .map(({ variation }) => ({ productId: variation.product.id, variationId: variation.id })),
    [shown, locale],
  );
  const { products } = useLineProducts(foreign, locale);
  return Object.fromEntries(
    shown.map(({ id, variation: { product } }) => {
      const now = products[product.id];
      const text = (now?.state === 'ready' && descriptionIn(locale, now.product)) || product.description;
      return [id, inLang(text, locale)];
    }),
  );
}

const descriptionIn = (locale: Locale, { description, description_mm: burmese }: Product): string | undefined =>
  locale === 'my' ? burmese : description;
