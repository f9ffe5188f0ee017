import { isToCollect } from '#contract/payments/offers.ts';
import { useStore } from '@nanostores/react';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { Waiting } from '#islands/kit/Waiting.tsx';
import { Pages } from '#islands/kit/Pages.tsx';
import { Problem } from '#islands/ui/Problem.tsx';
import { useNow } from '#islands/ui/useNow.ts';
import {
  $list,
  $query,
  $selected,
  type InboxQuery,
  type OrdersPage,
  readInbox,
  select,
  showOrders,
  toggleSelected,
} from '#stores/desk/orders/inbox.ts';
import type { OperatorOrderSummary } from '#contract/operator/orders/order.ts';
import { currencySign } from '#i18n/amount.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { OrderState, PaymentState } from '#islands/account/orders/States.tsx';
import { ageText } from '#islands/desk/age.ts';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import type { InboxProps } from './words.ts';

type Props = InboxProps & { query: InboxQuery };

/** The orders of the group, or those that were found. */
export function OrderList(props: Props) {
  const { words, query } = props;
  const list = useStore($list);
  if (list.state === 'loading') return <Waiting label={words.loading} />;
  if (list.state === 'failed')
    return (
      <Problem
        className="problem"
        text={fill(words.failed, { message: list.reason })}
        kept={words.kept}
        retryLabel={words.retry}
        retry={() => void readInbox()}
      />
    );
  if (list.value.data.length === 0)
    return <p className="desk-empty">{words.empty[query.text ? 'all' : (query.group ?? 'all')]}</p>;
  return <Orders {...props} list={list.value} />;
}

function Orders({ list, ...props }: Props & { list: OrdersPage }) {
  const { words, query } = props;
  const selected = useStore($selected);
  const now = useNow();
  const isAll = list.data.every(({ id }) => selected.has(id));
  return (
    <>
      <div className="inbox-head">
        <label>
          <input type="checkbox" checked={isAll} onChange={() => select(isAll ? [] : list.data)} />
          <span>{words.select.all}</span>
        </label>
        {query.text && <p role="status">{plural(words.search, list.more ? 'foundMore' : 'found', list.total)}</p>}
      </div>
      <ul className="inbox-list">
        {list.data.map((order) => (
          <Row key={order.id} {...props} order={order} now={now} isSelected={selected.has(order.id)} />
        ))}
      </ul>
      <Pages
        words={words.pages}
        page={list.page}
        last={list.totalPages}
        open={(page) => void showOrders({ ...$query.get(), page })}
      />
    </>
  );
}

interface RowProps extends InboxProps {
  order: OperatorOrderSummary;
  now: number;
  isSelected: boolean;
}

/** An order that has waited longer than this is late; milliseconds. */
const overtimeMs = 24 * 3_600_000;

/** One order: its number, where it goes, what it costs and how long it has waited. */
function Row({ order, now, isSelected, locale, words }: RowProps) {
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

function Chips({ order, now, words }: Pick<RowProps, 'order' | 'now' | 'words'>) {
  const { row: t } = words;
  const { name: status } = order.orderStatus;
  const { name: payment } = order.paymentStatus;
  const isOver = status === 'Cancelled' || status === 'Returns';
  const isOvertime = status === 'Processing' && now - Date.parse(order.orderDate) > overtimeMs;
  return (
    <span className="inbox-chips">
      <span className="muted">{words.methods[order.paymentMethod]}</span>
      <PaymentState name={payment} method={order.paymentMethod} words={words.payment} />
      {isToCollect(order.paymentMethod, payment) && (
        <b className="state">
          {fill(words.collect, { amount: formatPrice(currencySign(order.currency), order.totalPrice) })}
        </b>
      )}
      {status !== 'Processing' && <OrderState name={status} words={words.status} />}
      {order.slipResembles && <b className="state bad">{t.resembles}</b>}
      {isOvertime && <b className="state inbox-late">{t.late}</b>}
      {isOver && payment === 'Paid' && <b className="state bad">{t.giveBack}</b>}
    </span>
  );
}
