import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { fill } from '#i18n/fill.ts';
import { nameIn } from '#i18n/names.ts';
import * as paths from '#i18n/paths.ts';
import { $slip } from '#stores/checkout/slip.ts';
import { formatCents, formatPrice } from '#islands/ui/product/price.ts';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';

interface Props {
  order: CurrentOrder;
  words: CheckoutWords;
}

/** What is not as the shopper has seen it, line by line; the way on is to accept it. */
export function Changes({ order, words }: Props) {
  const { changes: say, symbol, locale } = words;
  const slip = useStore($slip);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="changes" role="group" aria-labelledby="changes" ref={box} tabIndex={-1}>
      <h3 id="changes">{say.title}</h3>
      <p>{say.text}</p>
      <ul>
        {sentencesOf(order, words).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {order.total !== undefined && <p>{fill(say.total, { total: formatCents(symbol, order.total) })}</p>}
      {slip && (
        <p>
          {say.paid}{' '}
          <a className="link" href={paths.info(locale, 'contact')} target="_blank" rel="noopener">
            {words.contact}
          </a>
        </p>
      )}
      <button type="button" className="btn btn-primary" onClick={order.accept}>
        {say.accept}
      </button>
    </div>
  );
}

function sentencesOf({ bought, lost, feePrice, feeWas }: CurrentOrder, words: CheckoutWords): string[] {
  const { changes: say, symbol, locale } = words;
  const money = (amount: number): string => formatPrice(symbol, amount);
  const ofBought = bought.flatMap(({ line, view, change = {} }) => {
    const [name, now] = [nameIn(locale, view.product), money(view.price)];
    const { was, available, back } = change;
    return [
      ...(back ? [fill(say.back, { name, now })] : []),
      ...(was === undefined ? [] : [fill(say.price, { name, now, was: money(was) })]),
      ...(available === undefined ? [] : [fill(say.short, { name, available, quantity: line.quantity })]),
    ];
  });
  const ofLost = lost.map(({ view }) =>
    view.state === 'ready'
      ? fill(say.soldOut, { name: nameIn(locale, view.product) })
      : fill(say.gone, { name: words.items.goneTitle }),
  );
  const ofFee =
    feeWas !== undefined && feePrice !== undefined ? [fill(say.fee, { now: money(feePrice), was: money(feeWas) })] : [];
  return [...ofBought, ...ofLost, ...ofFee];
}
