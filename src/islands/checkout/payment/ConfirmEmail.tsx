import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { $session } from '#stores/session/currentCustomer.ts';
import { resendVerification } from '#stores/session/signIn.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';

/** Where the link is that confirms the email, and a button that sends it again; it leads back to this step. */
export function ConfirmEmail({ words: { hold: t } }: { words: CheckoutWords }) {
  const session = useStore($session);
  const [said, setSaid] = useState('');
  const [sending, setSending] = useState(false);
  if (session.state !== 'customer') return null;
  const { email } = session;
  const send = async (): Promise<void> => {
    if (sending) return;
    setSending(true);
    const outcome = await resendVerification({ email, returnTo: 'checkout' });
    setSaid(outcome.ok ? fill(t.sent, { email }) : outcome.reason);
    setSending(false);
  };
  return (
    <>
      <p>{fill(t.confirmWhere, { email })}</p>
      <button type="button" className="btn" aria-disabled={sending} onClick={() => void send()}>
        {t.sendAgain}
      </button>
      <p role="status">{said}</p>
    </>
  );
}
