import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import * as paths from '#i18n/paths.ts';
import { plural } from '#i18n/plural.ts';
import { useNow } from '#islands/ui/useNow.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { fill } from '#i18n/fill.ts';
import { $session } from '#stores/session/login.ts';
import { resendVerification } from '#stores/session/signIn.ts';
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
      {refused ? <Refused {...props} refused={refused} /> : <Kept {...props} />}
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

/** The sentence of the shop, and what can be done about it. */
function Refused({
  hold: { again },
  refused: { code, text },
  words,
}: Props & { refused: { code: string; text: string } }) {
  const isOfCart = code === 'too_many_units' || code === 'too_much_value';
  return (
    <>
      <p className="font-semibold text-error">{text}</p>
      {code === 'confirm_email' && <ConfirmEmail words={words} />}
      {isOfCart && (
        <a className="btn" href={paths.cart(words.locale)}>
          {words.items.toCart}
        </a>
      )}
      <button type="button" className="btn" onClick={again}>
        {code === 'confirm_email' ? words.hold.confirmed : words.retry}
      </button>
    </>
  );
}

/** The address with the link that confirms the email, and a button that sends it again; it leads back to this step. */
function ConfirmEmail({ words: { hold: t } }: { words: CheckoutWords }) {
  const session = useStore($session);
  const [message, setMessage] = useState('');
  const [sending, setSending] = useState(false);
  if (session.state !== 'customer') return null;
  const { email } = session;
  const send = async (): Promise<void> => {
    if (sending) return;
    setSending(true);
    const outcome = await resendVerification({ email, returnTo: 'checkout' });
    setMessage(outcome.ok ? fill(t.sent, { email }) : outcome.reason);
    setSending(false);
  };
  return (
    <>
      <p>{fill(t.confirmWhere, { email })}</p>
      <button type="button" className="btn" aria-disabled={sending} onClick={() => void send()}>
        {t.sendAgain}
      </button>
      <p role="status">{message}</p>
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
