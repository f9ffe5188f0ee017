import { useId } from 'react';
import { useStore } from '@nanostores/react';
import type { PaymentOption } from '#contract/payments/calls.ts';
import { methodNames, type PaymentMethod } from '#contract/payments/methods.ts';
import { unfitFor } from '#contract/payments/offers.ts';
import { fill } from '#i18n/fill.ts';
import { toCents } from '#islands/cart/sums.ts';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { $draft, updateDraft } from '#stores/checkout/draft.ts';
import { $offers } from '#stores/checkout/payment.ts';
import type { Loadable } from '#stores/loadable.ts';
import { option } from './classes.ts';
import { methodPanels } from './methods/registry.tsx';

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
                {words.methods[one]}
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

export interface ChosenMethod {
  offers: Loadable<readonly PaymentOption[]>;
  /** The chosen method, or the first that is offered for the order; undefined while they are loading. */
  offer: PaymentOption | undefined;
  /** Returns the code of the reason why an offer is not for this order. */
  unfit: (offer: PaymentOption) => ReturnType<typeof unfitFor>;
}

/**
 * The payment method of the order.
 *
 * @param order without the fee of any
 */
export function usePaymentMethod({ country, total }: CurrentOrder): ChosenMethod {
  const offers = useStore($offers);
  const { method } = useStore($draft);
  const unfit = (offer: PaymentOption) =>
    country === undefined || total === undefined
      ? undefined
      : unfitFor(offer, country, total + toCents(offer.fee ?? 0));
  if (offers.state !== 'loaded') return { offers, offer: undefined, unfit };
  const fitting = offers.value.filter((offer) => unfit(offer) === undefined);
  return { offers, unfit, offer: fitting.find((one) => one.method === method) ?? fitting[0] };
}

/** Returns the order with the fee of its payment method. */
export function withPaymentFee(order: CurrentOrder, { offer }: Pick<ChosenMethod, 'offer'>): CurrentOrder {
  const fee = offer?.fee ?? 0;
  const total = order.total === undefined ? undefined : order.total + toCents(fee);
  return { ...order, total, paymentFee: fee };
}
