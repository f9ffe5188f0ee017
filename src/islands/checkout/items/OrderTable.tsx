import { plural } from '#i18n/plural.ts';
import { itemKey } from '#stores/basket/items.ts';
import { lineTotal } from '#islands/cart/sums.ts';
import { ProductNames } from '#islands/ui/product/Names.tsx';
import { formatCents, formatPrice } from '#islands/ui/product/price.ts';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import { VariationAttributes } from '#islands/ui/product/Attributes.tsx';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';

interface Props {
  order: CurrentOrder;
  words: CheckoutWords;
}

/** The lines of the order, the delivery fee and the total. */
export function OrderTable({ order: { bought, feePrice, total, count, waiting }, words }: Props) {
  const { items: t, symbol, locale } = words;
  return (
    <table className="order" aria-busy={waiting > 0}>
      <caption>{t.title}</caption>
      <thead>
        <tr>
          {[t.product, t.unitPrice, t.amount, t.subTotal].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bought.map(({ line, view: { product, variation, price } }) => (
          <tr key={itemKey(line)}>
            <th scope="row">
              <Thumbnail image={variation.images[0] ?? product.images[0]} side={56} />
              <span>
                <ProductNames product={product} locale={locale} />
                <VariationAttributes variation={variation} locale={locale} />
              </span>
            </th>
            <td className="num" data-label={t.unitPrice}>
              {formatPrice(symbol, price)}
            </td>
            <td className="num" data-label={t.amount}>
              {line.quantity}
            </td>
            <td className="num" data-label={t.subTotal}>
              {formatCents(symbol, lineTotal({ quantity: line.quantity, price }))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t.shipping}
          </th>
          <td className="num">{formatPrice(symbol, feePrice)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={3}>
            {plural(t, 'orderTotal', count)}
          </th>
          <td className="num">{formatCents(symbol, total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
