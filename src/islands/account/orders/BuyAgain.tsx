import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { reorder, type ReorderOutcome } from '#stores/orders/detail.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { OrderChange } from '#contract/orders/afterwards.ts';
import { breakMark } from '#burmese/shownLines.ts';
import { currencySign } from '#i18n/amount.ts';
import { inLang, nameIn, nameWithTraits } from '#i18n/names.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { panel } from './classes.ts';
import type { OrderProps } from './words.ts';

type Done = Extract<ReorderOutcome, { state: 'done' | 'unsure' }>;

/** Puts the lines of an order into the cart again, lists what has changed since, and links to the cart. */
export function BuyAgain({ order, locale, words }: OrderProps & { order: Order }) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done>();
  const result = useRef<HTMLElement>(null);
  useEffect(() => result.current?.focus(), [done]);
  const buy = async (): Promise<void> => {
    setBusy(true);
    const outcome = await reorder(order.id);
    setBusy(false);
    if (outcome.state === 'refused') await showDialog({ mood: 'error', text: outcome.reason });
    else if (outcome.state !== 'signed out') setDone(outcome);
  };
  if (!done)
    return (
      <button type="button" className="btn btn-primary" disabled={busy} onClick={() => void buy()}>
        {busy ? words.detail.againBusy : words.detail.again}
      </button>
    );
  return (
    <section ref={result} className={`${panel} outline-none`} tabIndex={-1} aria-label={words.detail.again}>
      <p>
        <strong>{summary(done, words.again)}</strong>
      </p>
      {done.state === 'done' && <Changes {...done} locale={locale} words={words.again} oldCurrency={order.currency} />}
      <p>
        <a className="btn btn-primary" href={paths.cart(locale)}>
          {words.again.cart}
        </a>
      </p>
    </section>
  );
}

function summary(done: Done, words: OrderProps['words']['again']): string {
  if (done.state === 'unsure') return words.unsure;
  if (done.added === 0) return words.nothing;
  return done.changes.length === 0 ? words.all : fill(words.some, { count: done.added });
}

interface Props {
  changes: readonly OrderChange[];
  /** Of the order. */
  oldCurrency: string;
  /** Of the shop now. */
  currency: string;
  locale: Locale;
  words: OrderProps['words']['again'];
}

/** The changes since the order, a line each. */
export function Changes({ changes, oldCurrency, currency, locale, words }: Props) {
  if (changes.length === 0) return null;
  return (
    <ul className="grid list-disc gap-2 ps-5">
      {changes.map((change) => {
        const { lang } = inLang(nameIn(locale, change), locale);
        return (
          <li key={`${change.kind} ${change.variationId}`}>
            <strong lang={lang}>{nameWithTraits(locale, change, change)}</strong>
            {/* The mark lets a line begin there, and nowhere within a sentence that has none. */}
            {` – ${breakMark}${sentence(change, words, { oldCurrency, currency })}`}
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
