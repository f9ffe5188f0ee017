import { useId } from 'react';
import type { PaymentMethod, PaymentOffer } from '#contract/payments/calls.ts';
import { updateDraft } from '#stores/checkout/draft.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';

const methods: readonly PaymentMethod[] = ['bankTransfer', 'promptPay', 'stripe'];

interface Props {
  offers: readonly PaymentOffer[];
  method: PaymentMethod;
  words: CheckoutWords['payment'];
}

/** The three payment methods; those that the shop does not offer are disabled. */
export function PaymentMethods({ offers, method, words }: Props) {
  const id = useId();
  return (
    <fieldset className="methods">
      <legend>{words.title}</legend>
      {methods.map((one) => {
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
