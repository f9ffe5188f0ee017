import { plural } from '#i18n/plural.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import type { HeldOrder } from './useHold.ts';

/** For how long the goods are kept for the shopper. Screen readers hear it when it begins and when it is over. */
export function HoldNotice({ hold, words: { hold: t } }: { hold: HeldOrder; words: CheckoutWords }) {
  const { minutesLeft, again } = hold;
  if (minutesLeft === undefined) return null;
  if (minutesLeft > 0)
    return (
      <div className="hold">
        <p>{plural(t, 'kept', minutesLeft)}</p>
      </div>
    );
  return (
    <div className="hold" role="status">
      <p>{t.over}</p>
      <button type="button" className="btn" onClick={again}>
        {t.again}
      </button>
    </div>
  );
}
