import type { Order } from '#contract/orders/order.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { monthsOf, type OrderProps } from './words.ts';

/** The events of the order, oldest first, in the reader's time zone. */
export function Timeline({ order, locale, words }: OrderProps & { order: Order }) {
  return (
    <section className="panel">
      <h2>{words.detail.timeline}</h2>
      <ol className="timeline">
        {order.timeline.map(({ kind, at }) => (
          <li key={`${kind} ${at}`}>
            <strong>{words.events[kind]}</strong>
            <time dateTime={at} className="muted">
              {formatDateTime(at, locale, monthsOf(words))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
