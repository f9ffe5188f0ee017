import { useStore } from '@nanostores/react';
import { type ChangeEvent, useCallback, useId } from 'react';
import { $slip, chooseSlip, forgetSlip } from '#stores/checkout/slip.ts';
import { pictureError, pictureKinds } from '#islands/ui/fields/pictureFile.ts';
import { useImagePreview } from '#islands/ui/fields/useImagePreview.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';

interface Props {
  words: CheckoutWords['payment'];
  error: string | undefined;
  onError: (error: string | undefined) => void;
}

/** The picture of the payment, with a preview; what cannot be one is refused before it is sent. */
export function SlipField({ words, error, onError }: Props) {
  const id = useId();
  const slip = useStore($slip);
  const preview = useImagePreview(slip?.picture);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (!file) return;
    const found = pictureError(file);
    if (found) {
      target.value = '';
      return onError(found === 'kind' ? words.slipKind : words.slipLarge);
    }
    onError(undefined);
    await chooseSlip(file).catch(() => onError(words.slipUnreadable));
  };
  const unreadable = (): void => {
    void forgetSlip();
    onError(words.slipUnreadable);
  };
  const described = error ? `${id}hint ${id}error` : `${id}hint`;
  return (
    <div className="field slip-field takes-file">
      <label htmlFor={id}>{words.slip}</label>
      <p className="hint" id={`${id}hint`}>
        {words.slipHint}
      </p>
      <input
        id={id}
        type="file"
        accept={pictureKinds.join()}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        onChange={(event) => void choose(event)}
      />
      <p className="error" id={`${id}error`} role="alert">
        {error}
      </p>
      {slip && (
        <div className="slip-chosen">
          {preview && <img src={preview} alt={words.slipAlt} onError={unreadable} />}
          <p>
            {slip.name} <ViewFile picture={slip.picture} label={words.viewFile} />
          </p>
        </div>
      )}
    </div>
  );
}

/** Opens the picture in its whole size. */
function ViewFile({ picture, label }: { picture: Blob; label: string }) {
  // Made when the link is there and given back with it: the address holds the picture in memory.
  const show = useCallback(
    (link: HTMLAnchorElement) => {
      link.href = URL.createObjectURL(picture);
      return () => URL.revokeObjectURL(link.href);
    },
    [picture],
  );
  return (
    <a className="link" ref={show} target="_blank" rel="noopener">
      {label}
    </a>
  );
}
