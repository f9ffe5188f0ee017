import type { Order } from '#contract/orders/order.ts';
import { arrivalSentence, isStillToArrive } from '#contract/shipping/arrivalText.ts';
import * as paths from '#i18n/paths.ts';
import { formatDay } from '#i18n/dates.ts';
import { savedListQuery } from '#stores/orders/list.ts';
import { Timeline } from './Timeline.tsx';
import { useClientValue } from '#islands/ui/useClientValue.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import { column, columns, facts, headFacts, page, panel } from './classes.ts';
import { BuyAgain } from './BuyAgain.tsx';
import { OrderLines } from './Lines.tsx';
import { OrderParcels } from './Parcels.tsx';
import { Payment } from './Payment.tsx';
import { OrderState, Tracking } from './States.tsx';
import { PickupNotice } from './PickupNotice.tsx';
import { monthsOf, type OrderProps } from './words.ts';
import { WithOrder } from './WithOrder.tsx';
import { later } from '#islands/ui/later.tsx';
import { readAs } from '#i18n/names.ts';
import { AddressLines } from '#islands/account/address/Card.tsx';

// It comes after the order itself: most read no more than that.
const LineOffer = later(async () => (await import('#islands/account/settings/Line.tsx')).LineOffer);

/** The page of one order (specification, section 2). */
export function OrderDetail(props: OrderProps) {
  const { locale, words } = props;
  const back = useClientValue(savedListQuery, '?view=orders');
  return (
    <div className={page}>
      <a className="btn" href={paths.profile(locale) + back}>
        « {words.detail.back}
      </a>
      <WithOrder {...props}>{(order) => <Content {...props} order={order} />}</WithOrder>
    </div>
  );
}

function Content({ order, ...props }: OrderProps & { order: Order }) {
  return (
    <>
      <Head {...props} order={order} />
      <BuyAgain key={order.id} {...props} order={order} />
      <div className={columns}>
        <OrderLines {...props} order={order} />
        <div className={column}>
          {order.parcels && (
            <section className={panel}>
              <h2>{props.words.parcels.title}</h2>
              <OrderParcels
                order={order}
                locale={props.locale}
                months={monthsOf(props.words)}
                words={props.words.parcels}
              />
            </section>
          )}
          <Payment {...props} order={order} />
          <Timeline {...props} order={order} />
          <Billing {...props} order={order} />
          <LineOffer words={props.words.line} />
        </div>
      </div>
    </>
  );
}

function Head({ order, locale, words }: OrderProps & { order: Order }) {
  const { detail: t } = words;
  return (
    <section className={panel}>
      <dl className={headFacts}>
        <Fact name={t.orderNo} className="text-h3 font-bold num whitespace-normal" lang="en" translate="no">
          {order.invoiceNo}
        </Fact>
        <Fact name={t.from}>{formatDay(order.orderDate, locale, monthsOf(words))}</Fact>
        {order.trackingNumber && !order.parcels && (
          <Fact name={t.tracking} className="num whitespace-normal" translate="no">
            <Tracking order={order} />
          </Fact>
        )}
        <Fact name={words.list.status}>
          <OrderState order={order} words={words.status} />
        </Fact>
      </dl>
      {order.arrives && isStillToArrive(order.orderStatus.name, order.paymentStatus.name) && (
        <p className="muted">{arrivalSentence(order.arrives, locale, words.arrival)}</p>
      )}
      {order.pickup && (
        <PickupNotice
          pickup={order.pickup}
          title={order.pickup.atCounter ? words.atCounter : words.pickup}
          locale={locale}
          words={words.arrival}
        />
      )}
    </section>
  );
}

/** Shows who ordered and where the parcel goes, as it was when the order was placed. */
function Billing({ order: { address, pickup }, words }: OrderProps & { order: Order }) {
  const { detail: t } = words;
  return (
    <section className={panel}>
      <h2>{t.billing}</h2>
      <dl className={facts}>
        <Fact name={t.name} lang={readAs(address.username)}>
          {address.username}
        </Fact>
        <Fact name={t.recipient} lang={readAs(address.name)}>
          {address.name}
        </Fact>
        {address.phone && (
          <Fact name={t.phone} className="num" translate="no">
            {address.phone}
          </Fact>
        )}
        {!pickup && (
          <Fact name={t.address}>
            <AddressLines address={address} words={words.countries} />
          </Fact>
        )}
      </dl>
    </section>
  );
}
