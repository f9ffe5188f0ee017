import { useState } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';

interface DialogState {
  address: Address | undefined;
  /** A new key is a new form. */
  formKey: number;
  open: boolean;
  saved: boolean;
}

/** Keeps the address that is in the form. The form of the same address goes on until it is saved. */
export function useAddressDialog() {
  const [current, setCurrent] = useState<DialogState>();
  return {
    /** Opens the form for an address, or for a new one. */
    edit: (address: Address | undefined): void =>
      setCurrent((before) =>
        before && !before.saved && before.address?.id === address?.id
          ? { ...before, open: true }
          : { address, formKey: (before?.formKey ?? 0) + 1, open: true, saved: false },
      ),
    dialog: current && {
      address: current.address,
      formKey: current.formKey,
      open: current.open,
      onClose: () => setCurrent((before) => before && { ...before, open: false }),
      onSaved: () => setCurrent((before) => before && { ...before, open: false, saved: true }),
    },
  };
}
