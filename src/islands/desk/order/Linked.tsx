import { isToCollect } from '#contract/payments/offers.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { LinkedOrder } from '#contract/orders/orderLink.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { choiceIn } from '#i18n/names.ts';
import { AddressLines } from '#islands/account/address/Card.tsx';
import { OrderState, PaymentState } from '#islands/account/orders/States.tsx';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { Problem } from '#islands/ui/Problem.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { $linkedOrder, endLink, linkToken, readLinkedOrder } from '#stores/desk/orders/orderLink.ts';
import { type DeskOrderProps, timeText } from './words.ts';

/** The order of the link of a mail, to be read by who is not signed in; nothing where the address has no secret. */
export function Linked(props: DeskOrderProps) {
  const token = linkToken(location.hash);
  return token === undefined ? null : <Opened {...props} token={token} />;
}

function Opened({ token, ...props }: DeskOrderProps & { token: string }) {
  const { words } = props;
  const order = useStore($linkedOrder);
  useEffect(() => void readLinkedOrder(token), [token]);
  return (
    <div className="sheet-page">
      {order.state === 'loading' && (
        <p className="panel" role="status">
          {words.linked.loading}
        </p>
      )}
      {order.state === 'ended' && (
        <p className="panel" role="alert">
          {words.linked.ended}
        </p>
      )}
      {order.state === 'failed' && (
        <Problem
          className="problem"
          text={fill(words.failed, { message: order.reason })}
          retryLabel={words.retry}
          retry={() => void readLinkedOrder(token)}
        />
      )}
      {order.state === 'loaded' && <Sheet {...props} order={order.value} end={() => void endLink(token)} />}
    </div>
  );
}

function Sheet({ order, end, ...props }: DeskOrderProps & { order: LinkedOrder; end: () => void }) {
  const { words, locale } = props;
  const t = words.linked;
  const { invoiceNo, customer, address, slip } = order;
  const price = (amount: number): string => formatPrice(currencySign(order.currency), amount);
  return (
    <>
      <p className="note">{fill(t.note, { time: timeText(order.until, props) })}</p>
      <section className="panel linked-order" aria-label={invoiceNo}>
        <h2 className="num" translate="no">
          {invoiceNo}
        </h2>
        <p>
          <BreakableText text={customer.username} /> <span className="muted">{customer.email}</span>
        </p>
        <p className="sheet-states">
          <OrderState name={order.orderStatus} words={words.status} />
          <PaymentState name={order.paymentStatus} method={order.paymentMethod} words={words.payment} />
          {isToCollect(order.paymentMethod, order.paymentStatus) && (
            <b className="state">{fill(words.collect, { amount: price(order.totalPrice) })}</b>
          )}
          <span className="muted">{words.methods[order.paymentMethod]}</span>
        </p>
        <p className="muted">{fill(words.placed, { time: timeText(order.orderDate, props) })}</p>
        <h3>{words.lines.title}</h3>
        <ul>
          {order.lines.map((line) => (
            <li key={line.id}>
              <b className="num">{fill(words.lines.quantity, { count: line.quantity })}</b>{' '}
              <BreakableText text={(locale === 'my' && line.name_mm) || line.name} />{' '}
              <span className="muted">
                {[...choiceIn(locale, line), fill(words.grams, { grams: line.grams })].join(' · ')}
              </span>{' '}
              <span className="num">{price(line.subTotal)}</span>
            </li>
          ))}
        </ul>
        <p>
          {t.shipping} <span className="num">{price(order.shippingFee)}</span>
        </p>
        {order.paymentFee !== undefined && (
          <p>
            {t.paymentFee} <span className="num">{price(order.paymentFee)}</span>
          </p>
        )}
        <p>
          {t.total} <b className="num">{price(order.totalPrice)}</b>
        </p>
        <h3>{words.to.title}</h3>
        <strong>
          <BreakableText text={address.name} />
        </strong>
        <AddressLines address={address} words={words.countries} />
        <p className="num" translate="no">
          {address.phone}
        </p>
        {slip && (
          <>
            <h3>{words.slip.title}</h3>
            <img src={slip} alt={fill(words.slip.alt, { invoiceNo })} />
          </>
        )}
        <button type="button" className="btn" onClick={end}>
          {t.end}
        </button>
      </section>
    </>
  );
}
