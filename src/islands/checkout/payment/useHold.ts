import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { StepName } from '#stores/checkout/draft.ts';
import { $hold, $refusedHold, giveBack, keepGoods, type LineToKeep, type RefusedHold } from '#stores/checkout/hold.ts';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';

export interface HeldOrder {
  /** Whole minutes until the goods go back; 0 once they have; undefined while none are kept. */
  minutesLeft: number | undefined;
  /** Why none are kept: what one buyer may take. */
  refused: RefusedHold | undefined;
  /** Asks to keep them again. */
  again: () => void;
}

/** Has the goods kept while the shopper pays: from the step of the payment on, until another step is opened. */
export function useHold(order: CurrentOrder, open: StepName, { locale }: CheckoutWords): HeldOrder {
  const hold = useStore($hold);
  const isPaying = open === 'payment' || open === 'review';
  const items: LineToKeep[] = order.bought.map(({ line, view }) => ({
    productId: line.productId,
    variationId: view.variation.id,
    quantity: line.quantity,
  }));
  const wanted = isPaying && order.waiting === 0 ? JSON.stringify(items) : '';
  const reread = useEffectEvent(order.recheck);
  useEffect(() => {
    if (wanted !== '' && wanted !== '[]') void keepGoods(locale, JSON.parse(wanted) as LineToKeep[], () => reread());
  }, [wanted, locale]);
  useEffect(() => {
    if (!isPaying) void giveBack(locale, () => reread());
  }, [isPaying, locale]);
  const now = useNow(hold);
  const refused = useStore($refusedHold);
  const again = useEffectEvent(() => void keepGoods(locale, items, order.recheck));
  const isUnconfirmed = refused?.code === 'confirm_email';
  useEffect(() => {
    if (!isUnconfirmed) return;
    // The link of the mail was opened elsewhere, perhaps.
    const look = (): void => {
      if (document.visibilityState === 'visible') again();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isUnconfirmed]);
  return {
    refused,
    minutesLeft: hold && Math.max(0, Math.ceil((hold.endsAt - now) / 60_000)),
    again: () => void keepGoods(locale, items, order.recheck),
  };
}

/** The time, every few seconds while something is waited for; at once when that is another. */
function useNow(awaited: unknown): number {
  const [now, setNow] = useState(Date.now);
  // Before it is painted: by an older time there would be a minute too many.
  useLayoutEffect(() => {
    if (awaited === undefined) return;
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 5_000);
    return () => clearInterval(timer);
  }, [awaited]);
  return now;
}
