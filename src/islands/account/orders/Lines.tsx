import type { Order } from '#contract/orders/order.ts';
import { currencySign } from '#i18n/amount.ts';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { BothNames } from '#islands/ui/product/Names.tsx';
import { OldPrice } from '#islands/ui/product/SaleNote.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import { VariationAttributes } from '#islands/ui/product/Attributes.tsx';
import { inLang, type LangText } from '#i18n/names.ts';
import { useMemo } from 'react';
import type { Product } from '#contract/catalogue/product.ts';
import type { Locale } from '#contract/values/locale.ts';
import { useLineProducts } from '#islands/basket/useLineProducts.ts';
import { panel } from './classes.ts';
import { PackingRequests } from './PackingRequests.tsx';
import { LinesHead, OrderTotals } from './Totals.tsx';
import type { OrderProps } from './words.ts';

interface Props extends OrderProps {
  order: Order;
  /** Names and amounts alone: the page of the order has the descriptions. */
  brief?: boolean;
}

/** The lines of an order with the prices of then, in the currency of the order. */
export function OrderLines({ order, locale, words, brief = false }: Props) {
  const { detail: t } = words;
  const descriptions = useOwnDescriptions(brief ? [] : order.orderItems, locale);
  if (order.orderItems.length === 0) return <p className="panel">{t.none}</p>;
  const sign = currencySign(order.currency);
  return (
    <section className={panel}>
      <h2>{t.products}</h2>
      <table
        data-lines
        className="w-full max-sm:block max-sm:*:block [&_:is(td,th)]:text-end [&_:is(td,th)]:font-normal [&_:is(td,th)]:not-first:ps-3 [&_:is(td,th):first-child]:text-start"
      >
        <LinesHead
          words={t}
          className="text-small wrap-normal text-muted max-sm:sr-only [&_th]:pb-3 [&_th]:align-bottom"
        />
        <tbody>
          {order.orderItems.map((item) => (
            <Line
              key={item.id}
              item={item}
              locale={locale}
              words={words}
              sign={sign}
              description={descriptions[item.id]}
            />
          ))}
        </tbody>
        <OrderTotals
          order={order}
          words={t}
          className="[&_td]:pt-1.5 [&_th]:pt-1.5 sm:[&_th]:text-end! max-sm:[&_tr]:flex max-sm:[&_tr]:justify-between max-sm:[&_tr]:gap-4 [&_tr:last-child]:text-h3 [&_tr:last-child>td]:font-display [&_tr:last-child>td]:font-bold"
        />
      </table>
      {!brief && <PackingRequests order={order} words={words.packing} />}
    </section>
  );
}

interface LineProps extends OrderProps {
  item: Order['orderItems'][number];
  sign: string;
  description: LangText | undefined;
}

const cell =
  'num py-3 align-top max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:ps-0! max-sm:py-0.5 max-sm:before:text-small max-sm:before:text-muted max-sm:before:content-[attr(data-label)]';

function Line({ item, locale, words: { detail: t, grams, regularPrice }, sign, description }: LineProps) {
  const { product, images } = item.variation;
  return (
    <tr className="border-y border-base-300 max-sm:grid max-sm:grid-cols-1 max-sm:py-3">
      <th
        scope="row"
        className="flex gap-3 py-3 max-sm:pt-0 max-sm:pb-2 [&_img]:size-18 [&_img]:rounded-lg [&_img]:bg-base-100 [&_img]:object-cover [&>picture]:flex-none"
      >
        <Thumbnail image={images[0] ?? product.images[0]} side={72} />
        <div className="grid min-w-0 content-start *:first:font-display *:first:font-semibold">
          <BothNames product={product} locale={locale} />
          <VariationAttributes variation={item.variation} locale={locale} grams={grams} />
          {description && (
            <p className="line-clamp-2 muted cut-off" data-described lang={description.lang}>
              <BreakableText text={description.text} />
            </p>
          )}
        </div>
      </th>
      <td data-label={t.unitPrice} className={cell}>
        {item.regularPrice !== undefined && (
          <>
            <OldPrice symbol={sign} price={item.regularPrice} label={regularPrice} />{' '}
          </>
        )}
        {formatPrice(sign, item.unitPrice)}
      </td>
      <td data-label={t.quantity} className={cell}>
        {item.quantity}
      </td>
      <td data-label={t.lineTotal} className={cell}>
        {formatPrice(sign, item.subTotal)}
      </td>
    </tr>
  );
}

type Items = Order['orderItems'];

const none: Items = [];

/**
 * The descriptions of the lines of an order, by their ids, in the language of the page: an order keeps that in which it
 * was placed, so the other one is read from the shop where the product still is.
 */
function useOwnDescriptions(items: Items, locale: Locale): Readonly<Record<number, LangText>> {
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
