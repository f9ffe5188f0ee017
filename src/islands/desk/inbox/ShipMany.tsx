import type { SyntheticEvent } from 'react';
import { type Carrier, carrierNames } from '#contract/orders/carriers.ts';
import type { OperatorOrderSummary } from '#contract/operator/orders/order.ts';
import { fill } from '#i18n/fill.ts';
import { Dialog } from '#islands/desk/Dialog.tsx';
import { CarrierField } from '#islands/desk/order/CarrierField.tsx';
import type { Parcels } from '#stores/desk/orders/moveMany.ts';
import type { InboxProps } from './words.ts';

interface Props extends InboxProps {
  orders: readonly OperatorOrderSummary[];
  isBusy: boolean;
  send: (parcels: Parcels) => void;
  close: () => void;
}

const isCarrier = (value: unknown): value is Carrier => typeof value === 'string' && value in carrierNames;

/** One carrier, and a tracking number for each parcel. */
export function ShipMany({ orders, isBusy, send, close, words }: Props) {
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
      <form className="form" onSubmit={submit}>
        <CarrierField words={shipping} isListed />
        {orders.map(({ id, invoiceNo, recipient }) => (
          <div key={id} className="field">
            <label htmlFor={`tracking ${id}`}>{fill(t.tracking, { invoiceNo })}</label>
            <p className="hint">{recipient.name}</p>
            <input
              id={`tracking ${id}`}
              name={`tracking ${id}`}
              required
              maxLength={100}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </div>
        ))}
        <button className="btn btn-primary" disabled={isBusy}>
          {isBusy ? t.busy : t.ship}
        </button>
      </form>
    </Dialog>
  );
}
