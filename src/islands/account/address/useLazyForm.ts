import { useEffect, useState } from 'react';
import type * as Form from './Form.tsx';

type FormComponent = (typeof Form)['AddressForm'];

/** The component of the form, fetched when a form is first opened: it brings the phone rules of every country. */
export function useLazyAddressForm() {
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
