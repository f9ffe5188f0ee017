import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { arrivalSentence } from '#contract/shipping/arrivalText.ts';
import { $addresses } from '#stores/account/addresses.ts';
import { $draft, updateDraft, type StepName, steps } from '#stores/checkout/draft.ts';
import { AddressEnd, AddressStep } from './address/Step.tsx';
import { ItemsStep } from './items/Step.tsx';
import { loadPaying, PaymentStep } from './payment/Step.tsx';
import { loadUnknownOutcome } from './review/laterUnknown.tsx';
import { ReviewStep } from './review/Step.tsx';
import { useReservation } from './payment/ReservationNotice.tsx';
import { usePaymentMethod, withPaymentFee } from './payment/usePaymentMethod.ts';
import { type CurrentOrder, useOrder } from './useOrder.ts';
import { usePlaceOrder } from './review/usePlaceOrder.ts';
import type { CheckoutProps, CheckoutWords } from './words.ts';
import { later } from '#islands/ui/later.tsx';
import { $pickup } from '#stores/checkout/delivery.ts';
import { Step } from './StepFrame.tsx';
import { fill } from '#i18n/fill.ts';
import { Parcel } from '#islands/cart/Parcel.tsx';
import { formatCents, formatPrice } from '#islands/ui/product/price.ts';
import { Fact } from '#islands/ui/Fact.tsx';

// It comes where a shop lets orders be collected.
const Handing = later(async () => (await import('./address/Handing.tsx')).Handing);

/** The four steps, one of them open, with the summary beside them. */
export function CheckoutSteps({ words, addresses: book }: CheckoutProps) {
  const loaded = useStore($addresses);
  const draft = useStore($draft);
  const addresses = loaded.state === 'loaded' ? loaded.value : [];
  const address = addresses.find(({ isActive }) => isActive);
  const pickup = useStore($pickup);
  const collector = pickup ? draft.collector : undefined;
  const to =
    pickup && collector ? { country: pickup.country, province: '', postal_code: '', collect: 'yes' as const } : address;
  const goods = useOrder(words.locale, to);
  const method = usePaymentMethod(goods);
  const order = withPaymentFee(goods, method);
  const placing = usePlaceOrder(order, words);
  const arrives = address && order.arrives && arrivalSentence(order.arrives, words.locale, words.arrival);
  const notDelivered = order.fee.state === 'failed' ? order.fee.refusal : undefined;
  // A missing address, a change or an order of nothing comes first, whatever step was open.
  const open: StepName =
    !to || notDelivered ? 'address' : order.changed || order.isEmpty ? 'items' : (draft.step ?? 'items');
  const reservation = useReservation(order, open, words);
  useEarlyParts(open);
  const frame = (name: StepName) => ({
    name,
    number: steps.indexOf(name) + 1,
    state: stateOf(name, open),
    words,
    onChange: () => updateDraft({ step: name }),
  });
  const error = notDelivered ?? (open === 'address' ? placing.error : undefined);
  const end = (goOn: () => void) => <AddressEnd error={error} order={order} words={words} goOn={goOn} />;
  const handing = pickup && (
    <Handing {...{ pickup, order, collector, address, words, end }} state={frame('address').state} />
  );
  return (
    <div className="mt-4 [--btn-color:var(--color-base-300)] lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-10">
      <div className="grid grid-cols-1 gap-3">
        {collector ? (
          <Step {...frame('address')} summary={handing}>
            {handing}
          </Step>
        ) : (
          <AddressStep
            order={order}
            addresses={addresses}
            address={address}
            book={book}
            arrives={arrives}
            error={error}
            words={words}
            frame={frame('address')}
          >
            {handing}
          </AddressStep>
        )}
        <ItemsStep order={order} placing={placing} words={words} frame={frame('items')} />
        <PaymentStep
          order={order}
          method={method}
          placing={placing}
          hold={reservation}
          words={words}
          frame={frame('payment')}
        />
        <ReviewStep
          order={order}
          method={method}
          placing={placing}
          hold={reservation}
          address={address}
          words={words}
          frame={frame('review')}
        />
      </div>
      <Summary order={order} words={words} isTold={open === 'items' && !order.isEmpty} />
    </div>
  );
}

/** Fetches what the steps ahead need, from the first touch on, so that nobody waits for it when they open. */
function useEarlyParts(open: StepName): void {
  useEffect(() => {
    const touched = new AbortController();
    const load = (): void => {
      touched.abort();
      void loadPaying().catch(() => undefined);
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, load, { signal: touched.signal });
    return () => touched.abort();
  }, []);
  useEffect(() => {
    if (open === 'payment' || open === 'review') void loadUnknownOutcome().catch(() => undefined);
  }, [open]);
}

const stateOf = (name: StepName, open: StepName): 'open' | 'done' | 'ahead' => {
  const distance = steps.indexOf(name) - steps.indexOf(open);
  return distance === 0 ? 'open' : distance < 0 ? 'done' : 'ahead';
};

interface Props {
  order: CurrentOrder;
  words: CheckoutWords;
  /** True while the table of the goods says what the total is made of. */
  isTold: boolean;
}

/** The sums of the order beside its steps on a desktop, always in view, and how much still goes into the parcel. */
function Summary({
  order: { sums, discount, coupon, feePrice, freeFrom, paymentFee, total, bands },
  words,
  isTold,
}: Props) {
  const { summary: t, symbol } = words;
  return (
    <aside className="grid gap-3 panel p-5 max-lg:hidden lg:sticky lg:top-4 lg:low:static" aria-labelledby="summary">
      <h2 id="summary">{t.title}</h2>
      {!isTold && (
        <dl className="grid gap-2 *:flex *:items-baseline *:justify-between *:gap-4">
          <Fact name={t.subtotal} className="num">
            {formatCents(symbol, sums?.subtotal)}
          </Fact>
          {coupon && (
            <Fact name={fill(words.parcel.discountOf, { code: coupon.code })} className="num">
              −{formatCents(symbol, discount)}
            </Fact>
          )}
          <Fact name={t.shipping} className="num">
            {formatPrice(symbol, feePrice)}
          </Fact>
          {paymentFee > 0 && (
            <Fact name={t.paymentFee} className="num">
              {formatPrice(symbol, paymentFee)}
            </Fact>
          )}
        </dl>
      )}
      <Parcel
        bands={bands}
        grams={sums?.grams}
        goods={sums && sums.subtotal - discount}
        freeFrom={freeFrom}
        words={words.parcel}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 border-t border-base-300 pt-3">
        {t.total} <output className="font-display text-h3 font-bold num">{formatCents(symbol, total)}</output>
      </p>
    </aside>
  );
}
