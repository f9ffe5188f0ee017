import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { addQueryToLanguageLink } from '#elements/shell/languageLink.ts';
import type { Order } from '#contract/orders/order.ts';
import { $order, parseOrderId, readOrder } from '#stores/orders/detail.ts';
import { requireSignIn } from '#islands/account/requireSignIn.ts';
import * as paths from '#i18n/paths.ts';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { Loaded } from '#islands/ui/Loaded.tsx';
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
  if (order.state === 'missing') return <MissingOrder locale={locale} words={words} />;
  return (
    <Loaded loadable={order} words={words} retry={() => void read()} isMainAction>
      {children}
    </Loaded>
  );
}

const read = (): Promise<void> => readOrder(parseOrderId(location.search));

/** Shown where the address names no order of the customer. */
export const MissingOrder = ({ locale, words: { detail } }: Pick<OrderProps, 'locale' | 'words'>) => (
  <EmptyState
    picture="/image/empty/not-found.svg"
    title={detail.missing}
    hint={detail.missingHint}
    href={`${paths.profile(locale)}?view=orders`}
    action={detail.back}
  />
);
