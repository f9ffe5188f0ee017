import type { Message } from '#contract/operator/messages.ts';
import { currencySign } from '#i18n/amount.ts';
import { plural } from '#i18n/plural.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { OrderState } from '#islands/account/orders/States.tsx';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import type { MessagesProps } from './words.ts';

/** The account that has the address of the message, and its orders. */
export function WriterOrders({ message: { customer }, locale, words }: MessagesProps & { message: Message }) {
  const { customer: t, status } = words;
  return (
    <section className="panel">
      <h3>{t.title}</h3>
      {customer === null ? (
        <p className="muted">{t.none}</p>
      ) : (
        <>
          <p>
            <a className="link records-back" href={deskPaths.customer(locale, customer.id)}>
              <BreakableText text={customer.username || t.unnamed} />
            </a>{' '}
            {plural(t, 'orders', customer.orderCount)}
          </p>
          <p className="muted">{t.unproven}</p>
          <ul className="records-events">
            {customer.orders.map(({ id, invoiceNo, orderStatus, currency, totalPrice }) => (
              <li key={id} className="records-row">
                <a className="link alone num" href={deskPaths.order(locale, invoiceNo)} translate="no">
                  {invoiceNo}
                </a>
                <OrderState name={orderStatus.name} words={status} />
                <span className="num">{formatPrice(currencySign(currency), totalPrice)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
