import type { LineChange } from '#contract/orders/order.ts';
import type { Locale } from '#contract/values/locale.ts';
import { fill } from '#i18n/fill.ts';
import { nameIn } from '#i18n/names.ts';
import type { Words } from '#i18n/words/namespaces.ts';

interface Props {
  changes: readonly LineChange[];
  locale: Locale;
  words: Words['orders']['change'];
}

/** Goods that came into an order, left it, or are in it with another quantity. */
export const LineChanges = ({ changes, locale, words }: Props) => (
  <ul className="text-small wrap-anywhere">
    {changes.map((change) => (
      <li key={`${change.name} ${change.was}`}>
        {fill(words[kindOf(change)], { name: nameIn(locale, change), was: change.was, now: change.now })}
      </li>
    ))}
  </ul>
);

function kindOf({ was, now }: LineChange): keyof Props['words'] {
  if (was === 0) return 'added';
  return now === 0 ? 'gone' : 'other';
}
