import { useState } from 'react';
import { arrivalDays } from '#contract/shipping/arrivalText.ts';
import { fill } from '#i18n/fill.ts';
import { Recipient } from '#islands/account/address/Card.tsx';
import { Tracking } from '#islands/account/orders/States.tsx';
import { currencySign } from '#i18n/amount.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { Panel } from '#islands/kit/Panel.tsx';
import type { WithOrder } from './words.ts';

/** The destination of the parcel: to be copied as a label, and to be called. */
export function Destination({ order: { address }, words }: WithOrder) {
  const { to: t } = words;
  const [message, setMessage] = useState('');
  const { name, phone } = address;
  const copy = async (): Promise<void> => {
    const { subDistrict, district, province, postal_code: code, country } = address;
    const label = [
      name,
      phone,
      address.address,
      `${subDistrict}, ${district}`,
      `${province} ${code}`,
      words.countries[country],
    ];
    try {
      // Without https a page has no clipboard.
      await navigator.clipboard.writeText(label.join('\n'));
      setMessage(t.copied);
    } catch {
      setMessage(t.notCopied);
    }
  };
  return (
    <Panel>
      <h3>{t.title}</h3>
      <Recipient address={address} words={{ ...words.countries, note: t.note }} />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <button type="button" className="btn" onClick={() => void copy()}>
          {t.copy}
        </button>
        <a className="btn" href={`tel:${phone.replaceAll(' ', '')}`} aria-label={fill(t.call, { name })}>
          {t.callShort}
        </a>
        <output className="muted">{message}</output>
      </p>
    </Panel>
  );
}

/** The parcel: its weight, what was paid for it, and where it is. */
export function Parcel({ order, words, locale }: WithOrder) {
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
        {trackingNumber && (
          <Fact name={t.tracking} className="num whitespace-normal" translate="no">
            <Tracking order={order} />
          </Fact>
        )}
      </dl>
    </Panel>
  );
}
