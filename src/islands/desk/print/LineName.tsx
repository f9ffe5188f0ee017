import type { PackedOrder } from '#contract/operator/orders/packing.ts';
import type { Locale } from '#contract/values/locale.ts';
import { choiceIn } from '#i18n/names.ts';
import { BothNames } from '#islands/ui/product/Names.tsx';

/** Both names of what is in the parcel, with size and colour. */
export const LineName = ({ line, locale }: { line: PackedOrder['lines'][number]; locale: Locale }) => (
  <div className="print-names">
    <BothNames product={line} locale={locale} />
    <span className="print-small">{choiceIn(locale, line).join(' · ')}</span>
  </div>
);
