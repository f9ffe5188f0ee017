import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import { $placing, takeUnpaidOrderId } from '#stores/checkout/placing.ts';
import { Problem } from '#islands/kit/Problem.tsx';
import { Waiting } from '#islands/kit/list/Waiting.tsx';
import { useBasketFeedback } from '#islands/basket/useBasketFeedback.ts';
import { $addresses, readAddresses } from '#stores/account/addresses.ts';
import { $selected } from '#stores/checkout/selection.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { $login } from '#stores/session/login.ts';
import { readPickup } from '#stores/checkout/delivery.ts';
import { readPaymentOptions } from '#stores/checkout/payment.ts';
import { readSession } from '#stores/session/signIn.ts';
import { readReservation } from '#stores/checkout/reservation.ts';
import { restoreReceipt } from '#stores/checkout/receipt.ts';
import { requireSignIn } from '#islands/account/requireSignIn.ts';
import { CheckoutSteps } from './Steps.tsx';
import { UnknownOutcome } from './review/laterUnknown.tsx';
import type { CheckoutProps, CheckoutWords } from './words.ts';

/** The page where an order is made. */
export function Checkout(props: CheckoutProps) {
  const { words } = props;
  const { entry, retry } = useEntry(words);
  const placing = useStore($placing);
  useBasketFeedback();
  useReloadAfterBack(placing.state === 'placed');
  if (placing.state === 'placed') {
    // The page of the order says it.
    if (placing.order.url === undefined) return <p>{words.review.placed}</p>;
    return <p role="status">{words.review.toStripe}</p>;
  }
  if (entry.state === 'failed') {
    const text = fill(words.error, { message: entry.reason });
    return <Problem text={text} kept={words.kept} retryLabel={words.retry} retry={retry} />;
  }
  if (entry.state === 'loading') return <Waiting label={words.loading} />;
  if (entry.state === 'signedOut') return null;
  // An alert says so, and leads to the cart.
  if (entry.state === 'empty') {
    return (
      <a className="btn" href={paths.cart(words.locale)}>
        {words.items.toCart}
      </a>
    );
  }
  if (placing.state === 'unknown' || (placing.state === 'sending' && placing.again))
    return <UnknownOutcome words={words} />;
  return <CheckoutSteps {...props} />;
}

/** Reloads the page when the shopper comes back from the payment page: the browser's page cache has it as it was. */
function useReloadAfterBack(placed: boolean): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && placed) location.reload();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [placed]);
}

/** `empty`: nothing is selected to buy. */
type Entry = { state: 'loading' | 'ready' | 'empty' | 'signedOut' } | { state: 'failed'; reason: string };

/** Opens checkout to a customer with something to buy; a visitor signs in first (specification, section 5). */
function useEntry({ locale, pleaseSelect }: CheckoutWords): { entry: Entry; retry: () => void } {
  const [entry, setEntry] = useState<Entry>({ state: 'loading' });
  const addresses = useStore($addresses);
  const enter = useCallback(() => {
    setEntry({ state: 'loading' });
    void Promise.all([readAddresses(), readPaymentOptions(locale), readPickup(locale)]);
    Promise.all([readSession(), restoreReceipt(), $login.get() && readReservation(locale)]).then(
      () => {
        // requireSignIn says so and leads on.
        if (!$login.get()) return setEntry({ state: 'signedOut' });
        const unpaid = takeUnpaidOrderId();
        // The lines of an order that was sent are not in the cart any more.
        if ($selected.get().length > 0 || $placing.get().state !== 'open') return setEntry({ state: 'ready' });
        // The shopper came back from the payment page: the order can still be paid.
        if (unpaid !== undefined) {
          return location.replace(`${paths.paymentStatus(locale)}?status=3&order=${unpaid}`);
        }
        setEntry({ state: 'empty' });
        void showDialog({ mood: 'error', text: pleaseSelect }).then(() => location.replace(paths.cart(locale)));
      },
      (failure: unknown) => setEntry({ state: 'failed', reason: failure instanceof Error ? failure.message : '' }),
    );
  }, [locale, pleaseSelect]);
  useEffect(() => requireSignIn(locale, enter), [locale, enter]);
  if (entry.state !== 'ready' || addresses.state === 'loaded') return { entry, retry: enter };
  return { entry: addresses, retry: enter };
}
