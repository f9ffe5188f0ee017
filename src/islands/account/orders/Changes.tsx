import type { Locale } from '#contract/values/locale.ts';
import type { OrderChange } from '#contract/orders/again.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { nameIn, inLang } from '#i18n/names.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import type { OrderProps } from './words.ts';

interface Props {
  changes: readonly OrderChange[];
  /** The currency of the order, and that of the shop now. */
  was: string;
  currency: string;
  locale: Locale;
  words: OrderProps['words']['again'];
}

/** What is not as it was when it was ordered, a line each. */
export function Changes({ changes, was, currency, locale, words }: Props) {
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map((change) => {
        const name = inLang(nameIn(locale, change), locale);
        const traits = [change.sizeAttribute, change.colorAttribute].flatMap((trait) => trait?.value ?? []);
        return (
          <li key={`${change.kind} ${change.variationId}`}>
            <strong lang={name.lang}>{[name.text, ...traits].join(', ')}</strong> –{' '}
            {sentence(change, words, { was, currency })}
          </li>
        );
      })}
    </ul>
  );
}

function sentence(
  { kind, was = 0, now = 0 }: OrderChange,
  words: Props['words'],
  currencies: Pick<Props, 'was' | 'currency'>,
): string {
  if (kind === 'fewer') return now === 0 ? words.fewerNone : fill(words.fewer, { was, now });
  if (kind !== 'price') return words[kind];
  return fill(words.price, {
    was: formatPrice(currencySign(currencies.was), was),
    now: formatPrice(currencySign(currencies.currency), now),
  });
}
