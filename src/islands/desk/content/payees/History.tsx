import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PayeeFields } from '#contract/operator/payees.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { HistoryList } from '#islands/desk/content/HistoryList.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import { $payeesHistory, groupedNumber, readPayeesHistory } from '#stores/desk/money/payeeForm.ts';

/** Shows who changed where money goes, when, and from where to where. */
export function History({ words, currency, ...props }: MoneyProps & { currency: string }) {
  const history = useStore($payeesHistory);
  useEffect(() => void readPayeesHistory(), []);
  return (
    <HistoryList
      {...props}
      words={words}
      title={words.history}
      by={words.by}
      none={words.noHistory}
      loadable={history}
      retry={() => void readPayeesHistory()}
    >
      {({ changes }) =>
        changes.map(({ field, before, after }) => (
          <dl key={field} className="payee-change">
            {([before, after] as const).map((value, place) => (
              <div key={place}>
                <dt>
                  {words.payees[field as keyof PayeeFields]} · {place === 0 ? words.was : words.became}
                </dt>
                <dd>
                  <Stored value={value} currency={currency} words={words} />
                </dd>
              </div>
            ))}
          </dl>
        ))
      }
    </HistoryList>
  );
}

/** As it is stored: null is what it was first, a word stands for what is not taken. */
function Stored({ value, ...props }: Pick<MoneyProps, 'words'> & { value: unknown; currency: string }) {
  if (value === null) return <p>{props.words.payees.firstValue}</p>;
  return <Payee {...props} payee={typeof value === 'object' ? (value as PayeeFields[keyof PayeeFields]) : null} />;
}

interface Props extends Pick<MoneyProps, 'words'> {
  payee: PayeeFields[keyof PayeeFields];
  currency: string;
}

/** An account, written out so that it can be compared digit by digit. */
export function Payee({ payee, currency, words: { payees: t, countries } }: Props) {
  if (payee === null) return <p>{t.notTaken}</p>;
  if ('countries' in payee) {
    const price = (amount: number): string => formatPrice(currencySign(currency), amount);
    return (
      <>
        <p>{payee.countries.map((country) => countries[country]).join(' · ')}</p>
        <p>{fill(t.cash, { most: price(payee.most), fee: price(payee.fee) })}</p>
      </>
    );
  }
  if ('number' in payee)
    return (
      <>
        <p className="payee-digits" translate="no">
          {groupedNumber(payee.number)}
        </p>
        <p>{payee.holder}</p>
        <p>{payee.bank}</p>
      </>
    );
  return (
    <>
      <p className="payee-digits" translate="no">
        {groupedNumber(payee.id)}
      </p>
      {currency !== 'THB' && <p>{fill(t.rate, { rate: payee.bahtPerUnit, unit: `1 ${currency}` })}</p>}
    </>
  );
}
