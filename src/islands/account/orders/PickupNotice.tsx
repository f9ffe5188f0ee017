import type { OrderPickup } from '#contract/shipping/pickup.ts';
import { pickupLines } from '#contract/shipping/pickupText.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { ArrivalWords } from '#i18n/words/arrival.ts';
import { BreakableText } from '#islands/ui/BreakableText.tsx';

interface Props {
  pickup: OrderPickup;
  title?: string;
  locale: Locale;
  words: ArrivalWords;
}

/** The place where an order is collected, from when, and in which hours. */
export const PickupNotice = ({ pickup, title, locale, words }: Props) => (
  <div data-pickup className="grid grid-cols-1 gap-1">
    {title && <strong>{title}</strong>}
    {pickupLines(pickup, locale, words).map((line) => (
      <p key={line} className="whitespace-pre-line">
        <BreakableText text={line} />
      </p>
    ))}
  </div>
);
