import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import { $placing, abandonOrder, keptAttempt } from '#stores/checkout/placing.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { $receipt } from '#stores/checkout/receipt.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { ReceiptField } from '#islands/checkout/payment/ReceiptField.tsx';
import { retryOrder } from './usePlaceOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { useLineBack } from '#islands/ui/useLineBack.ts';
import { Spinner } from '#islands/kit/Spinner.tsx';

/** It is unknown whether the order arrived: it can be sent again, and is placed only once. */
export function UnknownOutcome({ words }: { words: CheckoutWords }) {
  const { unknown: t, symbol, locale } = words;
  const heading = useRef<HTMLHeadingElement>(null);
  const busy = useStore($placing).state === 'sending';
  const receipt = useStore($receipt);
  const [error, setError] = useState<string>();
  const [content] = useState(() => keptAttempt()?.content);
  useEffect(() => heading.current?.focus(), []);
  const giveUp = async (): Promise<void> => {
    if (await showDialog({ mood: 'warning', text: t.giveUpAsk, confirm: t.giveUp, canCancel: true })) abandonOrder();
  };
  const needsPicture = content?.slip !== undefined && !receipt;
  // The same order by the same key: the shop takes it once.
  useLineBack(!busy && !needsPicture, () => void retryOrder(words));
  return (
    <section className="mt-4 grid max-w-160 justify-items-start gap-4 panel" data-unknown aria-labelledby="unknown">
      <h2 className="outline-none" id="unknown" ref={heading} tabIndex={-1}>
        {t.title}
      </h2>
      <p>{t.text}</p>
      {!navigator.onLine && <p role="status">{t.goesOn}</p>}
      {content && <p>{fill(t.total, { total: formatPrice(symbol, Number(content.total)) })}</p>}
      {needsPicture && <p role="alert">{t.slipGone}</p>}
      {(needsPicture || error) && <ReceiptField words={words.payment} error={error} onError={setError} />}
      <button
        type="button"
        className="btn btn-primary"
        disabled={needsPicture}
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => void (busy || retryOrder(words))}
      >
        {busy && <Spinner />}
        {t.again}
      </button>
      <p>
        <a className="alone link" href={paths.profile(locale)}>
          {t.orders}
        </a>
      </p>
      <button type="button" className="alone cursor-pointer link" onClick={() => void giveUp()}>
        {t.giveUp}
      </button>
    </section>
  );
}
