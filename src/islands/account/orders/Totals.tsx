import type { Order } from '#contract/orders/order.ts';
import { fill } from '#i18n/fill.ts';
import { currencySign } from '#i18n/amount.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import type { OrderProps } from './words.ts';

interface Props {
  order: Order;
  words: OrderProps['words']['detail'];
  className: string;
}

/** The subtotal of the lines, the fees and the total. */
export function OrderTotals({ order, words, className }: Props) {
  const subtotal = order.orderItems.reduce((sum, { subTotal }) => sum + subTotal, 0);
  const rows = [
    [words.subtotal, subtotal],
    ...(order.discount ? [[fill(words.discount, { code: order.discount.code }), -order.discount.amount] as const] : []),
    [words.fee, order.shippingFee],
    ...(order.paymentFee === undefined ? [] : [[words.paymentFee, order.paymentFee] as const]),
    [words.total, order.totalPrice],
  ] as const;
  return (
    <tfoot className={className}>
      {rows.map(([name, amount]) => (
        <tr key={name}>
          <th scope="row" colSpan={3}>
            {name}
          </th>
          <td className="num">
            {amount < 0 && '−'}
            {formatPrice(currencySign(order.currency), Math.abs(amount))}
          </td>
        </tr>
      ))}
    </tfoot>
  );
}

/** The head of the table of lines, on the page of an order and on its invoice. */
export function LinesHead({ words, className }: Omit<Props, 'order'>) {
  return (
    <thead className={className}>
      <tr>
        <th scope="col">{words.product}</th>
        <th scope="col">{words.unitPrice}</th>
        <th scope="col">{words.quantity}</th>
        <th scope="col">{words.lineTotal}</th>
      </tr>
    </thead>
  );
}
