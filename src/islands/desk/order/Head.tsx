import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { OrderState, PaymentState } from '#islands/account/orders/States.tsx';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { InvoiceFile } from '#islands/ui/InvoiceFile.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { $elsewhere, fetchOrderInvoice } from '#stores/desk/orders/order.ts';
import { actorText, eventText, timeText, type WithOrder } from './words.ts';

/** Which order it is, how far it is, and what a colleague has done to it meanwhile. */
export function Head({ order, ...props }: WithOrder) {
  const { locale, words } = props;
  const elsewhere = useStore($elsewhere);
  const { invoiceNo, customer, orderStatus, paymentStatus, paymentMethod, currency, totalPrice, packedAt, bookNo } =
    order;
  useEffect(() => {
    document.title = document.title.replace(/^.* – /u, `${invoiceNo} – `);
  }, [invoiceNo]);
  return (
    <section className="sheet-head" aria-label={invoiceNo}>
      <h2 className="num" translate="no">
        {invoiceNo}
      </h2>
      <b className="num">{formatPrice(currencySign(currency), totalPrice)}</b>
      <p>
        <BreakableText text={customer.username} /> <span className="muted">{customer.email}</span>
      </p>
      <p className="sheet-states">
        <OrderState name={orderStatus.name} words={words.status} />
        <PaymentState name={paymentStatus.name} words={words.payment} />
        {packedAt && <b className="state done">{words.events.packed}</b>}
        <span className="muted">{words.methods[paymentMethod]}</span>
      </p>
      {bookNo !== undefined && bookNo !== invoiceNo && <p className="muted num">{fill(words.inBooks, { bookNo })}</p>}
      <p className="muted">{fill(words.placed, { time: timeText(order.orderDate, props) })}</p>
      <InvoiceFile key={order.id} fetchFile={() => fetchOrderInvoice(order)} words={words.invoice}>
        {(['slips', 'labels'] as const).map((what) => (
          <a key={what} className="btn" href={deskPaths.print(locale, [order.id], what)}>
            {words.papers[what]}
          </a>
        ))}
      </InvoiceFile>
      <p role="status" className="sheet-elsewhere">
        {elsewhere &&
          fill(words.elsewhere, { actor: actorText(elsewhere.actor, words), what: eventText(elsewhere.kind, words) })}
      </p>
    </section>
  );
}
