import { traitsOf } from '#contract/payments/methods.ts';
import { useStore } from '@nanostores/react';
import type { Address } from '#contract/accounts/addresses.ts';
import { nameIn } from '#i18n/names.ts';
import * as paths from '#i18n/paths.ts';
import { plural } from '#i18n/plural.ts';
import { itemKey } from '#stores/basket/lines.ts';
import { $placing } from '#stores/checkout/placing.ts';
import { $receipt } from '#stores/checkout/receipt.ts';
import type { AddressProps } from '#islands/account/address/words.ts';
import { formatCents } from '#islands/ui/product/price.ts';
import { Recipient } from '#islands/checkout/address/Step.tsx';
import { Refusal, Step, type StepFrame } from '#islands/checkout/StepFrame.tsx';
import type { ChosenMethod } from '#islands/checkout/payment/Methods.tsx';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import { type ReservedOrder, ReservationNotice } from '#islands/checkout/payment/ReservationNotice.tsx';
import type { Placing } from './usePlaceOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';

interface Props {
  order: CurrentOrder;
  method: ChosenMethod;
  placing: Placing;
  hold: ReservedOrder;
  address: Address | undefined;
  /** When a parcel usually arrives there. */
  arrives: string | undefined;
  countries: AddressProps['words'];
  words: CheckoutWords;
  frame: StepFrame;
}

/** The whole order once more, and the button that places it. */
export function ReviewStep({
  order,
  method: { offer },
  placing,
  hold,
  address,
  arrives,
  countries,
  words,
  frame,
}: Props) {
  const t = words.review;
  const receipt = useStore($receipt);
  const busy = useStore($placing).state === 'sending' || placing.checking;
  return (
    <Step {...frame} summary={null}>
      <ReservationNotice hold={hold} words={words} />
      <p>{t.text}</p>
      <dl className="once-more">
        <dt>{t.to}</dt>
        <dd>
          {address && <Recipient address={address} words={countries} />}
          {arrives}
        </dd>
        <dt>{t.items}</dt>
        <dd>
          <ul>
            {order.bought.map(({ line, view }) => (
              <li key={itemKey(line)}>
                {line.quantity} × {nameIn(words.locale, view.product)}
              </li>
            ))}
          </ul>
        </dd>
        <dt>{t.pay}</dt>
        <dd>{offer && words.methods[offer.method]}</dd>
        {offer && traitsOf(offer.method).needsReceipt && (
          <>
            <dt>{t.slip}</dt>
            <dd>{receipt ? receipt.name : words.payment.slipRequired}</dd>
          </>
        )}
        <dt>{plural(words.items, 'orderTotal', order.count)}</dt>
        <dd className="num">{formatCents(words.symbol, order.total)}</dd>
      </dl>
      <div className="step-end">
        <a className="link alone" href={paths.info(words.locale, 'terms')} target="_blank" rel="noopener">
          {t.terms}
        </a>
        <button
          type="button"
          className="btn btn-primary"
          disabled={order.total === undefined}
          aria-disabled={busy}
          aria-busy={busy}
          onClick={() => void (busy || placing.place(address, offer))}
        >
          {busy && <span className="spinner" aria-hidden="true" />}
          {busy ? t.placing : t.placeOrder}
        </button>
      </div>
      <Refusal text={placing.uncheckable ? `${t.notSent} ${words.kept}` : undefined} />
      <Refusal text={placing.error} />
    </Step>
  );
}
