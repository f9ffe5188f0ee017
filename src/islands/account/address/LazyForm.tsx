import type { Address } from '#contract/accounts/addresses.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import type { AddressProps } from './words.ts';
import { useEffect, useState } from 'react';
import type * as Form from './Form.tsx';

interface Props extends AddressProps {
  address?: Address | undefined;
  /** A new key is a new form. */
  formKey?: number;
  onSaved: () => void;
  failed?: string;
}

/** The form of an address, or that it is on its way. */
export function LazyAddressForm({ formKey, ...form }: Props) {
  const { words } = form;
  const { Form, failed, retry } = useLazyAddressForm();
  return (
    <>
      {Form && <Form key={formKey} {...form} />}
      {!Form && !failed && <p role="status">{words.loading}</p>}
      {failed && <Problem className="notice" text={words.form.formFailed} retryLabel={words.retry} retry={retry} />}
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
