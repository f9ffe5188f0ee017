import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import * as paths from '#i18n/paths.ts';
import { $addresses, readAddresses } from '#stores/account/addresses.ts';
import { $selected } from '#stores/checkout/selection.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { $login } from '#stores/session/login.ts';
import { readOffers } from '#stores/checkout/payment.ts';
import { $placing, takeUnpaidOrderId } from '#stores/checkout/placing.ts';
import { readSession } from '#stores/session/signIn.ts';
import { readHold } from '#stores/checkout/hold.ts';
import { restoreSlip } from '#stores/checkout/slip.ts';
import { requireSignIn } from '#islands/account/requireSignIn.ts';
import type { CheckoutWords } from './words.ts';

/** `empty`: nothing is selected to buy. */
type Entry = { state: 'loading' | 'ready' | 'empty' | 'signedOut' } | { state: 'failed'; reason: string };

/** Opens checkout to a customer with something to buy; a visitor signs in first (specification, section 5). */
export function useEntry({ locale, pleaseSelect }: CheckoutWords): { entry: Entry; retry: () => void } {
  const [entry, setEntry] = useState<Entry>({ state: 'loading' });
  const addresses = useStore($addresses);
  const enter = useCallback(() => {
    setEntry({ state: 'loading' });
    void Promise.all([readAddresses(), readOffers(locale)]);
    Promise.all([readSession(), restoreSlip(), $login.get() && readHold(locale)]).then(
      () => {
        // requireSignIn says so and leads on.
        if (!$login.get()) return setEntry({ state: 'signedOut' });
        const unpaid = takeUnpaidOrderId();
        // The lines of an order that was sent are not in the cart any more.
        if ($selected.get().length > 0 || $placing.get().state !== 'open') return setEntry({ state: 'ready' });
        // The shopper came back from the payment page: the order can still be paid.
        if (unpaid !== undefined) {
          return location.replace(`${paths.paymentStatus(locale)}?status=3&order=${unpaid}`);
        }
        setEntry({ state: 'empty' });
        void alertShopper({ mood: 'error', text: pleaseSelect }).then(() => location.replace(paths.cart(locale)));
      },
      (failure: unknown) => setEntry({ state: 'failed', reason: failure instanceof Error ? failure.message : '' }),
    );
  }, [locale, pleaseSelect]);
  useEffect(() => requireSignIn(locale, enter), [locale, enter]);
  if (entry.state !== 'ready' || addresses.state === 'here') return { entry, retry: enter };
  return { entry: addresses, retry: enter };
}
