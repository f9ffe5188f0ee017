import type { Order } from '#contract/orders/order.ts';
import { currencySign } from '#i18n/amount.ts';
import { formatTimeInZone } from '#i18n/dates.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { monthsOf, type OrderProps } from './words.ts';

/** The events of the order, oldest first, in the reader's time zone. */
export function Timeline({ order, locale, words }: OrderProps & { order: Order }) {
  return (
    <section className="panel">
      <h2>{words.detail.timeline}</h2>
      <ol className="timeline">
        {order.timeline.map(({ kind, at, amount }) => (
          <li key={`${kind} ${at}`}>
            <strong>
              {words.events[kind]}
              {amount !== undefined && ` ${formatPrice(currencySign(order.currency), amount)}`}
            </strong>
            <time dateTime={at} className="muted">
              {formatTimeInZone(at, locale, monthsOf(words))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Returns true if the parcel is packed or on its way, or will be when it is paid. */
export const isStillToArrive = ({
  orderStatus,
  paymentStatus,
}: Pick<Order, 'orderStatus' | 'paymentStatus'>): boolean =>
  orderStatus.name === 'Shipped' ||
  (orderStatus.name === 'Processing' && (paymentStatus.name === 'Paid' || paymentStatus.name === 'Pending'));
