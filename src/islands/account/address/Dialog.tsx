import { useEffect, useId, useRef } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import { useLazyAddressForm } from './useLazyForm.ts';
import type { AddressProps } from './words.ts';

interface Props extends AddressProps {
  address: Address | undefined;
  /** A new key is a new form. */
  formKey: number;
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
  failed?: string;
}

/** The form of an address in a dialog. What is filled in is still there when the dialog opens again. */
export function AddressDialog({ open, formKey, onClose, ...form }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { words, address } = form;
  const { Form, failed, retry } = useLazyAddressForm();
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    dialog.current?.querySelector('h2')?.focus();
  }, [open]);
  return (
    <dialog ref={dialog} className="dialog address-dialog" aria-labelledby={id} onClose={onClose}>
      <div className="dialog-head">
        <h2 id={id} tabIndex={-1}>
          {address ? words.editTitle : words.add}
        </h2>
        <button type="button" className="btn" onClick={onClose}>
          {words.form.close}
        </button>
      </div>
      {Form && <Form key={formKey} {...form} />}
      {!Form && !failed && <p role="status">{words.loading}</p>}
      {failed && <Problem className="notice" text={words.form.formFailed} retryLabel={words.retry} retry={retry} />}
    </dialog>
  );
}
