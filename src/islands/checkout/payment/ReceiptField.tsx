import { useStore } from '@nanostores/react';
import { type ChangeEvent, useCallback, useId, useRef } from 'react';
import { $receipt, chooseReceipt, forgetReceipt } from '#stores/checkout/receipt.ts';
import { FileBox, pictureError, pictureTypes, useImagePreview } from '#islands/kit/fields/FileBox.tsx';
import { later } from '#islands/ui/later.tsx';
import { useReveal } from '#islands/checkout/StepFrame.tsx';
import type { CheckoutWords } from '#islands/checkout/words.ts';

/** Reads the picture: fetched when there is one. Without it the server reads alone. */
const ReceiptWarning = later(async () => (await import('./ReceiptWarning.tsx')).ReceiptWarning);

interface Props {
  words: CheckoutWords['payment'];
  error: string | undefined;
  onError: (error: string | undefined) => void;
}

/** The picture of the payment with a preview. A file that is no picture is refused at once. */
export function ReceiptField({ words, error, onError }: Props) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  useReveal(field, error);
  const receipt = useStore($receipt);
  const preview = useImagePreview(receipt?.picture);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (!file) return;
    const problem = pictureError(file);
    if (problem) {
      target.value = '';
      return onError(problem === 'kind' ? words.slipKind : words.slipLarge);
    }
    onError(undefined);
    await chooseReceipt(file).catch(() => onError(words.slipUnreadable));
  };
  const unreadable = (): void => {
    void forgetReceipt();
    onError(words.slipUnreadable);
  };
  const described = error ? `${id}hint ${id}error` : `${id}hint`;
  return (
    <div className="grid grid-cols-1 gap-1" data-slip ref={field}>
      <label className="font-semibold" htmlFor={id}>
        {words.slip}
      </label>
      <p className="muted" id={`${id}hint`}>
        {words.slipHint}
      </p>
      <FileBox
        id={id}
        choose={words.choosePicture}
        chosen={receipt?.name ?? words.noPicture}
        accept={pictureTypes.join()}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        onChange={(event) => void choose(event)}
      />
      <p className="font-semibold text-error empty:hidden" data-refusal id={`${id}error`} role="alert">
        {error}
      </p>
      {receipt && (
        <>
          <ReceiptWarning slip={receipt} field={id} words={words} />
          <div className="mt-2 flex flex-wrap items-center gap-4">
            {preview && (
              <img
                className="max-h-36 w-24 rounded-lg bg-base-200 object-contain"
                src={preview}
                alt={words.slipAlt}
                onError={unreadable}
              />
            )}
            <ViewFile picture={receipt.picture} label={words.viewFile} />
          </div>
        </>
      )}
    </div>
  );
}

/** Opens the picture in full size. */
function ViewFile({ picture, label }: { picture: Blob; label: string }) {
  // The URL keeps the picture in memory: it is made with the link and revoked with it.
  const setUrl = useCallback(
    (link: HTMLAnchorElement) => {
      link.href = URL.createObjectURL(picture);
      return () => URL.revokeObjectURL(link.href);
    },
    [picture],
  );
  return (
    <a className="alone link" ref={setUrl} target="_blank" rel="noopener">
      {label}
    </a>
  );
}
