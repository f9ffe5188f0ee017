import { beforeEach, expect, test, vi } from 'vitest';
import { justPlaced, keepPlaced } from '#stores/checkout/justPlaced.ts';
import { fakeStorage } from '../../support/browser/stubs.ts';

const key = 'checkout_placed';
beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()));

test('the number of an order that was just placed is known to its page, and to no other', () => {
  keepPlaced({ id: 7, invoiceNo: 'INV-7' });
  expect(justPlaced(7)).toEqual({ id: 7, invoiceNo: 'INV-7' });
  expect([justPlaced(8), justPlaced(undefined)]).toEqual([undefined, undefined]);
});

test.each(['', '{', 'null', '7', '{"id":"7","invoiceNo":"INV-7"}', '{"id":7}'])('%j tells of no order', (kept) => {
  sessionStorage.setItem(key, kept);
  expect(justPlaced(7)).toBeUndefined();
});
