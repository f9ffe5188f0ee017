import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import { $placing } from '#stores/checkout/placing.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import { useBasketFeedback } from '#islands/basket/useBasketFeedback.ts';
import { CheckoutSteps } from './Steps.tsx';
import { UnknownOutcome } from './review/UnknownOutcome.tsx';
import { useEntry } from './useEntry.ts';
import type { CheckoutProps } from './words.ts';
import './styles.ts';

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
    return <Problem className="problem" text={text} kept={words.kept} retryLabel={words.retry} retry={retry} />;
  }
  if (entry.state === 'loading') return <p role="status">{words.loading}</p>;
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
