import type { Locale } from '#contract/values/locale.ts';
import type { OrderChange } from '#contract/orders/calls.ts';
import { lineMark } from '#burmese/shownLines.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { nameIn, inLang, valueIn } from '#i18n/names.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import type { OrderProps } from './words.ts';

interface Props {
  changes: readonly OrderChange[];
  /** Of the order. */
  oldCurrency: string;
  /** Of the shop now. */
  currency: string;
  locale: Locale;
  words: OrderProps['words']['again'];
}

/** What has changed since the order, a line each. */
export function Changes({ changes, oldCurrency, currency, locale, words }: Props) {
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map((change) => {
        const name = inLang(nameIn(locale, change), locale);
        const traits = [change.sizeAttribute, change.colorAttribute].flatMap((trait) =>
          trait ? valueIn(locale, trait) : [],
        );
        return (
          <li key={`${change.kind} ${change.variationId}`}>
            <strong lang={name.lang}>{[name.text, ...traits].join(', ')}</strong>
            {/* The mark lets a line begin there, and nowhere within a sentence that has none. */}
            {` – ${lineMark}${sentence(change, words, { oldCurrency, currency })}`}
          </li>
        );
      })}
    </ul>
  );
}

function sentence(
  { kind, was = 0, now = 0 }: OrderChange,
  words: Props['words'],
  currencies: Pick<Props, 'oldCurrency' | 'currency'>,
): string {
  if (kind === 'fewer') return now === 0 ? words.fewerNone : fill(words.fewer, { was, now });
  if (kind !== 'price') return words[kind];
  return fill(words.price, {
    was: formatPrice(currencySign(currencies.oldCurrency), was),
    now: formatPrice(currencySign(currencies.currency), now),
  });
}
