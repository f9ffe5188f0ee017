import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  allPayees,
  type AnyPayee,
  type PayeeTexts,
  payeeTexts,
  type PayeeWay,
} from '#contract/payments/payeeFields.ts';
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
                  {words.payees.ways[field as PayeeWay]} · {place === 0 ? words.was : words.became}
                </dt>
                <dd>
                  <Stored way={field as PayeeWay} value={value} currency={currency} words={words} />
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
function Stored({ value, way, ...props }: Omit<Props, 'payees'> & { value: unknown }) {
  if (value === null) return <p>{props.words.payees.firstValue}</p>;
  return <PayeeList {...props} way={way} payees={typeof value === 'object' ? allPayees(value as AnyPayee) : []} />;
}

interface Props extends Pick<MoneyProps, 'words'> {
  way: PayeeWay;
  payees: readonly AnyPayee[];
  currency: string;
}

/** The payees of a way, written out so that they can be compared digit by digit. */
export function PayeeList({ way, payees, currency, words: { payees: t, countries } }: Props) {
  if (payees.length === 0) return <p>{t.notTaken}</p>;
  const sentences: Readonly<Record<string, string>> = t.values;
  const texts: Omit<PayeeTexts, 'currency'> = {
    money: (amount) => formatPrice(currencySign(currency), amount),
    country: (country) => countries[country],
    picture: (url) => url,
  };
  return payees.map((payee, at) => (
    <div key={at} className="payee-one">
      {payeeTexts(way, payee, { ...texts, currency }).map(({ key, kind, text }) => {
        if (kind === 'picture') return <img key={key} className="payee-picture" src={text} alt={t.fields.picture} />;
        return kind === 'accountNumber' || kind === 'promptPayId' ? (
          <p key={key} className="payee-digits" translate="no">
            {groupedNumber(text)}
          </p>
        ) : (
          <p key={key}>{fill(sentences[key] ?? '{{value}}', { value: text, currency })}</p>
        );
      })}
    </div>
  ));
}
