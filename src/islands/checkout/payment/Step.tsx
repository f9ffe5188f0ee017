import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { traitsOf } from '#contract/payments/methods.ts';
import type { PaymentOption } from '#contract/payments/calls.ts';
import { updateDraft } from '#stores/checkout/draft.ts';
import { readPaymentOptions } from '#stores/checkout/payment.ts';
import { $receipt } from '#stores/checkout/receipt.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import { Problem } from '#islands/kit/Problem.tsx';
import { type ReservedOrder, ReservationNotice } from './ReservationNotice.tsx';
import { methodPanels } from './methods/registry.tsx';
import { type ChosenMethod, PaymentMethods } from './Methods.tsx';
import { ReceiptField } from './ReceiptField.tsx';
import { Step, StepEnd, type StepFrame } from '#islands/checkout/StepFrame.tsx';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import type { Placing } from '#islands/checkout/review/usePlaceOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';

interface Props {
  order: CurrentOrder;
  method: ChosenMethod;
  placing: Placing;
  hold: ReservedOrder;
  words: CheckoutWords;
  frame: StepFrame;
}

/** The step of the payment: the method, the account of the shop, and the slip. */
export function PaymentStep({ order, method: { offers, offer, unfit }, placing, hold, words, frame }: Props) {
  const t = words.payment;
  const receipt = useStore($receipt);
  // Nobody is to pay for an order that would be refused; without a hold it is only checked when it is placed.
  const mayPay = !hold.refused || hold.refused.code === 'hold_waits';
  const goOn = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    if (!offer || !traitsOf(offer.method).needsReceipt || receipt) return updateDraft({ step: 'review' });
    placing.setSlipError(t.slipRequired);
    currentTarget.closest('section')?.querySelector<HTMLInputElement>('[type=file]')?.focus();
  };
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
        <>
          <PaymentMethods offers={offers.value} unfit={unfit} method={offer.method} words={words} />
          <MethodDetails offer={offer} order={order} words={words} />
          {traitsOf(offer.method).needsReceipt && (
            <ReceiptField words={t} error={placing.slipError} onError={placing.setSlipError} />
          )}
          <StepEnd order={order} words={words}>
            <button type="button" className="btn btn-primary" onClick={goOn}>
              {t.next}
            </button>
          </StepEnd>
        </>
      )}
    </Step>
  );
}

/** The way to pay and the picture of the payment, once the step is done. */
function Chosen({ offer, words: { review: t, methods, payment } }: { offer: PaymentOption } & Pick<Props, 'words'>) {
  const receipt = useStore($receipt);
  return (
    <dl className="grid gap-2 [&_dt]:muted">
      <Fact name={t.pay}>{methods[offer.method]}</Fact>
      {traitsOf(offer.method).needsReceipt && (
        <Fact name={t.slip}>{receipt ? receipt.name : payment.slipRequired}</Fact>
      )}
    </dl>
  );
}

function MethodDetails({ offer, order, words }: { offer: PaymentOption } & Pick<Props, 'order' | 'words'>) {
  const { Panel } = methodPanels[offer.method];
  return (
    <>
      {offer.sample && (
        <div className="overflow-hidden rounded-lg border-2 border-error *:px-3.5 *:py-2.5" role="note">
          <p className="bg-error text-h3 font-bold text-error-content">{words.payment.sample}</p>
          <p>{words.payment.sampleText}</p>
        </div>
      )}
      <Panel offer={offer} order={order} words={words} />
    </>
  );
}
