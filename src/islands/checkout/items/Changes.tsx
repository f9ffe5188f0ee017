import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import type { Placing } from '#islands/checkout/review/usePlaceOrder.ts';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { formatCents, formatPrice } from '#islands/ui/product/price.ts';
import { $receipt } from '#stores/checkout/receipt.ts';
import { nameOf } from './nameOf.ts';

interface ChangesProps {
  order: CurrentOrder;
  placing: Placing;
  words: CheckoutWords;
}

/** The differences from what the shopper has accepted, line by line, with a button to accept each. */
export function Changes({ order, placing, words }: ChangesProps) {
  const { changes: t, symbol, locale } = words;
  const receipt = useStore($receipt);
  const accept = (): void => {
    placing.setError(undefined);
    order.accept();
  };
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      data-changes
      className="grid gap-2 rounded-box border-2 border-accent bg-base-200 p-4 outline-none"
      role="group"
      aria-labelledby="changes"
      ref={box}
      tabIndex={-1}
    >
      <h3 id="changes">{t.title}</h3>
      <p>{placing.error ?? t.text}</p>
      <ul className="list-disc ps-5">
        {sentencesOf(order, words).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {order.total !== undefined && <p>{fill(t.total, { total: formatCents(symbol, order.total) })}</p>}
      {receipt && (
        <p>
          {t.paid}{' '}
          <a className="link" href={paths.info(locale, 'contact')} target="_blank" rel="noopener">
            {words.contact}
          </a>
        </p>
      )}
      <button type="button" className="btn justify-self-start btn-primary" onClick={accept}>
        {t.accept}
      </button>
    </div>
  );
}

function sentencesOf({ bought, lost, feePrice, acceptedFee }: CurrentOrder, words: CheckoutWords): string[] {
  const { changes: t, symbol } = words;
  const money = (amount: number): string => formatPrice(symbol, amount);
  const boughtChanges = bought.flatMap(({ line, view, change = {} }) => {
    const name = nameOf(view, words);
    const now = money(view.price);
    const { was, wanted, back } = change;
    return [
      ...(back ? [fill(t.back, { name, now })] : []),
      ...(was === undefined ? [] : [fill(t.price, { name, now, was: money(was) })]),
      ...(wanted === undefined ? [] : [fill(t.short, { name, available: line.quantity, quantity: wanted })]),
    ];
  });
  const lostLines = lost.map(({ view }) =>
    view.state === 'ready'
      ? fill(t.soldOut, { name: nameOf(view, words) })
      : fill(t.gone, { name: words.items.goneTitle }),
  );
  const feeChange =
    acceptedFee !== undefined && feePrice !== undefined
      ? [fill(t.fee, { now: money(feePrice), was: money(acceptedFee) })]
      : [];
  return [...boughtChanges, ...lostLines, ...feeChange];
}
