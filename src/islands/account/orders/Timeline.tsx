import type { Order } from '#contract/orders/order.ts';
import { collectedName } from '#contract/shipping/pickupText.ts';
import { currencySign } from '#i18n/amount.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { LineChanges } from './LineChanges.tsx';
import { panel } from './classes.ts';
import { monthsOf, type OrderProps } from './words.ts';

/** The events of the order, oldest first, in the reader's time zone. */
export function Timeline({ order, locale, words }: OrderProps & { order: Order }) {
  return (
    <section className={panel}>
      <h2>{words.detail.timeline}</h2>
      <ol data-timeline>
        {order.timeline.map(({ kind, at, amount, changes }) => (
          <li
            key={`${kind} ${at}`}
            className="relative grid ps-7 pb-4 before:absolute before:inset-s-0.75 before:top-1.5 before:size-3 before:rounded-full before:bg-primary not-last:after:absolute not-last:after:inset-s-2 not-last:after:top-5 not-last:after:-bottom-1 not-last:after:w-0.5 not-last:after:bg-line"
          >
            <strong>
              {words.events[collectedName(kind, order)]}
              {amount !== undefined && ` ${formatPrice(currencySign(order.currency), amount)}`}
            </strong>
            {changes && <LineChanges changes={changes} locale={locale} words={words.change} />}
            <time dateTime={at} className="muted">
              {formatDateTime(at, locale, monthsOf(words))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
