import { useStore } from '@nanostores/react';
import { $addresses } from '#stores/account/addresses.ts';
import { $draft, updateDraft, type StepName, steps } from '#stores/checkout/draft.ts';
import { AddressStep } from './address/Step.tsx';
import { ItemsStep } from './items/Step.tsx';
import { PaymentStep } from './payment/Step.tsx';
import { ReviewStep } from './review/Step.tsx';
import { Summary } from './Summary.tsx';
import { useHold } from './payment/useHold.ts';
import { usePaymentMethod } from './payment/useMethod.ts';
import { useOrder } from './useOrder.ts';
import { usePlaceOrder } from './review/usePlaceOrder.ts';
import type { CheckoutProps } from './words.ts';

/** The four steps, one of them open, with the summary beside them. */
export function CheckoutSteps({ words, addresses: book, arrivals }: CheckoutProps) {
  const loaded = useStore($addresses);
  const method = usePaymentMethod();
  const draft = useStore($draft);
  const addresses = loaded.state === 'here' ? loaded.value : [];
  const address = addresses.find(({ isActive }) => isActive);
  const order = useOrder(words.locale, address?.country);
  const placing = usePlaceOrder(order, words);
  const arrives = address && arrivals[address.country];
  // A missing address, a change or an order of nothing comes first, whatever step was open.
  const open: StepName = !address ? 'address' : order.changed || order.isEmpty ? 'items' : (draft.step ?? 'items');
  const hold = useHold(order, open, words);
  const frame = (name: StepName) => ({
    name,
    number: steps.indexOf(name) + 1,
    state: stateOf(name, open),
    words,
    onChange: () => updateDraft({ step: name }),
  });
  return (
    <div className="checkout with-summary">
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
          hold={hold}
          words={words}
          frame={frame('payment')}
        />
        <ReviewStep
          order={order}
          method={method}
          placing={placing}
          hold={hold}
          address={address}
          arrives={arrives}
          words={words}
          countries={book.words}
          frame={frame('review')}
        />
      </div>
      <Summary order={order} words={words} />
    </div>
  );
}

const stateOf = (name: StepName, open: StepName): 'open' | 'done' | 'ahead' => {
  const distance = steps.indexOf(name) - steps.indexOf(open);
  return distance === 0 ? 'open' : distance < 0 ? 'done' : 'ahead';
};
