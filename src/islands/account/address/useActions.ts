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
 * Deletes an address or makes it the default, one change at a time.
 *
 * @param moveFocus called after a change: the button that had the focus may be gone
 */
export function useAddressActions(words: AddressProps['words'], moveFocus: () => void) {
  const [busy, setBusy] = useState(false);

  const run = async (change: Promise<Outcome>, successText: (message: string) => string): Promise<void> => {
    setBusy(true);
    const outcome = await change;
    setBusy(false);
    if (outcome.ok) toast(successMessage(successText(outcome.message)));
    else await alertFailure(outcome);
    moveFocus();
  };

  return {
    busy,
    remove: async ({ id, name }: Address): Promise<void> => {
      const text = fill(words.deleteAsk, { name });
      const sure = await alertShopper({ mood: 'warning', text, confirm: words.delete, canCancel: true });
      if (sure) await run(deleteAddress(id), (message) => message);
    },
    setDefault: ({ id }: Address): Promise<void> => run(makeDefault(id), () => words.defaultSet),
  };
}
