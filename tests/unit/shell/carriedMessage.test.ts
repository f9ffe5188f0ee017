import { expect, test, vi } from 'vitest';
import { fakeStorage } from '../../support/browser/stubs.ts';

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
