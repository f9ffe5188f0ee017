import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { addQueryToLanguageLink } from '#elements/shell/languageLink.ts';
import { fill } from '#i18n/fill.ts';
import { justPlaced } from '#stores/checkout/justPlaced.ts';
import { $order, parseOrderId, readOrder } from '#stores/orders/detail.ts';
import { MissingOrder } from '#islands/account/orders/MissingOrder.tsx';
import { requireSignIn } from '#islands/account/requireSignIn.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import { Details } from './Details.tsx';
import { PlacedHead } from './Head.tsx';
import '#islands/ui/ui.css';
import type { PlacedProps } from './words.ts';

/** The page of an order that was just placed. Its number is shown at once, the rest when the order is read. */
export function OrderPlaced(props: PlacedProps) {
  const { locale, words, placed } = props;
  const order = useStore($order);
  const [known] = useState(() => justPlaced(parseOrderId(location.search)));
  useEffect(() => {
    watchFeedback();
    addQueryToLanguageLink();
    return requireSignIn(locale, () => void read());
  }, [locale]);
  const value = order.state === 'here' ? order.value : undefined;
  const invoiceNo = value?.invoiceNo ?? known?.invoiceNo;
  if (order.state === 'missing') return <Missing {...props} />;
  return (
    <div className="order-page placed">
      {invoiceNo === undefined ? <h1>{words.detail.title}</h1> : <Heading text={placed.heading} />}
      {invoiceNo !== undefined && <PlacedHead {...props} invoiceNo={invoiceNo} order={value} />}
      {order.state === 'loading' && <Skeleton loading={words.loading} />}
      {order.state === 'failed' && (
        <Problem
          className="problem"
          text={fill(words.error, { message: order.reason })}
          kept={placed.kept}
          retryLabel={words.retry}
          retry={() => void read()}
        />
      )}
      {value && <Details {...props} order={value} />}
    </div>
  );
}

const read = (): Promise<void> => readOrder(parseOrderId(location.search));

/** Takes the focus when it comes, so that it is read out; no live region says it once more. */
function Heading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}

const Missing = ({ locale, words }: PlacedProps) => (
  <div className="order-page placed">
    <h1>{words.detail.title}</h1>
    <MissingOrder locale={locale} words={words} />
  </div>
);

/** The shape of what comes. */
const Skeleton = ({ loading }: { loading: string }) => (
  <div className="placed-waits" role="status">
    <span className="sr-only">{loading}</span>
    <span className="panel" />
    <span className="panel" />
  </div>
);
