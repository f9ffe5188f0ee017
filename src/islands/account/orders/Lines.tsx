import type { Order } from '#contract/orders/order.ts';
import { currencySign } from '#i18n/amount.ts';
import { inLang } from '#i18n/names.ts';
import { BothNames } from '#islands/ui/product/Names.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import { VariationAttributes } from '#islands/ui/product/Attributes.tsx';
import { LinesHead, OrderTotals } from './Totals.tsx';
import type { OrderProps } from './words.ts';

type Props = OrderProps & { order: Order };

/** The lines of an order with the prices of then, in the currency of the order. */
export function OrderLines({ order, locale, words }: Props) {
  const { detail: t } = words;
  if (order.orderItems.length === 0) return <p className="panel">{t.none}</p>;
  return (
    <section className="panel">
      <h2>{t.products}</h2>
      <table className="order-lines">
        <LinesHead words={t} />
        <tbody>
          {order.orderItems.map((item) => (
            <Line key={item.id} item={item} locale={locale} words={words} sign={currencySign(order.currency)} />
          ))}
        </tbody>
        <OrderTotals order={order} words={t} />
      </table>
    </section>
  );
}

type LineProps = OrderProps & { item: Order['orderItems'][number]; sign: string };

function Line({ item, locale, words: { detail: t, grams }, sign }: LineProps) {
  const { product, images } = item.variation;
  const text = inLang(product.description, locale);
  return (
    <tr>
      <th scope="row">
        <Thumbnail image={images[0] ?? product.images[0]} side={72} />
        <div>
          <BothNames product={product} locale={locale} />
          <VariationAttributes variation={item.variation} locale={locale} grams={grams} />
          <p className="muted described" lang={text.lang}>
            {text.text}
          </p>
        </div>
      </th>
      <td data-label={t.unitPrice} className="num">
        {formatPrice(sign, item.unitPrice)}
      </td>
      <td data-label={t.quantity} className="num">
        {item.quantity}
      </td>
      <td data-label={t.lineTotal} className="num">
        {formatPrice(sign, item.subTotal)}
      </td>
    </tr>
  );
}
