import type { Address } from '#contract/accounts/addresses.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import { useLazyAddressForm } from './useLazyForm.ts';
import type { AddressProps } from './words.ts';

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
