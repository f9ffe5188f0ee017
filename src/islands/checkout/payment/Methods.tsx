import { useId } from 'react';
import type { PaymentOption } from '#contract/payments/calls.ts';
import { methodNames, type PaymentMethod } from '#contract/payments/methods.ts';
import { fill } from '#i18n/fill.ts';
import { readAs } from '#i18n/names.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { updateDraft } from '#stores/checkout/draft.ts';
import { option } from './classes.ts';
import { methodPanels } from './methods/registry.tsx';
import type { ChosenMethod } from './usePaymentMethod.ts';

interface Props extends Pick<ChosenMethod, 'unfit'> {
  offers: readonly PaymentOption[];
  method: PaymentMethod;
  words: CheckoutWords;
}

/** All payment methods; those that the shop does not offer, or not for this order, are disabled. */
export function PaymentMethods({ offers, unfit, method, words }: Props) {
  const id = useId();
  const offerOf = (one: PaymentMethod): PaymentOption | undefined => offers.find((offer) => offer.method === one);
  return (
    <fieldset data-methods>
      <legend className="font-semibold">{words.payment.title}</legend>
      {methodNames
        .filter((one) => offerOf(one) ?? !methodPanels[one].isOptional)
        .map((one) => {
          const reason = reasonAgainst(offerOf(one), unfit, words);
          return (
            <div key={one}>
              <label className={option}>
                <input
                  type="radio"
                  name="method"
                  className="radio flex-none border-line radio-primary"
                  checked={method === one}
                  disabled={reason !== undefined}
                  aria-describedby={reason === undefined ? undefined : `${id}${one}`}
                  onChange={() => updateDraft({ method: one })}
                />
                <span lang={readAs(words.methods[one])}>{words.methods[one]}</span>
              </label>
              {reason !== undefined && (
                <p className="ps-9 muted" id={`${id}${one}`}>
                  {reason}
                </p>
              )}
            </div>
          );
        })}
    </fieldset>
  );
}

/** Returns why a way to pay cannot be chosen, in words. */
function reasonAgainst(
  offer: PaymentOption | undefined,
  unfit: ChosenMethod['unfit'],
  { payment: t, symbol }: CheckoutWords,
): string | undefined {
  if (!offer) return t.notOffered;
  const code = unfit(offer);
  if (code === 'method_not_in_country') return t.notInCountry;
  return code && fill(t.overCeiling, { most: formatPrice(symbol, offer.most) });
}
