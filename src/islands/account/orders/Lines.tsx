import type { Order } from '#contract/entities.ts';
import { signOf } from '#i18n/amount.ts';
import { bothNames, spoken } from '#i18n/names.ts';
import { price } from '#islands/ui/product/price.ts';
import { Thumb } from '#islands/ui/product/Thumbnail.tsx';
import { Traits } from '#islands/ui/product/Attributes.tsx';
import { Sums } from './Totals.tsx';
import type { OrderProps } from './words.ts';
import { LinesHead } from './LinesHead.tsx';

type Props = OrderProps & { order: Order };

/** What was ordered, as it was then, in the order's own currency. */
export function OrderLines({ order, locale, words }: Props) {
  const { detail: say } = words;
  if (order.orderItems.length === 0) return <p className="panel">{say.none}</p>;
  return (
    <section className="panel">
      <h2>{say.products}</h2>
      <table className="order-lines">
        <LinesHead say={say} />
        <tbody>
          {order.orderItems.map((item) => (
            <Line key={item.id} {...{ item, locale, words }} sign={signOf(order.currency)} />
          ))}
        </tbody>
        <Sums order={order} words={say} />
      </table>
    </section>
  );
}

type LineProps = OrderProps & { item: Order['orderItems'][number]; sign: string };

function Line({ item, locale, words: { detail: say }, sign }: LineProps) {
  const { product, images } = item.variation;
  const { name, other } = bothNames(locale, product);
  const text = spoken(product.description, locale);
  return (
    <tr>
      <th scope="row">
        <Thumb image={images[0] ?? product.images[0]} side={72} />
        <div>
          <span lang={name.lang}>{name.text}</span>
          {other && (
            <span className="muted" lang={other.lang}>
              {other.text}
            </span>
          )}
          <Traits variation={item.variation} locale={locale} />
          <p className="muted described" lang={text.lang}>
            {text.text}
          </p>
        </div>
      </th>
      <td data-label={say.unitPrice} className="num">
        {price(sign, item.unitPrice)}
      </td>
      <td data-label={say.quantity} className="num">
        {item.quantity}
      </td>
      <td data-label={say.lineTotal} className="num">
        {price(sign, item.subTotal)}
      </td>
    </tr>
  );
}
