import { useId, useRef, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { fill } from '#i18n/fill.ts';
import { slipUrl } from '#stores/orders/detail.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import type { OrderProps } from './words.ts';

interface Props {
  order: Order;
  words: OrderProps['words']['detail'];
}

/** The payment slip of an order, fetched when its dialog opens. */
export function Slip({ order: { id, invoiceNo }, words }: Props) {
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const open = (): void => {
    setState('open');
    dialog.current?.showModal();
  };
  return (
    <Fact name={words.slip}>
      <button type="button" className="link" onClick={open}>
        {words.viewFile}
      </button>
      <dialog ref={dialog} className="dialog slip" aria-labelledby={heading} onClose={() => setState('closed')}>
        <div className="slip-head">
          <h2 id={heading}>{words.slip}</h2>
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            {words.close}
          </button>
        </div>
        {state === 'open' && (
          <img src={slipUrl(id)} alt={fill(words.slipOf, { invoiceNo })} onError={() => setState('failed')} />
        )}
        {state === 'failed' && <p role="alert">{words.slipFailed}</p>}
      </dialog>
    </Fact>
  );
}
