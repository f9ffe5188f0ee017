import { useStore } from '@nanostores/react';
import { traitsOf } from '#contract/payments/methods.ts';
import type { PaymentOption } from '#contract/payments/calls.ts';
import { readAs } from '#i18n/names.ts';
import { readPaymentOptions } from '#stores/checkout/payment.ts';
import { $receipt } from '#stores/checkout/receipt.ts';
import { later } from '#islands/ui/later.tsx';
import { Fact } from '#islands/ui/Fact.tsx';
import { Problem } from '#islands/kit/Problem.tsx';
import { type ReservedOrder, ReservationNotice } from './ReservationNotice.tsx';
import type * as PayingPart from './Paying.tsx';
import type { ChosenMethod } from './usePaymentMethod.ts';
import { Step, type StepFrame } from '#islands/checkout/StepFrame.tsx';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import type { Placing } from '#islands/checkout/review/usePlaceOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';

/** Fetches what the open step shows; called at the first touch of the steps before it. */
export const loadPaying = async (): Promise<(typeof PayingPart)['Paying']> => (await import('./Paying.tsx')).Paying;

const Paying = later(loadPaying, ({ words }) => <p role="status">{words.loading}</p>);

interface Props {
  order: CurrentOrder;
  method: ChosenMethod;
  placing: Placing;
  hold: ReservedOrder;
  words: CheckoutWords;
  frame: StepFrame;
}

/** The step of the payment. */
export function PaymentStep({ order, method: { offers, offer, unfit }, placing, hold, words, frame }: Props) {
  const t = words.payment;
  // Nobody is to pay for an order that would be refused; without a hold it is only checked when it is placed.
  const mayPay = !hold.refused || hold.refused.code === 'hold_waits';
  return (
    <Step {...frame} summary={offer && <Chosen offer={offer} words={words} />}>
      <ReservationNotice hold={hold} words={words} />
      {offers.state === 'loading' && <p role="status">{words.loading}</p>}
      {offers.state !== 'loading' && !offer && (
        <Problem
          text={offers.state === 'failed' ? offers.reason : offers.value.length === 0 ? t.soon : t.none}
          kept={words.kept}
          retryLabel={words.retry}
          retry={() => void readPaymentOptions(words.locale)}
        />
      )}
      {mayPay && offers.state === 'loaded' && offer && (
        <Paying offers={offers.value} {...{ offer, unfit, order, placing, words }} />
      )}
    </Step>
  );
}

/** The way to pay and the picture of the payment, once the step is done. */
function Chosen({ offer, words: { review: t, methods, payment } }: { offer: PaymentOption } & Pick<Props, 'words'>) {
  const receipt = useStore($receipt);
  return (
    <dl className="grid gap-2 [&_dt]:muted">
      <Fact name={t.pay} lang={readAs(methods[offer.method])}>
        {methods[offer.method]}
      </Fact>
      {traitsOf(offer.method).needsReceipt && (
        <Fact name={t.slip} lang={receipt ? readAs(receipt.name) : undefined}>
          {receipt ? receipt.name : payment.slipRequired}
        </Fact>
      )}
    </dl>
  );
}
