import { expect, test, vi } from 'vitest';
import { $toasts, showDialog, toast } from '#stores/shell/feedback.ts';
import { fakeStorage, throwForbidden } from '../../support/browser/stubs.ts';

/** The store as a page opens it. */
async function openTab(storage: object) {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', storage);
  return import('#stores/tabStorage.ts');
}

test('what could not be written does not come back as it was before, not by a reload either', async () => {
  const storage = fakeStorage({ attempt: 'of an order before' });
  const setItem = vi.fn(throwForbidden);
  const { readTab, writeTab } = await openTab({ ...storage, setItem });
  writeTab('attempt', 'of this order');
  expect(readTab('attempt')).toBe('of this order');
  expect((await openTab(storage)).readTab('attempt')).toBeUndefined();
});

test('what could not be forgotten in the browser is forgotten on this page', async () => {
  const { readTab, forgetTab } = await openTab({ ...fakeStorage({ attempt: 'old' }), removeItem: throwForbidden });
  forgetTab('attempt');
  expect(readTab('attempt')).toBeUndefined();
});

test('what a dialog says is said by no toast beside it, neither before nor after', () => {
  const said = { mood: 'error', text: 'Please log in again.' } as const;
  toast(said);
  toast({ mood: 'info', text: 'Something else.' });
  void showDialog(said);
  toast(said);
  expect($toasts.get().map(({ text }) => text)).toEqual(['Something else.']);
});
