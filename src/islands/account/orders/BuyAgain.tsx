import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { type ReorderOutcome, reorder } from '#stores/orders/detail.ts';
import { Changes } from './Changes.tsx';
import type { OrderProps } from './words.ts';

type Done = Extract<ReorderOutcome, { state: 'done' | 'unsure' }>;

/** Fills the cart with what was ordered, and says line by line what is not as it was before leading there. */
export function BuyAgain({ order, locale, words }: OrderProps & { order: Order }) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done>();
  const result = useRef<HTMLElement>(null);
  useEffect(() => result.current?.focus(), [done]);
  const buy = async (): Promise<void> => {
    setBusy(true);
    const again = await reorder(order.id);
    setBusy(false);
    if (again.state === 'refused') await alertShopper({ mood: 'error', text: again.reason });
    else if (again.state !== 'signed out') setDone(again);
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
      {done.state === 'done' && <Changes {...done} locale={locale} words={words.again} was={order.currency} />}
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
