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
import { Badge } from '#islands/kit/Badge.tsx';
import { Panel } from '#islands/kit/Panel.tsx';
import { Problem } from '#islands/kit/Problem.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { $linkedOrder, endLink, linkToken, readLinkedOrder } from '#stores/desk/orders/orderLink.ts';
import { notice, page, row, states } from './classes.ts';
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
    <div className={page}>
      {order.state === 'loading' && <Panel role="status">{words.linked.loading}</Panel>}
      {order.state === 'ended' && <Panel role="alert">{words.linked.ended}</Panel>}
      {order.state === 'failed' && (
        <Problem
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
      <p className={notice}>{fill(t.note, { time: timeText(order.until, props) })}</p>
      <Panel className="mb-4 justify-items-start wrap-anywhere" aria-label={invoiceNo}>
        <h2 className="num" translate="no">
          {invoiceNo}
        </h2>
        <p>
          <BreakableText text={customer.username} /> <span className="muted">{customer.email}</span>
        </p>
        <p className={states}>
          <OrderState name={order.orderStatus} words={words.status} />
          <PaymentState name={order.paymentStatus} method={order.paymentMethod} words={words.payment} />
          {isToCollect(order.paymentMethod, order.paymentStatus) && (
            <Badge>{fill(words.collect, { amount: price(order.totalPrice) })}</Badge>
          )}
          <span className="muted">{words.methods[order.paymentMethod]}</span>
        </p>
        <p className="muted">{fill(words.placed, { time: timeText(order.orderDate, props) })}</p>
        <h3>{words.lines.title}</h3>
        <ul className="w-full">
          {order.lines.map((line) => (
            <li key={line.id} className={row}>
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
        <div className="*:*:block">
          <AddressLines address={address} words={words.countries} />
        </div>
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
      </Panel>
    </>
  );
}
