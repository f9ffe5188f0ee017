import { Parcel } from '#islands/cart/Parcel.tsx';
import { formatCents, formatPrice } from '#islands/ui/product/price.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import type { CurrentOrder } from './useOrder.ts';
import type { CheckoutWords } from './words.ts';

interface Props {
  order: CurrentOrder;
  words: CheckoutWords;
}

/** The sums of the order, always in view, and how much still goes into the parcel. */
export function Summary({ order: { sums, feePrice, total, bands }, words }: Props) {
  const { summary: t, symbol } = words;
  return (
    <aside aria-labelledby="summary">
      <div className="panel">
        <h2 id="summary">{t.title}</h2>
        <dl>
          <Fact name={t.subtotal} className="num">
            {formatCents(symbol, sums?.subtotal)}
          </Fact>
          <Fact name={t.shipping} className="num">
            {formatPrice(symbol, feePrice)}
          </Fact>
        </dl>
        <Parcel bands={bands} grams={sums?.grams} words={words.parcel} />
      </div>
      <div className="pay">
        <p>
          {t.total} <output className="num">{formatCents(symbol, total)}</output>
        </p>
      </div>
    </aside>
  );
}
