import { currencySign } from '#i18n/amount.ts';
import { plural } from '#i18n/plural.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { OrderState } from '#islands/account/orders/States.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { timeText, type WithCustomer } from './words.ts';

/** What the customer has ordered, and paid in all. */
export function CustomerOrders({ customer: { orders }, ...props }: WithCustomer) {
  const { words, locale } = props;
  const { orders: t } = words;
  const price = (currency: string, amount: number): string => formatPrice(currencySign(currency), amount);
  const paid = orders.paid.map(({ currency, amount }) => price(currency, amount)).join(' + ') || t.nothing;
  return (
    <section className="panel">
      <h3>{t.title}</h3>
      <p className="muted">{orders.count === 0 ? t.none : plural(t, 'facts', orders.count, { paid })}</p>
      <ul className="records-events">
        {orders.newest.map(({ id, invoiceNo, orderStatus, orderDate, currency, totalPrice }) => (
          <li key={id} className="records-row">
            <a className="link alone num" href={deskPaths.order(locale, invoiceNo)} translate="no">
              {invoiceNo}
            </a>
            <OrderState name={orderStatus.name} words={words.status} />
            <span className="num">{price(currency, totalPrice)}</span>
            <span className="muted">{timeText(orderDate, props)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
