import type { Locale } from '#contract/values/locale.ts';
import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import { forgetTab, readTab, writeTab } from '#stores/tabStorage.ts';
import { storageKeys } from './storageKeys.ts';

/** Remembers, for this tab, that it has had goods kept for the customer. */
export const rememberReservation = (): void => writeTab(storageKeys.hold, 'kept');

/** Returns true if goods may be kept that this tab asked for. They are not in the stock that everybody sees. */
export const mayReserve = (): boolean => readTab(storageKeys.hold) !== undefined;

/** Gives back what is kept; what fails ends by time. */
export async function releaseKept(locale: Locale): Promise<void> {
  forgetTab(storageKeys.hold);
  await import('#contract/orders/hold.ts')
    .then(({ releaseHold }) => call(shop(locale), releaseHold, {}))
    .catch(() => undefined);
}
