import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import type { RefusedReservation } from '#stores/checkout/reservation.ts';
import { $session } from '#stores/session/login.ts';
import { resendVerification } from '#stores/session/signIn.ts';

interface Props {
  refused: RefusedReservation;
  /** Asks to keep the goods again. */
  again: () => void;
  words: CheckoutWords;
}

/** The sentence of the shop, and what can be done about it. */
export function Refused({ again, refused: { code, text }, words }: Props) {
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
