import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import type { WithOrder } from './words.ts';

/** What the parcel weighs, what was paid for it, and where it is. */
export function Parcel({ order, words }: WithOrder) {
  const { parcel: t } = words;
  const { parcel, shipment, trackingNumber, refunded } = order;
  const price = (amount: number): string => formatPrice(currencySign(order.currency), amount);
  return (
    <section className="panel sheet-parcel">
      <h3>{t.title}</h3>
      <dl>
        <Fact name={t.weight} className="num">
          {fill(words.grams, { grams: parcel.grams })}
        </Fact>
        <Fact name={t.feePaid} className="num">
          {price(parcel.feePaid)}
        </Fact>
        <Fact
          name={t.feeToday}
          className="num"
          data-differs={parcel.noFee === 'currency' || parcel.feeToday === parcel.feePaid ? undefined : ''}
        >
          {parcel.feeToday === null ? t[parcel.noFee ?? 'tooHeavy'] : price(parcel.feeToday)}
        </Fact>
        <Fact name={t.total} className="num">
          {price(order.totalPrice)}
        </Fact>
        {refunded > 0 && (
          <Fact name={t.refunded} className="num">
            {price(refunded)}
          </Fact>
        )}
        {trackingNumber && (
          <Fact name={t.tracking} className="num" translate="no">
            {shipment?.url ? (
              <a className="link alone" href={shipment.url} target="_blank" rel="noreferrer">
                {shipment.name} {trackingNumber}
              </a>
            ) : (
              [shipment?.name, trackingNumber].filter(Boolean).join(' ')
            )}
          </Fact>
        )}
      </dl>
    </section>
  );
}
