import { useStore } from '@nanostores/react';
import { $addresses } from '#stores/account/addresses.ts';
import { $draft, updateDraft, type StepName, steps } from '#stores/checkout/draft.ts';
import { AddressStep } from './address/Step.tsx';
import { ItemsStep } from './items/Step.tsx';
import { PaymentStep } from './payment/Step.tsx';
import { ReviewStep } from './review/Step.tsx';
import { useReservation } from './payment/ReservationNotice.tsx';
import { usePaymentMethod, withPaymentFee } from './payment/Methods.tsx';
import { type CurrentOrder, useOrder } from './useOrder.ts';
import { usePlaceOrder } from './review/usePlaceOrder.ts';
import type { CheckoutProps, CheckoutWords } from './words.ts';
import { Parcel } from '#islands/cart/Parcel.tsx';
import { formatCents, formatPrice } from '#islands/ui/product/price.ts';
import { SummaryAside, WithSummary } from '#islands/basket/Summary.tsx';

/** The four steps, one of them open, with the summary beside them. */
export function CheckoutSteps({ words, addresses: book, arrivals }: CheckoutProps) {
  const loaded = useStore($addresses);
  const draft = useStore($draft);
  const addresses = loaded.state === 'loaded' ? loaded.value : [];
  const address = addresses.find(({ isActive }) => isActive);
  const goods = useOrder(words.locale, address?.country);
  const method = usePaymentMethod(goods);
  const order = withPaymentFee(goods, method);
  const placing = usePlaceOrder(order, words);
  const arrives = address && arrivals[address.country];
  // A missing address, a change or an order of nothing comes first, whatever step was open.
  const open: StepName = !address ? 'address' : order.changed || order.isEmpty ? 'items' : (draft.step ?? 'items');
  const reservation = useReservation(order, open, words);
  const frame = (name: StepName) => ({
    name,
    number: steps.indexOf(name) + 1,
    state: stateOf(name, open),
    words,
    onChange: () => updateDraft({ step: name }),
  });
  return (
    <WithSummary>
      <div className="steps">
        <AddressStep
          addresses={addresses}
          address={address}
          book={book}
          arrives={arrives}
          error={open === 'address' ? placing.error : undefined}
          words={words}
          frame={frame('address')}
        />
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
          arrives={arrives}
          words={words}
          countries={book.words}
          frame={frame('review')}
        />
      </div>
      <Summary order={order} words={words} />
    </WithSummary>
  );
}

const stateOf = (name: StepName, open: StepName): 'open' | 'done' | 'ahead' => {
  const distance = steps.indexOf(name) - steps.indexOf(open);
  return distance === 0 ? 'open' : distance < 0 ? 'done' : 'ahead';
};

interface Props {
  order: CurrentOrder;
  words: CheckoutWords;
}

/** The sums of the order, always in view, and how much still goes into the parcel. */
function Summary({ order: { sums, feePrice, paymentFee, total, bands }, words }: Props) {
  const { summary: t, symbol } = words;
  const facts = [
    [t.subtotal, formatCents(symbol, sums?.subtotal)],
    [t.shipping, formatPrice(symbol, feePrice)],
    ...(paymentFee > 0 ? [[t.paymentFee, formatPrice(symbol, paymentFee)] as const] : []),
  ] as const;
  return (
    <SummaryAside title={t.title} facts={facts} totalName={t.total} total={formatCents(symbol, total)}>
      <Parcel bands={bands} grams={sums?.grams} words={words.parcel} />
    </SummaryAside>
  );
}
