import type { LinkedOrder } from '#contract/orders/orderLink.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { timeText } from '#islands/ui/whoAndWhen.ts';
import { choiceIn, readAs } from '#i18n/names.ts';
import { Recipient } from '#islands/account/address/Card.tsx';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { Panel } from '#islands/kit/Panel.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { endLink, linkedOrder, linkToken } from '#stores/desk/orders/orderLink.ts';
import { notice, page, row } from './classes.ts';
import { OrderStates } from './States.tsx';
import type { DeskOrderProps } from './words.ts';

/** The order of the link of a mail, to be read by who is not signed in; nothing where the address has no secret. */
export function Linked(props: DeskOrderProps) {
  const token = linkToken(location.hash);
  return token === undefined ? null : <Opened {...props} token={token} />;
}

function Opened({ token, ...props }: DeskOrderProps & { token: string }) {
  const { linked: t, failed, retry } = props.words;
  return (
    <div className={page}>
      <Reading
        of={linkedOrder(token)}
        words={{ loading: t.loading, failed, retry }}
        waiting={<Panel role="status">{t.loading}</Panel>}
      >
        {(order) =>
          order === null ? <Panel role="alert">{t.ended}</Panel> : <Sheet {...props} order={order} token={token} />
        }
      </Reading>
    </div>
  );
}

function Sheet({ order, token, ...props }: DeskOrderProps & { order: LinkedOrder; token: string }) {
  const { words, locale } = props;
  const t = words.linked;
  const { busy, error, act } = useAct(words.failed);
  const { invoiceNo, customer, address, slip } = order;
  const price = (amount: number): string => formatPrice(currencySign(order.currency), amount);
  return (
    <>
      <p className={notice}>{fill(t.note, { time: timeText(order.until, props) })}</p>
      <Panel className="mb-4 justify-items-start wrap-anywhere" aria-label={invoiceNo}>
        <h2 className="num" lang="en" translate="no">
          {invoiceNo}
        </h2>
        <p>
          <BreakableText text={customer.username} />{' '}
          <span className="muted" lang={readAs(customer.email || words.noEmail)}>
            {customer.email || words.noEmail}
          </span>
        </p>
        <OrderStates status={order.orderStatus} payment={order.paymentStatus} order={order} words={words} />
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
        {order.discount && (
          <p>
            {fill(t.discount, { code: order.discount.code })}{' '}
            <span className="num">−{price(order.discount.amount)}</span>
          </p>
        )}
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
        <Recipient address={address} words={words.countries} />
        {slip && (
          <>
            <h3>{words.slip.title}</h3>
            <img src={slip} alt={fill(words.slip.alt, { invoiceNo })} />
          </>
        )}
        <ErrorText text={error} />
        <button type="button" className="btn" aria-disabled={busy} onClick={() => void act(() => endLink(token))}>
          {t.end}
        </button>
      </Panel>
    </>
  );
}
