import { useEffect, useRef } from 'react';
import * as paths from '#i18n/paths.ts';
import { plural } from '#i18n/plural.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import type { HeldOrder } from './useHold.ts';

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
