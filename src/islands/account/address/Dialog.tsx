import { useEffect, useId, useRef, useState } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';
import { toast } from '#stores/shell/feedback.ts';
import { successMessage } from '#stores/shell/flashMessages.ts';
import { Problem } from '#islands/kit/Problem.tsx';
import type { AddressProps } from './words.ts';
import type * as Form from './Form.tsx';

interface Props extends AddressProps {
  address: Address | undefined;
  /** A new key is a new form. */
  formKey: number;
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
  failed?: string;
}

/** Whatever has the focus stays below its heading. */
const dialogStyle =
  'm-auto max-h-[calc(100dvh-1rem)] w-[min(36rem,calc(100vw-1rem))] overflow-y-auto overscroll-contain rounded-box bg-base-100 px-4 pb-4 text-base-content shadow-lift [--btn-color:var(--color-base-300)] backdrop:bg-black/50 sm:px-6 sm:pb-6 [&_:is(input,button)]:scroll-mt-24 [&_:is(input,button)]:scroll-mb-4';

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
    <dialog ref={dialog} data-address className={dialogStyle} aria-labelledby={id} onClose={onClose}>
      <header className="sticky top-0 z-20 -mx-4 flex items-center justify-between gap-4 bg-base-100 px-4 pt-4 pb-2 sm:-mx-6 sm:px-6 sm:pt-6">
        <h2 id={id} tabIndex={-1} className="outline-none">
          {address ? words.editTitle : words.add}
        </h2>
        <button type="button" className="btn" onClick={onClose}>
          {words.form.close}
        </button>
      </header>
      <LazyAddressForm {...form} onSaved={saved} />
    </dialog>
  );
}

interface LazyAddressFormProps extends AddressProps, Pick<Form.Props, 'address' | 'save'> {
  /** A new key is a new form. */
  formKey?: number;
  onSaved: () => void;
  failed?: string;
}

/** The form of an address, or that it is on its way. */
export function LazyAddressForm({ formKey, ...form }: LazyAddressFormProps) {
  const { words } = form;
  const { Form, failed, retry } = useLazyAddressForm();
  return (
    <>
      {Form && <Form key={formKey} {...form} />}
      {!Form && !failed && <p role="status">{words.loading}</p>}
      {failed && <Problem text={words.form.formFailed} retryLabel={words.retry} retry={retry} />}
    </>
  );
}

type FormComponent = (typeof Form)['AddressForm'];

/** The component of the form, fetched when a form is first opened: it brings the phone rules of every country. */
function useLazyAddressForm() {
  const [form, setForm] = useState<{ Form: FormComponent }>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    import('./Form.tsx').then(
      ({ AddressForm }) => setForm({ Form: AddressForm }),
      () => setFailed(true),
    );
  }, [attempt]);
  return {
    Form: form?.Form,
    failed,
    retry: (): void => {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}
