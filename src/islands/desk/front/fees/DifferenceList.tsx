import { currencySign, decimals } from '#i18n/amount.ts';
import type { CountryDays } from '#contract/deliveryDays.ts';
import { fill } from '#i18n/fill.ts';
import type { MoneyProps } from '#islands/desk/front/money/words.ts';
import type { Difference, Differences } from '#stores/desk/money/feeChanges.ts';

interface Props extends Pick<MoneyProps, 'words'> {
  differences: readonly Differences[];
  currency: string;
}

/** What differs between two states of the fees, by table. */
export function DifferenceList({ differences, currency, words }: Props) {
  return differences.map(({ table, list }) => (
    <section key={table} className="fee-differences">
      <h3>{table === 'default' ? words.fees.usual : words.countries[table]}</h3>
      <ul>
        {list.map((difference, at) => (
          <Line key={at} difference={difference} currency={currency} words={words} />
        ))}
      </ul>
    </section>
  ));
}

function Line({ difference, currency, words }: Omit<Props, 'differences'> & { difference: Difference }) {
  const t = words.fees.differences;
  const money = (amount: number): string => `${currencySign(currency)} ${decimals(amount)}`;
  switch (difference.kind) {
    case 'own':
    case 'usual':
      return <li>{t[difference.kind]}</li>;
    case 'days':
      return (
        <Change
          what={t.days}
          before={difference.before && sayDays(difference.before, words)}
          after={difference.after ? sayDays(difference.after, words) : t.none}
        />
      );
    case 'price': {
      const { upTo, before, after } = difference;
      return <Change what={fill(t.price, { upTo })} before={money(before)} after={money(after)} />;
    }
    case 'added':
      return <Change what={fill(t.added, { upTo: difference.upTo })} after={money(difference.price)} />;
    case 'removed':
      return <Change what={fill(t.removed, { upTo: difference.upTo })} before={money(difference.price)} />;
  }
}

function Change({ what, before, after }: { what: string; before?: string | undefined; after?: string }) {
  return (
    <li className="fee-change">
      <span>{what}</span>
      <span className="num">
        {before && <del>{before}</del>}
        {before && after && ' → '}
        {after && <ins>{after}</ins>}
      </span>
    </li>
  );
}

function sayDays({ from, to }: CountryDays, { fees: t }: MoneyProps['words']): string {
  const many = to === 1 ? t.oneDay : t.dayCount;
  return fill(from < to ? t.range : many, { from, to });
}
