import { useEffect, useId, useRef, useState } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { makeDefault } from '#stores/account/addresses.ts';
import { Recipient } from './Recipient.tsx';
import type { CheckoutProps, CheckoutWords } from '#islands/checkout/words.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';

interface Props {
  addresses: readonly Address[];
  book: CheckoutProps['addresses'];
  words: CheckoutWords;
  edit: (address: Address | undefined) => void;
  onClose: () => void;
}

/** Every address with a radio button; the confirmed one becomes the default (specification, section 4). */
export function AddressPicker({ addresses, book, words: { address: t }, edit, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [picked, setPicked] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing gives the focus back to where it was.
    return () => element?.close();
  }, []);
  const chosen = picked ?? addresses.find(({ isActive }) => isActive)?.id;
  const confirm = async (): Promise<void> => {
    if (chosen === undefined) return setError(t.required);
    setBusy(true);
    const outcome = await makeDefault(chosen);
    setBusy(false);
    if (outcome.ok) onClose();
    // The end of a session has an alert of its own.
    else if (outcome.code !== 'signed_out') setError(outcome.reason);
  };
  return (
    <dialog ref={dialog} className="dialog address-dialog picker" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{t.picker}</h2>
      <ul>
        {addresses.map((address) => (
          <li key={address.id}>
            <label>
              <input
                type="radio"
                name="address"
                checked={chosen === address.id}
                onChange={() => {
                  setPicked(address.id);
                  setError(undefined);
                }}
              />
              <Recipient address={address} words={book.words} />
            </label>
            <button
              type="button"
              className="btn"
              aria-label={fill(book.words.editOf, { name: address.name })}
              onClick={() => edit(address)}
            >
              {book.words.edit}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="btn" onClick={() => edit(undefined)}>
        {t.add}
      </button>
      <ErrorText text={error} />
      <div className="picker-end">
        <button type="button" className="btn" onClick={onClose}>
          {t.cancel}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          disabled={busy}
          aria-busy={busy}
          onClick={() => void confirm()}
        >
          {t.confirm}
        </button>
      </div>
    </dialog>
  );
}
