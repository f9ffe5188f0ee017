import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { addQueryToLanguageLink } from '#elements/shell/languageLink.ts';
import type { Order } from '#contract/orders/order.ts';
import * as paths from '#i18n/paths.ts';
import { $order, parseOrderId, readOrder } from '#stores/orders/detail.ts';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { requireSignIn } from '#islands/account/requireSignIn.ts';
import { Loaded } from '#islands/account/Loaded.tsx';
import type { OrderProps } from './words.ts';

interface Props extends OrderProps {
  children: (order: Order) => ReactNode;
}

/** Reads the order in the address for a customer, and renders its children with it. */
export function WithOrder({ locale, words, children }: Props) {
  const order = useStore($order);
  useEffect(() => {
    watchFeedback();
    addQueryToLanguageLink();
    return requireSignIn(locale, () => void read());
  }, [locale]);
  if (order.state === 'missing')
    return (
      <EmptyState
        picture="/image/empty/not-found.svg"
        title={words.detail.missing}
        hint={words.detail.missingHint}
        href={`${paths.profile(locale)}?view=orders`}
        action={words.detail.back}
      />
    );
  return (
    <Loaded loadable={order} words={words} retry={() => void read()} isMainAction>
      {children}
    </Loaded>
  );
}

const read = (): Promise<void> => readOrder(parseOrderId(location.search));
