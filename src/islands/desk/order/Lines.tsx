import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { VariationAttributes } from '#islands/ui/product/Attributes.tsx';
import { BothNames } from '#islands/ui/product/Names.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import type { WithOrder } from './words.ts';

/** What is in the parcel, with picture, size and weight. */
export function DeskLines({ order, locale, words }: WithOrder) {
  const sign = currencySign(order.currency);
  return (
    <section className="panel sheet-lines">
      <h3>{words.lines.title}</h3>
      <ul>
        {order.orderItems.map(({ id, quantity, subTotal, variation }) => (
          <li key={id}>
            <Thumbnail image={variation.images[0] ?? variation.product.images[0]} side={64} />
            <b className="num">{fill(words.lines.quantity, { count: quantity })}</b>
            <div className="names">
              <BothNames product={variation.product} locale={locale} />
              <VariationAttributes variation={variation} locale={locale} grams={words.grams} />
            </div>
            <span className="num">{formatPrice(sign, subTotal)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
