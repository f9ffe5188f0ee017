import { useState } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { deleteAddress, makeDefault } from '#stores/account/addresses.ts';
import { successMessage } from '#stores/shell/flashMessages.ts';
import { alertShopper, toast } from '#stores/shell/feedback.ts';
import type { Outcome } from '#stores/session/outcome.ts';
import { alertFailure } from '#islands/account/alertFailure.ts';
import type { AddressProps } from './words.ts';

/**
 * Deleting an address and making it the default, one at a time.
 *
 * @param settle takes the focus, since the button that had it may be gone
 */
export function useAddressActions(words: AddressProps['words'], settle: () => void) {
  const [busy, setBusy] = useState(false);

  const act = async (change: Promise<Outcome>, done: (message: string) => string): Promise<void> => {
    setBusy(true);
    const outcome = await change;
    setBusy(false);
    if (outcome.ok) toast(successMessage(done(outcome.message)));
    else await alertFailure(outcome);
    settle();
  };

  return {
    busy,
    remove: async ({ id, name }: Address): Promise<void> => {
      const text = fill(words.deleteAsk, { name });
      const sure = await alertShopper({ mood: 'warning', text, confirm: words.delete, canCancel: true });
      if (sure) await act(deleteAddress(id), (message) => message);
    },
    prefer: ({ id }: Address): Promise<void> => act(makeDefault(id), () => words.defaultSet),
  };
}
