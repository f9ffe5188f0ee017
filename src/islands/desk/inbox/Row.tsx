import type { OperatorOrderSummary } from '#contract/operator/orders/order.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { PaymentState, OrderState } from '#islands/account/orders/States.tsx';
import { ageText } from '#islands/desk/age.ts';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { toggleSelected } from '#stores/desk/orders/inbox.ts';
import type { InboxProps } from './words.ts';

interface Props extends InboxProps {
  order: OperatorOrderSummary;
  now: number;
  isSelected: boolean;
}

/** An order that has waited longer than this is late; milliseconds. */
const lateMs = 24 * 3_600_000;

/** One order: its number, where it goes, what it costs and how long it has waited. */
export function Row({ order, now, isSelected, locale, words }: Props) {
  const { invoiceNo, orderDate, recipient, totalPrice, currency } = order;
  const { row: t } = words;
  return (
    <li data-unseen={order.seen ? undefined : ''}>
      <label className="inbox-tick">
        <input type="checkbox" checked={isSelected} onChange={() => toggleSelected(order)} />
        <span className="sr-only">{fill(t.select, { invoiceNo })}</span>
      </label>
      <a href={deskPaths.order(locale, invoiceNo)}>
        <strong className="num" translate="no">
          {invoiceNo}
        </strong>
        <b className="num">{formatPrice(currencySign(currency), totalPrice)}</b>
        <span>
          <BreakableText text={recipient.name} />{' '}
          <span className="muted">
            <BreakableText text={`${recipient.district}, ${recipient.province}`} />
          </span>
        </span>
        <time className="muted num" dateTime={orderDate}>
          {ageText(orderDate, now, words.age)}
        </time>
        <Chips order={order} now={now} words={words} />
      </a>
    </li>
  );
}

function Chips({ order, now, words }: Pick<Props, 'order' | 'now' | 'words'>) {
  const { row: t } = words;
  const { name: status } = order.orderStatus;
  const { name: payment } = order.paymentStatus;
  const isOver = status === 'Cancelled' || status === 'Returns';
  const isLate = status === 'Processing' && now - Date.parse(order.orderDate) > lateMs;
  return (
    <span className="inbox-chips">
      <span className="muted">{words.methods[order.paymentMethod]}</span>
      <PaymentState name={payment} words={words.payment} />
      {status !== 'Processing' && <OrderState name={status} words={words.status} />}
      {order.slipResembles && <b className="state bad">{t.resembles}</b>}
      {isLate && <b className="state inbox-late">{t.late}</b>}
      {isOver && payment === 'Paid' && <b className="state bad">{t.giveBack}</b>}
    </span>
  );
}
