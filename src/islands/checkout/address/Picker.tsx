import { useEffect, useId, useRef, useState } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { Recipient } from '#islands/account/address/Card.tsx';
import type { CheckoutProps, CheckoutWords } from '#islands/checkout/words.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { makeDefault } from '#stores/account/addresses.ts';

interface AddressPickerProps {
  addresses: readonly Address[];
  book: CheckoutProps['addresses'];
  words: CheckoutWords;
  edit: (address: Address | undefined) => void;
  onClose: () => void;
}

/** Every address with a radio button; the confirmed one becomes the default (specification, section 4). */
export function AddressPicker({ addresses, book, words: { address: t }, edit, onClose }: AddressPickerProps) {
  const id = useId();
  const { note: _, ...withoutNote } = book.words;
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
    <dialog
      ref={dialog}
      data-picker
      className="m-auto max-h-[calc(100dvh-1rem)] w-[min(36rem,calc(100vw-1rem))] grid-cols-1 gap-4 overflow-y-auto overscroll-contain rounded-box bg-base-100 p-4 text-base-content shadow-lift [--btn-color:var(--color-base-300)] backdrop:bg-black/50 open:grid sm:p-6"
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id}>{t.picker}</h2>
      <ul className="grid gap-3">
        {addresses.map((address) => (
          <li
            key={address.id}
            className="flex flex-wrap items-start justify-between gap-2 rounded-box border border-line p-3 has-checked:border-primary has-checked:ring-1 has-checked:ring-primary"
          >
            <label className="flex min-w-0 flex-[1_1_12rem] cursor-pointer gap-3">
              <input
                type="radio"
                name="address"
                className="radio flex-none border-line radio-primary"
                checked={chosen === address.id}
                onChange={() => {
                  setPicked(address.id);
                  setError(undefined);
                }}
              />
              <Recipient address={address} words={withoutNote} />
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
      <button type="button" className="btn justify-self-start" onClick={() => edit(undefined)}>
        {t.add}
      </button>
      <ErrorText text={error} />
      <div className="flex flex-wrap items-center justify-between gap-3">
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
