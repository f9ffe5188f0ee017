import { useEffect, useId, useRef } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';
import { toast } from '#stores/shell/feedback.ts';
import { successMessage } from '#stores/shell/flashMessages.ts';
import { LazyAddressForm } from './LazyForm.tsx';
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
export function AddressDialog({ open, onClose, onSaved, ...form }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { words, address } = form;
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    dialog.current?.querySelector('h2')?.focus();
  }, [open]);
  const saved = (): void => {
    toast(successMessage(words.saved));
    onSaved();
  };
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
      <LazyAddressForm {...form} onSaved={saved} />
    </dialog>
  );
}
