import { useEffect, useRef, useState } from 'react';
import * as paths from '#i18n/paths.ts';
import { plural } from '#i18n/plural.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import type { HeldOrder } from './useHold.ts';
import { useStore } from '@nanostores/react';
import { fill } from '#i18n/fill.ts';
import { $session } from '#stores/session/currentCustomer.ts';
import { resendVerification } from '#stores/session/signIn.ts';

interface Props {
  hold: HeldOrder;
  words: CheckoutWords;
}

/**
 * For how long the goods are kept for the shopper, or why they are not. Screen readers hear it when it begins and when it
 * is over; what stops the shopper has the focus.
 */
export function HoldNotice(props: Props) {
  const { minutesLeft, refused } = props.hold;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  if (!refused && minutesLeft === undefined) return null;
  return (
    <div className="hold" ref={box} tabIndex={-1} role={!refused && minutesLeft === 0 ? 'status' : undefined}>
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
      <p className="error">{text}</p>
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

/** Where the link is that confirms the email, and a button that sends it again; it leads back to this step. */
function ConfirmEmail({ words: { hold: t } }: { words: CheckoutWords }) {
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
