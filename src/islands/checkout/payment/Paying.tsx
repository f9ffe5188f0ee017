import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import type { PaymentOption } from '#contract/payments/calls.ts';
import { traitsOf } from '#contract/payments/methods.ts';
import { StepEnd } from '#islands/checkout/StepFrame.tsx';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import type { Placing } from '#islands/checkout/review/usePlaceOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { updateDraft } from '#stores/checkout/draft.ts';
import { $receipt } from '#stores/checkout/receipt.ts';
import { PaymentMethods } from './Methods.tsx';
import { methodPanels } from './methods/registry.tsx';
import { ReceiptField } from './ReceiptField.tsx';
import type { ChosenMethod } from './usePaymentMethod.ts';

interface Props extends Pick<ChosenMethod, 'unfit'> {
  offers: readonly PaymentOption[];
  /** The chosen one. */
  offer: PaymentOption;
  order: CurrentOrder;
  placing: Placing;
  words: CheckoutWords;
}

/** Content of the open step of the payment: the ways to pay, the account of the shop, and the slip. */
export function Paying({ offers, offer, unfit, order, placing, words }: Props) {
  const t = words.payment;
  const receipt = useStore($receipt);
  const { needsReceipt } = traitsOf(offer.method);
  const goOn = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    if (!needsReceipt || receipt) return updateDraft({ step: 'review' });
    placing.setSlipError(t.slipRequired);
    currentTarget.closest('section')?.querySelector<HTMLInputElement>('[type=file]')?.focus();
  };
  return (
    <>
      <PaymentMethods offers={offers} unfit={unfit} method={offer.method} words={words} />
      <MethodDetails offer={offer} order={order} words={words} />
      {needsReceipt && <ReceiptField words={t} error={placing.slipError} onError={placing.setSlipError} />}
      <StepEnd order={order} words={words}>
        <button type="button" className="btn btn-primary" onClick={goOn}>
          {t.next}
        </button>
      </StepEnd>
    </>
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
