import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as deskPaths from '#i18n/deskPaths.ts';
import { plural } from '#i18n/plural.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { $selected, select } from '#stores/desk/orders/inbox.ts';
import { type ManyMove, type MovedMany, moveSelected, movesOf, type Parcels } from '#stores/desk/orders/moveMany.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { ShipMany } from './ShipMany.tsx';
import type { InboxProps } from './words.ts';

const papers = ['slips', 'labels', 'picking'] as const;

/** What can be done to the ticked orders, and what came of it. */
export function SelectionBar(props: InboxProps) {
  const { locale, words } = props;
  const { select: t } = words;
  const selected = useStore($selected);
  const [isBusy, setBusy] = useState(false);
  const [isShipping, setShipping] = useState(false);
  const [outcome, setOutcome] = useState<MovedMany>();
  const [error, setError] = useState<string>();
  const orders = [...selected.values()];
  const send = async (move: ManyMove, parcels?: Parcels): Promise<void> => {
    setBusy(true);
    setError(undefined);
    await moveSelected(move, parcels).then(setOutcome, (failure: unknown) => setError(reasonOf(failure)));
    setBusy(false);
    setShipping(false);
  };
  return (
    <>
      <div role="status">{outcome && <Outcome outcome={outcome} words={words} />}</div>
      {orders.length > 0 && (
        <section className="inbox-bar" aria-label={t.label}>
          <p>
            <strong>{isBusy ? t.busy : plural(t, 'count', orders.length)}</strong>
            <button type="button" className="link" onClick={() => select([])}>
              {t.none}
            </button>
          </p>
          <ErrorText text={error} />
          <div>
            {movesOf(orders).map((move) => (
              <button
                key={move}
                type="button"
                className="btn btn-primary"
                disabled={isBusy}
                onClick={() => (move === 'ship' ? setShipping(true) : void send(move))}
              >
                {t[move]}
              </button>
            ))}
            {papers.map((what) => (
              <a key={what} className="btn" href={deskPaths.print(locale, [...selected.keys()], what)}>
                {t[what]}
              </a>
            ))}
          </div>
        </section>
      )}
      {isShipping && (
        <ShipMany
          {...props}
          orders={orders}
          isBusy={isBusy}
          send={(parcels) => void send('ship', parcels)}
          close={() => setShipping(false)}
        />
      )}
    </>
  );
}

function Outcome({
  outcome: { done, left },
  words: { select: t },
}: { outcome: MovedMany } & Pick<InboxProps, 'words'>) {
  return (
    <div className="inbox-outcome panel">
      {done > 0 && <p>{plural(t, 'done', done)}</p>}
      {left.length > 0 && (
        <>
          <p>
            <strong>{plural(t, 'left', left.length)}</strong>
          </p>
          <ul>
            {left.map(({ invoiceNo, message }) => (
              <li key={invoiceNo}>
                <b className="num">{invoiceNo}</b> {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
