import { useId } from 'react';
import { useStore } from '@nanostores/react';
import { methodNames, type PaymentMethod } from '#contract/payments/methods.ts';
import type { PaymentOption } from '#contract/payments/calls.ts';
import { $draft, updateDraft } from '#stores/checkout/draft.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { $offers } from '#stores/checkout/payment.ts';
import type { Loadable } from '#stores/loadable.ts';

interface Props {
  offers: readonly PaymentOption[];
  method: PaymentMethod;
  words: CheckoutWords['payment'];
}

/** All payment methods; those that the shop does not offer are disabled. */
export function PaymentMethods({ offers, method, words }: Props) {
  const id = useId();
  return (
    <fieldset className="methods">
      <legend>{words.title}</legend>
      {methodNames.map((one) => {
        const isOffered = offers.some((offer) => offer.method === one);
        return (
          <div key={one}>
            <label className="option">
              <input
                type="radio"
                name="method"
                checked={method === one}
                disabled={!isOffered}
                aria-describedby={isOffered ? undefined : `${id}${one}`}
                onChange={() => updateDraft({ method: one })}
              />
              {words[one]}
            </label>
            {!isOffered && (
              <p className="muted" id={`${id}${one}`}>
                {words.notOffered}
              </p>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

export interface ChosenMethod {
  offers: Loadable<readonly PaymentOption[]>;
  /** The chosen method, or the first that is offered; undefined while they are loading. */
  offer: PaymentOption | undefined;
}

/** The payment method of the order. */
export function usePaymentMethod(): ChosenMethod {
  const offers = useStore($offers);
  const { method } = useStore($draft);
  if (offers.state !== 'loaded') return { offers, offer: undefined };
  return { offers, offer: offers.value.find((one) => one.method === method) ?? offers.value[0] };
}
