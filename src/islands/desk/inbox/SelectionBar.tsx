import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useState } from 'react';
import * as deskPaths from '#i18n/deskPaths.ts';
import { plural } from '#i18n/plural.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import {
  $selected,
  type ManyMove,
  type MovedMany,
  moveSelected,
  movesOf,
  type Parcels,
  select,
} from '#stores/desk/orders/inbox.ts';
import { type Carrier, carrierNames } from '#contract/orders/carriers.ts';
import type { OperatorOrderSummary } from '#contract/operator/orders/order.ts';
import { fill } from '#i18n/fill.ts';
import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { CarrierField, TrackingField } from '#islands/desk/order/ParcelFields.tsx';
import { BottomBar } from '#islands/kit/edit/BottomBar.tsx';
import { Panel } from '#islands/kit/Panel.tsx';
import { useAct } from '#islands/kit/edit/useAct.ts';
import type { InboxProps } from './words.ts';

const printKinds = ['slips', 'labels', 'picking'] as const;

/** The bar of actions on the ticked orders, and their outcome. */
export function SelectionBar(props: InboxProps) {
  const { locale, words } = props;
  const { select: t } = words;
  const selected = useStore($selected);
  const { busy: isBusy, error, act } = useAct();
  const [isShipping, setShipping] = useState(false);
  const [outcome, setOutcome] = useState<MovedMany>();
  const orders = [...selected.values()];
  const send = async (move: ManyMove, parcels?: Parcels): Promise<void> => {
    await act(async () => setOutcome(await moveSelected(move, parcels)));
    setShipping(false);
  };
  return (
    <>
      <div role="status">{outcome && <Outcome outcome={outcome} words={words} />}</div>
      {orders.length > 0 && (
        <BottomBar label={t.label}>
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <strong>{isBusy ? t.busy : plural(t, 'count', orders.length)}</strong>
            <button type="button" className="min-h-11 cursor-pointer link" onClick={() => select([])}>
              {t.none}
            </button>
          </p>
          <ErrorText text={error} />
          <div className="-m-1 flex scrollbar-thin gap-2 overflow-x-auto p-1">
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
            {printKinds.map((what) => (
              <a key={what} className="btn" href={deskPaths.print(locale, [...selected.keys()], what)}>
                {t[what]}
              </a>
            ))}
          </div>
        </BottomBar>
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
    <Panel className="gap-0 py-3">
      {done > 0 && <p>{plural(t, 'done', done)}</p>}
      {left.length > 0 && (
        <>
          <p>
            <strong>{plural(t, 'left', left.length)}</strong>
          </p>
          <ul className="list-disc ps-5">
            {left.map(({ invoiceNo, message }) => (
              <li key={invoiceNo}>
                <b className="num">{invoiceNo}</b> {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

interface Props extends InboxProps {
  orders: readonly OperatorOrderSummary[];
  isBusy: boolean;
  send: (parcels: Parcels) => void;
  close: () => void;
}

const isCarrier = (value: unknown): value is Carrier => typeof value === 'string' && value in carrierNames;

/** One carrier, and a tracking number for each parcel. */
function ShipMany({ orders, isBusy, send, close, words }: Props) {
  const { select: t, shipping } = words;
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const carrier = typed.get('carrier');
    const numberOf = (id: number): string => {
      const value = typed.get(`tracking ${id}`);
      return typeof value === 'string' ? value.trim() : '';
    };
    const numbers = Object.fromEntries(orders.map(({ id }) => [id, numberOf(id)]));
    if (isCarrier(carrier)) send({ carrier, numbers });
  };
  return (
    <Dialog title={t.shipTitle} closeLabel={t.cancel} close={close}>
      <form className="grid grid-cols-1 gap-5" onSubmit={submit}>
        <CarrierField words={shipping} isListed />
        {orders.map(({ id, invoiceNo, recipient }) => (
          <TrackingField
            key={id}
            name={`tracking ${id}`}
            label={fill(t.tracking, { invoiceNo })}
            hint={recipient.name}
          />
        ))}
        <button className="btn btn-primary sm:min-w-40 sm:justify-self-start" disabled={isBusy}>
          {isBusy ? t.busy : t.ship}
        </button>
      </form>
    </Dialog>
  );
}
