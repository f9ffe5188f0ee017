import { forgetTab } from '#stores/tabStorage.ts';

/** Keys of this tab's storage for an order that is being made. */
export const storageKeys = {
  agreed: 'checkout_agreed',
  attempt: 'checkout_attempt',
  coupon: 'checkout_coupon',
  draft: 'checkout_draft',
  hold: 'checkout_hold',
  leftOut: 'checkout_left_out',
  placed: 'checkout_placed',
  slip: 'checkout_slip',
  unpaid: 'checkout_unpaid',
} as const;

/** The key of what another tab may go on with; for all tabs of the browser. */
export const waitingKey = 'checkout_waiting';

/** The IndexedDB database with the pictures of payments. */
export const receiptDatabase = 'zay_slips';

/** Forgets the order that was being made, and the pictures of all tabs. */
export function forgetCheckout(): void {
  for (const key of Object.values(storageKeys)) forgetTab(key);
  try {
    localStorage.removeItem(waitingKey);
    // Browsers wait until no page uses the pictures.
    indexedDB.deleteDatabase(receiptDatabase);
  } catch {
    // Forbidden: then nothing was stored either.
  }
}
