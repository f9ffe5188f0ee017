import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { BankPayee, PromptPayPayee } from '#contract/operator/payees.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { Loaded } from '#islands/account/Loaded.tsx';
import { actorName } from '#islands/desk/actorName.ts';
import type { MoneyProps } from '#islands/desk/front/money/words.ts';
import { $payeesHistory, readPayeesHistory } from '#stores/desk/money/payees.ts';
import { Payee } from './Payee.tsx';

/** Who changed where money goes, when, and from where to where. */
export function History({ words, locale, months, currency }: MoneyProps & { currency: string }) {
  const history = useStore($payeesHistory);
  useEffect(() => void readPayeesHistory(), []);
  return (
    <details className="front-history">
      <summary>{words.history}</summary>
      <Loaded loadable={history} words={words} retry={() => void readPayeesHistory()}>
        {(entries) => (
          <ul>
            {entries.length === 0 && <li className="muted">{words.noHistory}</li>}
            {entries.map(({ revision, at, actor, changes }) => (
              <li key={revision}>
                <p>
                  {fill(words.by, {
                    actor: actorName(actor),
                    time: formatDateTime(at, locale, months.split(' ')),
                  })}
                </p>
                {changes.map(({ field, before, after }) => (
                  <dl key={field} className="payee-change">
                    {([before, after] as const).map((value, place) => (
                      <div key={place}>
                        <dt>
                          {words.payees[field as 'bank' | 'promptPay']} · {place === 0 ? words.was : words.became}
                        </dt>
                        <dd>
                          <Stored value={value} currency={currency} words={words} />
                        </dd>
                      </div>
                    ))}
                  </dl>
                ))}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </details>
  );
}

/** As it is stored: null is what it was first, a word stands for what is not taken. */
function Stored({ value, ...props }: Pick<MoneyProps, 'words'> & { value: unknown; currency: string }) {
  if (value === null) return <p>{props.words.payees.firstValue}</p>;
  return <Payee {...props} payee={typeof value === 'object' ? (value as BankPayee | PromptPayPayee) : null} />;
}
