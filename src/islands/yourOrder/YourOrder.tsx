import { useEffect, useState } from 'react';
import type { OwnOrder } from '#contract/orders/customerLink.ts';
import { arrivalSentence, isStillToArrive } from '#contract/shipping/arrivalText.ts';
import { isToCollect } from '#contract/payments/offers.ts';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { choiceIn, listed } from '#i18n/names.ts';
import { PickupNotice } from '#islands/account/orders/PickupNotice.tsx';
import { ParcelList } from '#islands/account/orders/Parcels.tsx';
import { OrderState, PaymentState } from '#islands/account/orders/States.tsx';
import { Panel } from '#islands/kit/Panel.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { timeText } from '#islands/ui/whoAndWhen.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { ownOrder, tokenIn } from '#stores/orders/ownOrder.ts';
import { Pay } from './Pay.tsx';
import type { WithOwnOrder, YourOrderProps } from './words.ts';

/** The order of the link in the address, for who is not signed in: what was ordered, and how it is paid. */
export function YourOrder(props: YourOrderProps) {
  const { words } = props;
  const [token] = useState(() => tokenIn(location.hash));
  useEffect(() => watchFeedback(), []);
  if (token === undefined) return <Panel role="alert">{words.ended}</Panel>;
  return (
    <Reading of={ownOrder(token)} words={words}>
      {(order) =>
        order === null ? <Panel role="alert">{words.ended}</Panel> : <Sheet {...props} order={order} token={token} />
      }
    </Reading>
  );
}

function Sheet(props: WithOwnOrder) {
  const { order, words, locale, months } = props;
  const price = (amount: number): string => formatPrice(currencySign(order.currency), amount);
  return (
    <>
      <section className="grid gap-2" aria-label={order.invoiceNo}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <b className="text-h2 num" lang="en" translate="no">
            {order.invoiceNo}
          </b>
          <b className="text-h2 num">{price(order.totalPrice)}</b>
        </p>
        <p className="flex flex-wrap gap-2">
          <OrderState
            order={{
              orderStatus: { name: order.orderStatus },
              ...{ isTest: order.isTest, pickup: order.pickup, partShipped: order.partShipped },
            }}
            words={words.status}
          />
          <PaymentState name={order.paymentStatus} method={order.paymentMethod} due={order.due} words={words.payment} />
        </p>
        <p role="status">{stateOf(props)}</p>
        {order.arrives && isStillToArrive(order.orderStatus, order.paymentStatus) && (
          <p className="muted">{arrivalSentence(order.arrives, locale, words.arrival)}</p>
        )}
        {order.pickup && <PickupNotice pickup={order.pickup} locale={locale} words={words.arrival} />}
      </section>
      {order.due !== undefined && <Pay {...props} due={order.due} />}
      <Panel>
        <h2>{words.goods}</h2>
        <ul className="grid gap-2">
          {order.lines.map((line) => (
            <li key={line.id} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0">
                <BreakableText
                  text={fill(words.line, {
                    count: line.quantity,
                    name: (locale === 'my' && line.name_mm) || line.name,
                  })}
                />{' '}
                <span className="muted">{choiceIn(locale, line).join(' · ')}</span>
              </span>
              <span className="num">{price(line.subTotal)}</span>
            </li>
          ))}
        </ul>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-base-300 pt-2 [&_dd]:text-end">
          {sumsOf(order, words.detail).map(([name, amount]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="num">
                {amount < 0 && '−'}
                {price(Math.abs(amount))}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      {order.parcels && (
        <Panel>
          <h2>{words.parcels.title}</h2>
          <ParcelList
            parcels={order.parcels}
            lines={order.lines.map(({ id, quantity, name_mm: burmese, ...line }) => ({
              ...{ id, quantity },
              name: listed(locale, [(locale === 'my' && burmese) || line.name, ...choiceIn(locale, line)]),
            }))}
            locale={locale}
            months={months.split(' ')}
            words={words.parcels}
          />
        </Panel>
      )}
      <p className="muted">{fill(words.until, { time: timeText(order.until, { locale, months }) })}</p>
    </>
  );
}

/** Returns how far the payment is, in a sentence. */
function stateOf({ order, words }: WithOwnOrder): string {
  if (order.due !== undefined) return fill(words.due, { amount: formatPrice(currencySign(order.currency), order.due) });
  if (order.isChecking) return words.checking;
  if (order.paymentStatus === 'Paid') return words.paid;
  return isToCollect(order.paymentMethod, order.paymentStatus) ? words.onDelivery : '';
}

/** Returns the sums of an order that say something. */
const sumsOf = (order: OwnOrder, t: YourOrderProps['words']['detail']) =>
  [
    [t.subtotal, order.subTotal],
    ...(order.discount ? [[fill(t.discount, { code: order.discount.code }), -order.discount.amount] as const] : []),
    [t.fee, order.shippingFee],
    ...(order.paymentFee === undefined ? [] : [[t.paymentFee, order.paymentFee] as const]),
    [t.total, order.totalPrice],
  ] as const;
