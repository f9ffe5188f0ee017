import { useState } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';

interface At {
  address: Address | undefined;
  /** Counts the forms: a new number is a form that begins anew. */
  turn: number;
  open: boolean;
  saved: boolean;
}

/** Which address is in the form. Another one, or one that was saved, begins anew; the same one goes on. */
export function useAddressDialog() {
  const [at, setAt] = useState<At>();
  return {
    /** Opens the form for an address, or for a new one. */
    edit: (address: Address | undefined): void =>
      setAt((now) =>
        now && !now.saved && now.address?.id === address?.id
          ? { ...now, open: true }
          : { address, turn: (now?.turn ?? 0) + 1, open: true, saved: false },
      ),
    dialog: at && {
      address: at.address,
      turn: at.turn,
      open: at.open,
      onClose: () => setAt((now) => now && { ...now, open: false }),
      onSaved: () => setAt((now) => now && { ...now, open: false, saved: true }),
    },
  };
}
