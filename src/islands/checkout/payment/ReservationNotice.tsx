import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from '@nanostores/react';
import { plural } from '#i18n/plural.ts';
import { later } from '#islands/ui/later.tsx';
import { useNow } from '#islands/ui/useNow.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import type { StepName } from '#stores/checkout/draft.ts';
import {
  $reservation,
  $refusedReservation,
  giveBack,
  keepGoods,
  type LineToKeep,
  type RefusedReservation,
} from '#stores/checkout/reservation.ts';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';

// It comes with the answer that refuses; the sentence of the shop is there at once.
const Refused = later(
  async () => (await import('./RefusedReservation.tsx')).Refused,
  ({ refused }) => <p className="font-semibold text-error">{refused.text}</p>,
);

interface Props {
  hold: ReservedOrder;
  words: CheckoutWords;
}

/**
 * For how long the goods are kept for the shopper, or why they are not. Screen readers hear it when it begins and when it
 * is over; what stops the shopper has the focus.
 */
export function ReservationNotice(props: Props) {
  const { minutesLeft, refused } = props.hold;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  if (!refused && minutesLeft === undefined) return null;
  return (
    <div
      data-hold
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border-s-4 border-primary bg-base-200 px-3 py-2"
      ref={box}
      tabIndex={-1}
      role={!refused && minutesLeft === 0 ? 'status' : undefined}
    >
      {refused ? <Refused again={props.hold.again} refused={refused} words={props.words} /> : <Kept {...props} />}
    </div>
  );
}

function Kept({ hold: { minutesLeft = 0, again }, words: { hold: t } }: Props) {
  if (minutesLeft > 0) return <p>{plural(t, 'kept', minutesLeft)}</p>;
  return (
    <>
      <p>{t.over}</p>
      <button type="button" className="btn" onClick={again}>
        {t.again}
      </button>
    </>
  );
}

export interface ReservedOrder {
  /** Whole minutes until the goods go back; 0 once they have; undefined while none are kept. */
  minutesLeft: number | undefined;
  /** The reason why none are kept: what one buyer may take. */
  refused: RefusedReservation | undefined;
  /** Asks to keep them again. */
  again: () => void;
}

/** Has the goods kept while the shopper pays: from the step of the payment on, until another step is opened. */
export function useReservation(order: CurrentOrder, open: StepName, { locale }: CheckoutWords): ReservedOrder {
  const reservation = useStore($reservation);
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
  const now = useNow(5_000, reservation);
  const refused = useStore($refusedReservation);
  const again = useEffectEvent(() => void keepGoods(locale, items, order.recheck));
  const mustConfirmEmail = refused?.code === 'confirm_email';
  useEffect(() => {
    if (!mustConfirmEmail) return;
    // The link of the mail was opened elsewhere, perhaps.
    const refresh = (): void => {
      if (document.visibilityState === 'visible') again();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [mustConfirmEmail]);
  return {
    refused,
    minutesLeft: reservation && Math.max(0, Math.ceil((reservation.endsAt - now) / 60_000)),
    again: () => void keepGoods(locale, items, order.recheck),
  };
}
