import { atom, onMount } from 'nanostores';
import { check } from '#api/check.ts';
import { type ShownCoupon, shownCoupon } from '#contract/orders/coupon.ts';
import { parseStored } from '#stores/parseStored.ts';
import { forgetTab, readTab, writeTab } from '#stores/tabStorage.ts';
import { storageKeys } from './storageKeys.ts';

/** The coupon that the shop took for the goods of the order; stored for the tab. */
export const $coupon = atom<ShownCoupon | undefined>();

onMount($coupon, () => {
  const stored = check(shownCoupon, parseStored(readTab(storageKeys.coupon)));
  if (stored.fits) $coupon.set(stored.value);
});

/** Keeps a coupon for the order, or goes on without one. */
export function chooseCoupon(coupon: ShownCoupon | undefined): void {
  $coupon.set(coupon);
  if (coupon) writeTab(storageKeys.coupon, JSON.stringify(coupon));
  else forgetTab(storageKeys.coupon);
}
