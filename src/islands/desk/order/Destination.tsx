import { arrivalDays } from '#contract/shipping/arrivalText.ts';
import { placeLines } from '#contract/shipping/pickupText.ts';
import { fill } from '#i18n/fill.ts';
import { Recipient } from '#islands/account/address/Card.tsx';
import { OrderParcels } from '#islands/account/orders/Parcels.tsx';
import { PickupNotice } from '#islands/account/orders/PickupNotice.tsx';
import { Tracking } from '#islands/account/orders/States.tsx';
import { currencySign } from '#i18n/amount.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import { useCopying } from '#islands/ui/useCopying.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { Panel } from '#islands/kit/Panel.tsx';
import type { WithOrder } from './words.ts';

/** The destination of the parcel: to be copied as a label, and to be called. */
export function Destination({ order: { address, pickup }, words, locale }: WithOrder) {
  const { to: t } = words;
  const { message, copy } = useCopying(t);
  const { name, phone } = address;
  const copyLabel = (): Promise<void> => {
    const label = [name, phone, address.address, ...placeLines(address), words.countries[address.country]];
    return copy(label.join('\n'));
  };
  return (
    <Panel>
      <h3>{pickup?.atCounter ? t.atCounter : pickup ? t.pickup : t.title}</h3>
      {pickup && <PickupNotice pickup={pickup} locale={locale} words={words.arrival} />}
      <Recipient
        address={pickup ? { ...address, address: '' } : address}
        words={{ ...words.countries, note: t.note }}
      />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        {!pickup && (
          <button type="button" className="btn" onClick={() => void copyLabel()}>
            {t.copy}
          </button>
        )}
        {phone && (
          <a className="btn" href={`tel:${phone.replaceAll(' ', '')}`} aria-label={fill(t.call, { name })}>
            {t.callShort}
          </a>
        )}
        <output className="muted">{message}</output>
      </p>
    </Panel>
  );
}

/** The parcel: its weight, what was paid for it, and where it is. */
export function Parcel({ order, words, locale, months }: WithOrder) {
  const { parcel: t } = words;
  const { parcel, trackingNumber, refunded } = order;
  const price = (amount: number): string => formatPrice(currencySign(order.currency), amount);
  return (
    <Panel>
      <h3>{t.title}</h3>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-2 [&_dt]:text-small [&_dt]:text-muted">
        <Fact name={t.weight} className="num">
          {fill(words.grams, { grams: parcel.grams })}
        </Fact>
        <Fact name={t.feePaid} className="num">
          {price(parcel.feePaid)}
        </Fact>
        <Fact
          name={t.feeToday}
          className={`num ${
            parcel.noFee === 'currency' || parcel.feeToday === parcel.feePaid
              ? 'whitespace-normal'
              : 'font-semibold whitespace-normal underline decoration-accent decoration-3'
          }`}
        >
          {parcel.feeToday === null ? t[parcel.noFee ?? 'tooHeavy'] : price(parcel.feeToday)}
        </Fact>
        {order.discount && (
          <Fact name={fill(t.discount, { code: order.discount.code })} className="num">
            −{price(order.discount.amount)}
          </Fact>
        )}
        {order.paymentFee !== undefined && (
          <Fact name={t.paymentFee} className="num">
            {price(order.paymentFee)}
          </Fact>
        )}
        <Fact name={t.total} className="num">
          {price(order.totalPrice)}
        </Fact>
        {order.due !== undefined && (
          <Fact name={t.due} className="font-semibold num">
            {price(order.due)}
          </Fact>
        )}
        {refunded > 0 && (
          <Fact name={t.refunded} className="num">
            {price(refunded)}
          </Fact>
        )}
        {order.arrives && (
          <Fact name={t.arrives} className="whitespace-normal">
            {arrivalDays(order.arrives, locale, words.arrival)}
          </Fact>
        )}
        {trackingNumber && !order.parcels && (
          <Fact name={t.tracking} className="num whitespace-normal" translate="no">
            <Tracking order={order} />
          </Fact>
        )}
      </dl>
      <OrderParcels order={order} locale={locale} months={months.split(' ')} words={words.parcels} />
    </Panel>
  );
}
