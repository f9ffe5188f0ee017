import { forgetTab } from '#stores/tabStorage.ts';

/** Under these names this tab keeps an order that is being made. */
export const storageKeys = {
  agreed: 'checkout_agreed',
  attempt: 'checkout_attempt',
  draft: 'checkout_draft',
  slip: 'checkout_slip',
  unpaid: 'checkout_unpaid',
} as const;

/** In this database of the browser lie the pictures of payments. */
export const slipDatabase = 'zay_slips';

/** Forgets the order that was being made, and the pictures of every tab. */
export function forgetCheckout(): void {
  for (const key of Object.values(storageKeys)) forgetTab(key);
  try {
    // Browsers wait with it until no page has the pictures in use.
    indexedDB.deleteDatabase(slipDatabase);
  } catch {
    // Forbidden: then nothing was kept either.
  }
}
