import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { Waits } from '#islands/desk/Waits.tsx';
import { Problem } from '#islands/ui/Problem.tsx';
import { useNow } from '#islands/desk/useNow.ts';
import {
  $list,
  $query,
  $selected,
  type InboxQuery,
  type OrdersPage,
  readInbox,
  select,
  showOrders,
} from '#stores/desk/orders/inbox.ts';
import { Row } from './Row.tsx';
import type { InboxProps } from './words.ts';

type Props = InboxProps & { query: InboxQuery };

/** The orders of the group, or those that were found. */
export function OrderList(props: Props) {
  const { words, query } = props;
  const list = useStore($list);
  if (list.state === 'loading') return <Waits label={words.loading} />;
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
      {list.totalPages > 1 && <Pages words={words} list={list} />}
    </>
  );
}

function Pages({ words: { pages: t }, list: { page, totalPages } }: Pick<InboxProps, 'words'> & { list: OrdersPage }) {
  const turnTo = (to: number): void => void showOrders({ ...$query.get(), page: to });
  useEffect(() => {
    scrollTo({ top: 0 });
  }, [page]);
  return (
    <nav className="inbox-pages" aria-label={t.label}>
      <button type="button" className="btn" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
        « {t.previous}
      </button>
      <span className="num">{fill(t.of, { page, last: totalPages })}</span>
      <button type="button" className="btn" disabled={page >= totalPages} onClick={() => turnTo(page + 1)}>
        {t.next} »
      </button>
    </nav>
  );
}
