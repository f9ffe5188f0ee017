import { useStore } from '@nanostores/react';
import type { OperatorOrderSummary } from '#contract/operator/orders/order.ts';
import { currencySign } from '#i18n/amount.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { OrderStates } from '#islands/desk/order/States.tsx';
import { ageText } from '#islands/ui/whoAndWhen.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { List, RowLink } from '#islands/kit/list/List.tsx';
import { Pages } from '#islands/kit/list/Pages.tsx';
import { type Column, rowWide } from '#islands/kit/list/Table.tsx';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { useNow } from '#islands/ui/useNow.ts';
import {
  $selected,
  type InboxQuery,
  type OrdersPage,
  readInbox,
  select,
  showOrders,
  toggleSelected,
} from '#stores/desk/orders/inbox.ts';
import type { Loadable } from '#stores/loadable.ts';
import type { InboxProps } from './words.ts';

type Order = OperatorOrderSummary;

interface Props extends InboxProps {
  query: InboxQuery;
  found: Loadable<OrdersPage>;
}

/** The orders of the group, or those that were found. */
export function OrderList({ words, locale, query, found }: Props) {
  const selected = useStore($selected);
  const now = useNow();
  const { loading, failed, kept, retry, columns: t } = words;
  const tick = (order: Order) => (
    <Tick
      label={fill(words.row.select, { invoiceNo: order.invoiceNo })}
      isLabelHidden
      checked={selected.has(order.id)}
      onChange={() => toggleSelected(order)}
    />
  );
  const tickAll = ({ data }: OrdersPage, isLabelHidden: boolean) => {
    const isAll = data.every(({ id }) => selected.has(id));
    const change = (): void => select(isAll ? [] : data);
    return <Tick label={words.select.all} isLabelHidden={isLabelHidden} checked={isAll} onChange={change} />;
  };
  const age = ({ orderDate }: Order) => (
    <time className="muted num" dateTime={orderDate}>
      {ageText(orderDate, now, words.age)}
    </time>
  );
  const facts = (order: Order) => <Facts order={order} now={now} words={words} />;
  const columns = (page: OrdersPage): Column<Order>[] => [
    { key: 'tick', head: tickAll(page, true), cell: tick },
    {
      key: 'number',
      head: t.invoiceNo,
      cell: ({ invoiceNo }) => (
        <a className={`font-bold num ${rowWide}`} href={deskPaths.order(locale, invoiceNo)} lang="en" translate="no">
          {invoiceNo}
        </a>
      ),
    },
    { key: 'recipient', head: t.recipient, cell: (order) => <Recipient order={order} words={words} /> },
    { key: 'state', head: t.status, cell: facts },
    { key: 'total', head: t.total, isAtEnd: true, cell: (order) => <Total order={order} /> },
    { key: 'age', head: t.date, isAtEnd: true, cell: age },
  ];
  return (
    <List
      found={found}
      resource={{ refresh: readInbox }}
      words={{ loading, failed, kept, retry }}
      empty={words.empty[query.text ? 'all' : query.group]}
      head={(page) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4 px-3 text-small text-muted">
          <div className="lg:hidden">{tickAll(page, false)}</div>
          {query.text && <p role="status">{plural(words.search, page.more ? 'foundMore' : 'found', page.total)}</p>}
        </div>
      )}
      columns={columns}
      isUnseen={({ seen }) => !seen}
      foot={({ page, totalPages }) => (
        <Pages words={words.pages} page={page} last={totalPages} open={(next) => showOrders({ page: next })} />
      )}
    >
      {(order) => (
        <RowLink
          key={order.id}
          href={deskPaths.order(locale, order.invoiceNo)}
          isUnseen={!order.seen}
          before={<div className="flex items-center ps-3">{tick(order)}</div>}
        >
          <strong className="num" lang="en" translate="no">
            {order.invoiceNo}
          </strong>
          <Total order={order} />
          <Recipient order={order} words={words} />
          <span className="text-end">{age(order)}</span>
          <div className="col-span-full">{facts(order)}</div>
        </RowLink>
      )}
    </List>
  );
}

const Total = ({ order: { currency, totalPrice } }: { order: Order }) => (
  <b className="ps-2 text-end num">{formatPrice(currencySign(currency), totalPrice)}</b>
);

const Recipient = ({ order: { recipient, pickup }, words }: { order: Order; words: InboxProps['words'] }) => (
  <span>
    <BreakableText text={recipient.name} />{' '}
    <span className="muted">
      <BreakableText
        text={
          pickup?.atCounter ? words.atCounter : pickup ? words.pickup : `${recipient.district}, ${recipient.province}`
        }
      />
    </span>
  </span>
);

/** An order that has waited longer than this is late; milliseconds. */
const overtimeMs = 24 * 3_600_000;

/** Way to pay of an order, and what is to be known of it before it is opened. */
function Facts({ order, now, words }: Pick<InboxProps, 'words'> & { order: Order; now: number }) {
  const { row: t } = words;
  const { name: status } = order.orderStatus;
  const { name: payment } = order.paymentStatus;
  const isOver = status === 'Cancelled' || status === 'Returns';
  const isOvertime = status === 'Processing' && now - Date.parse(order.orderDate) > overtimeMs;
  return (
    <OrderStates status={status === 'Processing' ? undefined : status} payment={payment} order={order} words={words}>
      {order.slipResembles && <Badge tone="bad">{t.resembles}</Badge>}
      {isOvertime && <Badge tone="late">{t.late}</Badge>}
      {isOver && payment === 'Paid' && <Badge tone="bad">{t.giveBack}</Badge>}
    </OrderStates>
  );
}
