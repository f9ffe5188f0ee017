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

/** The store of one page; the next page of the tab finds what this one left. */
async function openPage() {
  vi.resetModules();
  const [{ successMessage, addFlashMessages, showFlashMessages }, { $toasts }] = await Promise.all([
    import('#stores/shell/flashMessages.ts'),
    import('#stores/shell/feedback.ts'),
  ]);
  return {
    carry: () => addFlashMessages(successMessage('Login Success')),
    showCarried: showFlashMessages,
    told: () => $toasts.get().map(({ text }) => text),
  };
}

test('a message is shown by the next page, once, and not by the one that is left', async () => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  const left = await openPage();
  left.carry();
  // A script of the page that is being left comes late.
  left.showCarried();
  expect(left.told()).toEqual([]);
  const next = await openPage();
  next.showCarried();
  next.showCarried();
  expect(next.told()).toEqual(['Login Success']);
});

test('what a dialog says is said by no toast beside it, neither before nor after', () => {
  const said = { mood: 'error', text: 'Please log in again.' } as const;
  toast(said);
  toast({ mood: 'info', text: 'Something else.' });
  void showDialog(said);
  toast(said);
  expect($toasts.get().map(({ text }) => text)).toEqual(['Something else.']);
});
