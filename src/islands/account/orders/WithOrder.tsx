import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { addQueryToLanguageLink } from '#elements/shell/languageLink.ts';
import type { Order } from '#contract/orders/order.ts';
import { $order, parseOrderId, readOrder } from '#stores/orders/detail.ts';
import { requireSignIn } from '#islands/account/requireSignIn.ts';
import { Loaded } from '#islands/ui/Loaded.tsx';
import { MissingOrder } from './MissingOrder.tsx';
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
