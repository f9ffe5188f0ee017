import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import * as paths from '#i18n/paths.ts';
import { type AccountView, openView, viewQuery } from '#stores/account/view.ts';
import { $orders, saveListQuery, readOrders } from '#stores/orders/list.ts';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { Loaded } from '#islands/account/Loaded.tsx';
import { OrdersTable } from './Table.tsx';
import { Pager } from './Pager.tsx';
import type { OrdersProps } from '#islands/account/orders/words.ts';
import './orders.css';

type Props = OrdersProps & Omit<Extract<AccountView, { part: 'orders' }>, 'part'>;

/** The customer's orders, page by page (specification, section 2). */
export function OrderList({ locale, words, orderStatus, page }: Props) {
  const orders = useStore($orders);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    saveListQuery(viewQuery({ part: 'orders', orderStatus, page }));
    void readOrders({ orderStatus, page });
  }, [orderStatus, page]);
  const last = orders.state === 'here' ? orders.value.totalPages : 0;
  useEffect(() => {
    // The page may come from an old link, and there may be fewer orders now.
    if (last > 0 && page > last) openView({ part: 'orders', orderStatus, page: last }, true);
  }, [orderStatus, page, last]);
  const goTo = (to: number): void => {
    openView({ part: 'orders', orderStatus, page: to });
    heading.current?.focus();
  };
  return (
    <section className="panel orders">
      <h2 ref={heading} tabIndex={-1}>
        {words.filters[orderStatus]}
      </h2>
      <Loaded loadable={orders} words={words} retry={() => void readOrders({ orderStatus, page })}>
        {({ data, total }) =>
          total === 0 ? (
            <EmptyState
              picture="/image/empty/orders.svg"
              title={words.list.none}
              hint={words.list.noneHint}
              href={paths.products(locale)}
              action={words.list.shop}
            />
          ) : (
            <>
              <OrdersTable locale={locale} words={words} orders={data} />
              <Pager words={words.list} page={page} last={last} onPage={goTo} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
