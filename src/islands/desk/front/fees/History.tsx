import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { Loaded } from '#islands/account/Loaded.tsx';
import { actorName } from '#islands/desk/actorName.ts';
import type { MoneyProps } from '#islands/desk/front/money/words.ts';
import { differencesOf } from '#stores/desk/money/feeChanges.ts';
import { $feeHistory, readFeeHistory } from '#stores/desk/money/fees.ts';
import { DifferenceList } from './DifferenceList.tsx';

/** Who changed the fees, when, and from what to what. */
export function History({ words, locale, months, currency }: MoneyProps & { currency: string }) {
  const history = useStore($feeHistory);
  useEffect(() => void readFeeHistory(), []);
  return (
    <details className="front-history">
      <summary>{words.history}</summary>
      <Loaded loadable={history} words={words} retry={() => void readFeeHistory()}>
        {(entries) => (
          <ul>
            {entries.length === 0 && <li className="muted">{words.noHistory}</li>}
            {entries.map(({ revision, at, actor, before, after }) => (
              <li key={revision}>
                <p>
                  {fill(words.by, { actor: actorName(actor), time: formatDateTime(at, locale, months.split(' ')) })}
                </p>
                <DifferenceList
                  differences={differencesOf({ tables: before }, { tables: after })}
                  currency={currency}
                  words={words}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </details>
  );
}
