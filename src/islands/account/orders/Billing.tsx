import type { Order } from '#contract/orders/order.ts';
import { AddressLines } from '#islands/account/address/Card.tsx';
import type { OrderProps } from './words.ts';

/** Who ordered and where the parcel goes, as it was when the order was placed. */
export function Billing({ order: { address }, words }: OrderProps & { order: Order }) {
  const { detail: t } = words;
  return (
    <section className="panel">
      <h2>{t.billing}</h2>
      <dl>
        <div>
          <dt>{t.name}</dt>
          <dd>{address.username}</dd>
        </div>
        <div>
          <dt>{t.phone}</dt>
          <dd className="num" translate="no">
            {address.phone}
          </dd>
        </div>
        <div>
          <dt>{t.address}</dt>
          <dd>
            <AddressLines address={address} words={words.countries} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
