import { type SyntheticEvent, useId, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { sendNewSlip } from '#stores/orders/newSlip.ts';
import { pictureTypes } from '#islands/ui/fields/pictureFile.ts';
import type { OrderProps } from './words.ts';

interface Props {
  id: number;
  refusal: NonNullable<Order['slipRefused']>;
  words: OrderProps['words']['newSlip'];
}

/** Why the last slip was refused, and a way to send another one. */
export function NewSlip({ id, refusal: { reason, text }, words: t }: Props) {
  const field = useId();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const image = new FormData(event.currentTarget).get('image');
    if (!(image instanceof File)) return;
    setSending(true);
    setError(undefined);
    setError(await sendNewSlip(id, image));
    setSending(false);
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <p className="notice">
        {[t.refused, reason === 'other' ? '' : t.reasons[reason], text].filter(Boolean).join(' ')}
      </p>
      <div className="field takes-file">
        <label htmlFor={field}>{t.label}</label>
        <input
          id={field}
          name="image"
          type="file"
          required
          accept={pictureTypes.join()}
          aria-describedby={`${field}error`}
          aria-invalid={error ? true : undefined}
        />
        <p className="error" id={`${field}error`} role="alert">
          {error}
        </p>
      </div>
      <button type="submit" className="btn btn-primary" disabled={sending}>
        {sending ? t.sending : t.send}
      </button>
    </form>
  );
}
