import { useStore } from '@nanostores/react';
import { $addresses } from '#stores/account/addresses.ts';
import { $draft, updateDraft, type StepName, steps } from '#stores/checkout/draft.ts';
import { AddressStep } from './address/Step.tsx';
import { ItemsStep } from './items/Step.tsx';
import { PaymentStep } from './payment/Step.tsx';
import { ReviewStep } from './review/Step.tsx';
import { Summary } from './Summary.tsx';
import { usePaymentMethod } from './payment/useMethod.ts';
import { useOrder } from './useOrder.ts';
import { usePlaceOrder } from './review/usePlaceOrder.ts';
import type { CheckoutProps } from './words.ts';

/** The four steps, one of them open, with the sums beside them. */
export function CheckoutSteps({ words, addresses: book }: CheckoutProps) {
  const shown = useStore($addresses);
  const order = useOrder(words.locale);
  const placing = usePlaceOrder(order, words);
  const method = usePaymentMethod();
  const draft = useStore($draft);
  const addresses = shown.state === 'here' ? shown.value : [];
  const address = addresses.find(({ isActive }) => isActive);
  // What is missing or has changed comes first, whatever step was open.
  const open: StepName = !address ? 'address' : order.changed ? 'items' : (draft.step ?? 'items');
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
        <AddressStep {...{ addresses, address, book, words }} frame={frame('address')} />
        <ItemsStep {...{ order, words }} frame={frame('items')} />
        <PaymentStep {...{ order, method, placing, words }} frame={frame('payment')} />
        <ReviewStep {...{ order, method, placing, address, words }} countries={book.words} frame={frame('review')} />
      </div>
      <Summary {...{ order, words }} />
    </div>
  );
}

const stateOf = (name: StepName, open: StepName): 'open' | 'done' | 'ahead' => {
  const [at, now] = [steps.indexOf(name), steps.indexOf(open)];
  return at === now ? 'open' : at < now ? 'done' : 'ahead';
};
