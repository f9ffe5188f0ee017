import { useStore } from '@nanostores/react';
import type { Address } from '#contract/accounts/addresses.ts';
import * as paths from '#i18n/paths.ts';
import { $placing } from '#stores/checkout/placing.ts';
import { Refusal, Step, StepEnd, type StepFrame } from '#islands/checkout/StepFrame.tsx';
import type { ChosenMethod } from '#islands/checkout/payment/usePaymentMethod.ts';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import { type ReservedOrder, ReservationNotice } from '#islands/checkout/payment/ReservationNotice.tsx';
import type { Placing } from './usePlaceOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { useLineBack } from '#islands/ui/useLineBack.ts';
import { Spinner } from '#islands/kit/Spinner.tsx';

interface Props {
  order: CurrentOrder;
  method: ChosenMethod;
  placing: Placing;
  hold: ReservedOrder;
  address: Address | undefined;
  words: CheckoutWords;
  frame: StepFrame;
}

/** The button that places the order, which the steps above it say. */
export function ReviewStep({ order, method: { offer }, placing, hold, address, words, frame }: Props) {
  const t = words.review;
  const busy = useStore($placing).state === 'sending' || placing.checking;
  // Nothing was sent, and the order is as it was agreed to; prices are read once more before it is sent.
  const awaitsLine = placing.uncheckable && frame.state === 'open' && !navigator.onLine;
  useLineBack(awaitsLine, () => void placing.place(address, offer));
  return (
    <Step {...frame} summary={null}>
      <ReservationNotice hold={hold} words={words} />
      <p>{t.text}</p>
      <p>
        <a className="alone link" href={paths.info(words.locale, 'terms')} target="_blank" rel="noopener">
          {t.terms}
        </a>
      </p>
      <Refusal text={placing.uncheckable ? `${t.notSent} ${awaitsLine ? t.goesOn : words.kept}` : undefined} />
      <Refusal text={placing.error} />
      <StepEnd order={order} words={words}>
        <button
          type="button"
          className="btn btn-primary"
          disabled={order.total === undefined}
          aria-disabled={busy}
          aria-busy={busy}
          onClick={() => void (busy || placing.place(address, offer))}
        >
          {busy && <Spinner />}
          {busy ? t.placing : t.placeOrder}
        </button>
      </StepEnd>
    </Step>
  );
}
