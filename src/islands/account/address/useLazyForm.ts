import { useEffect, useState } from 'react';
import type * as Form from './Form.tsx';

type Code = (typeof Form)['AddressForm'];

/** The code of the form, with the rules of every country's phone numbers: fetched when a form is first opened. */
export function useLazyAddressForm() {
  const [form, setForm] = useState<{ Form: Code }>();
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    import('./Form.tsx').then(
      ({ AddressForm }) => setForm({ Form: AddressForm }),
      () => setFailed(true),
    );
  }, [turn]);
  return {
    Form: form?.Form,
    failed,
    retry: (): void => {
      setFailed(false);
      setTurn(turn + 1);
    },
  };
}
