import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { type ReorderOutcome, reorder } from '#stores/orders/detail.ts';
import { Changes } from './Changes.tsx';
import type { OrderProps } from './words.ts';

type Done = Extract<ReorderOutcome, { state: 'done' | 'unsure' }>;

/** Puts the lines of an order into the cart again, lists what has changed since, and links to the cart. */
export function BuyAgain({ order, locale, words }: OrderProps & { order: Order }) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done>();
  const result = useRef<HTMLElement>(null);
  useEffect(() => result.current?.focus(), [done]);
  const buy = async (): Promise<void> => {
    setBusy(true);
    const outcome = await reorder(order.id);
    setBusy(false);
    if (outcome.state === 'refused') await alertShopper({ mood: 'error', text: outcome.reason });
    else if (outcome.state !== 'signed out') setDone(outcome);
  };
  if (!done)
    return (
      <button type="button" className="btn btn-primary" disabled={busy} onClick={() => void buy()}>
        {busy ? words.detail.againBusy : words.detail.again}
      </button>
    );
  return (
    <section ref={result} className="panel again" tabIndex={-1} aria-label={words.detail.again}>
      <p>
        <strong>{summary(done, words.again)}</strong>
      </p>
      {done.state === 'done' && <Changes {...done} locale={locale} words={words.again} oldCurrency={order.currency} />}
      <p>
        <a className="btn btn-primary" href={paths.cart(locale)}>
          {words.again.cart}
        </a>
      </p>
    </section>
  );
}

function summary(done: Done, words: OrderProps['words']['again']): string {
  if (done.state === 'unsure') return words.unsure;
  if (done.added === 0) return words.nothing;
  return done.changes.length === 0 ? words.all : fill(words.some, { count: done.added });
}
