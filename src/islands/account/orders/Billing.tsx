import type { Order } from '#contract/orders/order.ts';
import { readAs } from '#i18n/names.ts';
import { AddressLines } from '#islands/account/address/Card.tsx';
import { Fact } from '#islands/ui/Fact.tsx';
import type { OrderProps } from './words.ts';

/** Who ordered and where the parcel goes, as it was when the order was placed. */
export function Billing({ order: { address }, words }: OrderProps & { order: Order }) {
  const { detail: t } = words;
  return (
    <section className="panel">
      <h2>{t.billing}</h2>
      <dl>
        <Fact name={t.name} lang={readAs(address.username)}>
          {address.username}
        </Fact>
        <Fact name={t.recipient} lang={readAs(address.name)}>
          {address.name}
        </Fact>
        <Fact name={t.phone} className="num" translate="no">
          {address.phone}
        </Fact>
        <Fact name={t.address}>
          <AddressLines address={address} words={words.countries} />
        </Fact>
      </dl>
    </section>
  );
}
