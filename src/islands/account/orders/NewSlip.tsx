import { type SyntheticEvent, useId, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { sendNewSlip } from '#stores/orders/newSlip.ts';
import { FileBox } from '#islands/ui/fields/FileBox.tsx';
import { pictureError, pictureTypes } from '#islands/ui/fields/pictureFile.ts';
import type { OrderProps } from './words.ts';

interface Props {
  id: number;
  refusal: NonNullable<Order['slipRefused']>;
  words: OrderProps['words']['newSlip'];
}

/** Why the last slip was refused, and a way to send another one. */
export function NewSlip({ id, refusal: { reason, text }, words: t }: Props) {
  const field = useId();
  const [chosen, setChosen] = useState<string>();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const image = new FormData(event.currentTarget).get('image');
    if (!(image instanceof File)) return;
    const problem = faultOf(image, t);
    setError(problem);
    if (problem) return;
    setSending(true);
    setError(await sendNewSlip(id, image));
    setSending(false);
  };
  return (
    <form className="form" noValidate onSubmit={(event) => void send(event)}>
      <p className="notice">
        {[t.refused, reason === 'other' ? '' : t.reasons[reason], text].filter(Boolean).join(' ')}
      </p>
      <div className="field">
        <label htmlFor={field}>{t.label}</label>
        <p className="hint" id={`${field}hint`}>
          {t.slipHint}
        </p>
        <FileBox
          id={field}
          name="image"
          choose={t.choosePicture}
          chosen={chosen ?? t.noPicture}
          accept={pictureTypes.join()}
          aria-describedby={`${field}hint ${field}error`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => setChosen(target.files?.[0]?.name)}
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

/** What is wrong with the picture, in words; an empty file is what a form sends when none was chosen. */
function faultOf(image: File, t: Props['words']): string | undefined {
  if (image.size === 0 && image.name === '') return t.slipRequired;
  const problem = pictureError(image);
  return problem && (problem === 'kind' ? t.slipKind : t.slipLarge);
}
