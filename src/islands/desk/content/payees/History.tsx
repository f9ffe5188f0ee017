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
import { History } from '#islands/kit/edit/History.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import { groupedNumber, payeesEditor } from '#stores/desk/money/payeeForm.ts';

/** The looks of where money went, or goes. */
export const state = 'rounded-lg px-3 py-2 wrap-anywhere';

/** Shows who changed where money goes, when, and from where to where. */
export function PayeeHistory({ words, currency, ...props }: MoneyProps & { currency: string }) {
  const history = useStore(payeesEditor.$history);
  useEffect(() => void payeesEditor.readHistory(), []);
  return (
    <History
      {...props}
      words={words}
      title={words.history}
      by={words.by}
      none={words.noHistory}
      loadable={history}
      retry={() => void payeesEditor.readHistory()}
    >
      {({ changes }) =>
        changes.map(({ field, before, after }) => (
          <dl key={field} className="grid grid-cols-1 gap-2 pt-2">
            {([before, after] as const).map((value, place) => (
              <div key={place} className={`${state} border border-base-300`}>
                <dt className="muted">
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
    </History>
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

/** The looks of a code to pay by: dark on white in both themes, as shoppers see it. */
export const payCode = 'h-auto max-h-64 w-auto max-w-[min(12rem,100%)] rounded-lg bg-white';

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
    <div key={at} className="not-first:mt-2 not-first:border-t not-first:border-base-300 not-first:pt-2">
      {payeeTexts(way, payee, { ...texts, currency }).map(({ key, kind, text }) => {
        if (kind === 'picture') return <img key={key} className={payCode} src={text} alt={t.fields.picture} />;
        return kind === 'accountNumber' || kind === 'promptPayId' ? (
          <p key={key} className="text-h3 font-semibold tabular-nums" translate="no">
            {groupedNumber(text)}
          </p>
        ) : (
          <p key={key}>{fill(sentences[key] ?? '{{value}}', { value: text, currency })}</p>
        );
      })}
    </div>
  ));
}
