import type { Order } from '#contract/orders/order.ts';
import { readAs } from '#i18n/names.ts';
import { AddressLines } from '#islands/account/address/Card.tsx';
import { OrderLines } from '#islands/account/orders/Lines.tsx';
import { Timeline } from '#islands/account/orders/Timeline.tsx';
import { Next } from './Next.tsx';
import type { PlacedProps } from './words.ts';

/** What happens next, what was ordered, what has happened, and where it goes. */
export function Details({ order, ...props }: PlacedProps & { order: Order }) {
  return (
    <>
      <Next {...props} order={order} />
      <div className="order-columns">
        <OrderLines {...props} order={order} />
        <div>
          <Timeline {...props} order={order} />
          <Recipient {...props} order={order} />
        </div>
      </div>
    </>
  );
}

/** The address as it was when the order was placed. */
const Recipient = ({ order: { address }, words, placed }: PlacedProps & { order: Order }) => (
  <section className="panel placed-to">
    <h2>{placed.to}</h2>
    <div>
      <strong lang={readAs(address.name)}>{address.name}</strong>
      <AddressLines address={address} words={words.countries} />
      <p className="num" translate="no">
        {address.phone}
      </p>
    </div>
  </section>
);
