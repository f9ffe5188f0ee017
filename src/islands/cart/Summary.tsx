import { toCents, kilograms, type Sums } from './sums.ts';
import { formatPrice as written } from '#islands/ui/product/price.ts';
import { Parcel } from './Parcel.tsx';
import { goToCheckout } from './goToCheckout.ts';
import { useDelivery } from './useDelivery.ts';
import type { Row } from './useRows.ts';
import type { CartWords } from './words.ts';

interface Props {
  rows: readonly Row[];
  sums: Sums | undefined;
  words: CartWords;
}

/** Stands where a number is not known yet. */
const unknown = '–';

/** What the chosen lines weigh and cost, and the way on. */
export function Summary({ rows, sums, words }: Props) {
  const { fee, bands, retry } = useDelivery(sums?.grams, words.locale);
  const feePrice = fee.state === 'loading' || fee.state === 'ready' ? fee.price : 0;
  const money = (inCents: number): string => written(words.symbol, inCents / 100);
  const total = sums && feePrice !== undefined ? money(sums.subtotal + toCents(feePrice)) : unknown;
  const facts = [
    [words.totalWeight, sums ? kilograms(sums.grams) : unknown],
    [words.subtotal, sums ? money(sums.subtotal) : unknown],
    [words.discount, money(0)],
    [words.deliveryFee, sums && feePrice !== undefined ? money(toCents(feePrice)) : unknown],
  ] as const;
  return (
    <aside aria-labelledby="summary">
      <div className="panel" aria-busy={fee.state === 'loading'}>
        <h2 id="summary">{words.summary}</h2>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        {fee.state === 'failed' && (
          <div className="notice" role="status">
            <p>{words.feeUnread}</p>
            <button type="button" className="btn" onClick={retry}>
              {words.retry}
            </button>
          </div>
        )}
        <Parcel bands={bands} grams={sums?.grams} words={words} />
      </div>
      <div className="pay">
        <p>
          {words.total} <output className="num">{total}</output>
        </p>
        <button type="button" className="btn btn-primary" onClick={() => goToCheckout(rows, words)}>
          {words.checkout}
        </button>
      </div>
    </aside>
  );
}
