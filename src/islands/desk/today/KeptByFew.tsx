import { useState } from 'react';
import type { Keeper } from '#contract/operator/orders/inbox.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { $keepers, letGoOf, readKeepers } from '#stores/desk/today.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { Panel } from './Panel.tsx';
import type { TodayProps } from './words.ts';

/** Who keeps much of what is not paid for, and a button that lets it go. */
export function KeptByFew(props: TodayProps) {
  const { words } = props;
  const { kept: t } = words;
  return (
    <Panel title={t.title} hint={t.hint} words={words} $value={$keepers} read={readKeepers}>
      {(list) =>
        list.length === 0 ? (
          <p>{t.empty}</p>
        ) : (
          <ul className="today-failures">
            {list.map((keeper) => (
              <Row key={keeper.customers.map(({ id }) => id).join(' ')} {...props} keeper={keeper} />
            ))}
          </ul>
        )
      }
    </Panel>
  );
}

function Row({ keeper, words: { kept: t, failed } }: TodayProps & { keeper: Keeper }) {
  const { customers, units, percent, orders } = keeper;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const letGo = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError('');
    try {
      await letGoOf(customers.map(({ id }) => id));
    } catch (failure) {
      setError(fill(failed, { message: reasonOf(failure) }));
      setBusy(false);
    }
  };
  return (
    <li data-keeper>
      <div>
        <strong>{customers.map(({ name }) => name).join(', ')}</strong>
        {customers.length > 1 && <p>{t.together}</p>}
        <p>{fill(t.share, { count: units, percent })}</p>
        <p className="muted">{plural(t, 'orders', orders)}</p>
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
      </div>
      <div>
        <button type="button" className="btn" aria-disabled={busy} onClick={() => void letGo()}>
          {busy ? t.letting : t.letGo}
        </button>
      </div>
    </li>
  );
}
