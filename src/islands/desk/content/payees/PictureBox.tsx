import { useId, useState } from 'react';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import { PictureInput } from '#islands/desk/pictures/PictureInput.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { sendPayeePicture, type TypedValue } from '#stores/desk/money/payeeForm.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { payCode } from './History.tsx';

interface Props extends Pick<MoneyProps, 'words'> {
  label: string;
  hint: string | undefined;
  value: TypedValue;
  error: string | undefined;
  /** The name of its file. */
  name: string;
  write: (value: TypedValue) => void;
}

/** The picture of a payee: shown as the shop has kept it, chosen, taken away. */
export function PictureBox({ words: { payees: t }, label, hint, value, error, name, write }: Props) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const picture = typeof value === 'object' && 'url' in value ? value : undefined;
  const send = async (file: File | undefined): Promise<void> => {
    if (!file || isSending) return;
    setSending(true);
    setFault(undefined);
    try {
      write(await sendPayeePicture(name || 'account', await base64Of(file)));
    } catch (failure) {
      setFault(reasonOf(failure));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-1" role="group" aria-labelledby={id}>
      <span className="font-semibold" id={id}>
        {label}
      </span>
      <p className="muted" id={`${id}hint`}>
        {hint}
      </p>
      {picture && (
        <img className={payCode} src={picture.url} alt={label} width={picture.width} height={picture.height} />
      )}
      <p className="flex flex-wrap gap-2">
        <PictureInput label={isSending ? t.sending : t.choosePicture} describedBy={`${id}hint`} open={send} />
        {picture && (
          <button type="button" className="btn" onClick={() => write('')}>
            {t.removePicture}
          </button>
        )}
      </p>
      <ErrorText text={fault ?? error} />
    </div>
  );
}

/** Reads a file as base64, without the beginning of its data URL. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/u, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the picture could not be read'));
    reader.readAsDataURL(file);
  });
