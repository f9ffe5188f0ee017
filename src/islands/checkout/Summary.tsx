import { Parcel } from '#islands/cart/Parcel.tsx';
import { formatPrice as written } from '#islands/ui/product/price.ts';
import type { CurrentOrder } from './useOrder.ts';
import type { CheckoutWords } from './words.ts';

interface Props {
  order: CurrentOrder;
  words: CheckoutWords;
}

/** Stands where a number is not known yet. */
const unknown = '–';

/** What the order comes to, in sight all the time, and how much still goes into the parcel. */
export function Summary({ order: { sums, feePrice, total, bands }, words }: Props) {
  const { summary: say, symbol } = words;
  const money = (amount: number | undefined): string => (amount === undefined ? unknown : written(symbol, amount));
  return (
    <aside aria-labelledby="summary">
      <div className="panel">
        <h2 id="summary">{say.title}</h2>
        <dl>
          <div>
            <dt>{say.subtotal}</dt>
            <dd className="num">{money(sums && sums.subtotal / 100)}</dd>
          </div>
          <div>
            <dt>{say.shipping}</dt>
            <dd className="num">{money(feePrice)}</dd>
          </div>
        </dl>
        <Parcel bands={bands} grams={sums?.grams} words={words.parcel} />
      </div>
      <div className="pay">
        <p>
          {say.total} <output className="num">{money(total === undefined ? undefined : total / 100)}</output>
        </p>
      </div>
    </aside>
  );
}
