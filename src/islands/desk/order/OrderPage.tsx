import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { Waits } from '#islands/desk/Waits.tsx';
import { Problem } from '#islands/ui/Problem.tsx';
import { $deskOrder, invoiceNoIn, openOrder, readDeskOrder } from '#stores/desk/orders/order.ts';
import { Head } from './Head.tsx';
import { Linked } from './Linked.tsx';
import { NextStep } from './NextStep.tsx';
import { Notes } from './Notes.tsx';
import { Parcel } from './Parcel.tsx';
import { SlipCheck } from './SlipCheck.tsx';
import { Destination } from './Destination.tsx';
import { actorText, type DeskOrderProps, eventText, timeText, type WithOrder } from './words.ts';
import './sheet.css';
import './steps.css';
import { currencySign } from '#i18n/amount.ts';
import { plural } from '#i18n/plural.ts';
import { OrderState } from '#islands/account/orders/States.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { VariationAttributes } from '#islands/ui/product/Attributes.tsx';
import { BothNames } from '#islands/ui/product/Names.tsx';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';

/** The page of one order: what is to be done next, and all that is needed for it. */
export const OrderPage = ({ signIn, frame, ...props }: DeskOrderProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame} guest={<Linked {...props} />}>
    <Opened {...props} />
  </DeskFrame>
);

function Opened(props: DeskOrderProps) {
  const { locale, words } = props;
  const order = useStore($deskOrder);
  useEffect(() => {
    const stop = new AbortController();
    void openOrder(invoiceNoIn(location.search), stop.signal);
    return () => stop.abort();
  }, []);
  return (
    <div className="sheet-page">
      <a className="link alone" href={deskPaths.inbox(locale)}>
        « {words.back}
      </a>
      {order.state === 'loading' && <Waits label={words.loading} />}
      {order.state === 'missing' && <p className="panel">{words.missing}</p>}
      {order.state === 'failed' && (
        <Problem
          className="problem"
          text={fill(words.failed, { message: order.reason })}
          kept={words.kept}
          retryLabel={words.retry}
          retry={() => void readDeskOrder(invoiceNoIn(location.search))}
        />
      )}
      {order.state === 'here' && <Sheet {...props} order={order.value} />}
    </div>
  );
}

function Sheet(props: WithOrder) {
  return (
    <>
      <Head {...props} />
      <div className="sheet-columns">
        <div>
          {props.order.slip && <SlipCheck {...props} slip={props.order.slip} />}
          <Destination {...props} />
          <DeskLines {...props} />
        </div>
        <div>
          <Parcel {...props} />
          <Notes {...props} />
          <DeskTimeline {...props} />
          <Earlier {...props} />
        </div>
      </div>
      <NextStep {...props} />
    </>
  );
}

/** Who did what, the newest first. */
function DeskTimeline({ order, ...props }: WithOrder) {
  const { timeline: t } = props.words;
  return (
    <section className="panel sheet-timeline">
      <h3>{t.title}</h3>
      <ol>
        {order.events.toReversed().map(({ id, kind, at, actor, undone }) => (
          <li key={id}>
            <strong>{eventText(kind, props.words)}</strong>
            {undone && <span className="state">{t.undone}</span>}
            <span className="muted">
              {fill(t.by, { actor: actorText(actor, props.words), time: timeText(at, props) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The other orders of the same customer. */
function Earlier({ order: { earlier }, locale, words }: WithOrder) {
  const { earlier: t } = words;
  const price = (currency: string, amount: number): string => formatPrice(currencySign(currency), amount);
  const paid = earlier.paid.map(({ currency, amount }) => price(currency, amount)).join(' + ') || t.nothing;
  return (
    <section className="panel sheet-earlier">
      <h3>{t.title}</h3>
      <p className="muted">{earlier.count === 0 ? t.none : plural(t, 'facts', earlier.count, { paid })}</p>
      <ul>
        {earlier.orders.map(({ id, invoiceNo, orderStatus, currency, totalPrice }) => (
          <li key={id}>
            <a className="link alone num" href={deskPaths.order(locale, invoiceNo)} translate="no">
              {invoiceNo}
            </a>
            <OrderState name={orderStatus.name} words={words.status} />
            <span className="num">{price(currency, totalPrice)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is in the parcel, with picture, size and weight. */
function DeskLines({ order, locale, words }: WithOrder) {
  const sign = currencySign(order.currency);
  return (
    <section className="panel sheet-lines">
      <h3>{words.lines.title}</h3>
      <ul>
        {order.orderItems.map(({ id, quantity, subTotal, variation }) => (
          <li key={id}>
            <Thumbnail image={variation.images[0] ?? variation.product.images[0]} side={64} />
            <b className="num">{fill(words.lines.quantity, { count: quantity })}</b>
            <div className="names">
              <BothNames product={variation.product} locale={locale} />
              <VariationAttributes variation={variation} locale={locale} grams={words.grams} />
            </div>
            <span className="num">{formatPrice(sign, subTotal)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
