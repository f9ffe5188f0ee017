import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $alerts, $toasts, showDialog, toast } from '#stores/shell/feedback.ts';
import { fakeStorage, throwForbidden } from '../../support/browser/stubs.ts';

const whole = fakeStorage;

/** Browsers that keep nothing, or not everything, each in its way. */
const browsers: Record<string, () => object> = {
  'keeps everything': () => whole(),
  'is full': () => whole({}, true),
  'will not write': () => ({ ...whole(), setItem: throwForbidden }),
  'will not read': () => ({ ...whole(), getItem: throwForbidden }),
  'will neither read nor write': () => ({ ...whole(), getItem: throwForbidden, setItem: throwForbidden }),
  'will not do anything': () => ({ getItem: throwForbidden, setItem: throwForbidden, removeItem: throwForbidden }),
  'takes it and drops it': () => ({ ...whole(), setItem: () => undefined }),
};

/** The store as a page opens it. */
async function openTab(storage: object) {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', storage);
  return import('#stores/tabStorage.ts');
}

describe.each(Object.entries(browsers))('a browser that %s', (_, browser) => {
  let tab: Awaited<ReturnType<typeof openTab>>;
  beforeEach(async () => {
    tab = await openTab(browser());
  });

  test('has on this page what was kept last, each under its key', () => {
    expect(tab.readTab('one')).toBeUndefined();
    tab.writeTab('one', 'a');
    tab.writeTab('two', 'b');
    tab.writeTab('one', 'c');
    tab.writeTab('empty', '');
    expect([tab.readTab('one'), tab.readTab('two'), tab.readTab('empty')]).toEqual(['c', 'b', '']);
  });

  test('forgets one and keeps the others', () => {
    tab.writeTab('one', 'a');
    tab.writeTab('two', 'b');
    tab.forgetTab('one');
    tab.forgetTab('never kept');
    expect([tab.readTab('one'), tab.readTab('two')]).toEqual([undefined, 'b']);
    tab.writeTab('one', 'again');
    expect(tab.readTab('one')).toBe('again');
  });
});

test('a page whose very asking for the storage throws keeps things in memory', async () => {
  const { readTab, writeTab } = await openTab({});
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: throwForbidden });
  writeTab('one', 'a');
  expect(readTab('one')).toBe('a');
});

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

test('a browser that has room again keeps things for the next page', async () => {
  const storage = fakeStorage();
  let full = true;
  const setItem = (key: string, text: string): void => (full ? throwForbidden() : storage.setItem(key, text));
  const { readTab, writeTab } = await openTab({ ...storage, setItem });
  writeTab('one', 'a');
  full = false;
  writeTab('one', 'b');
  expect(readTab('one')).toBe('b');
  expect((await openTab(storage)).readTab('one')).toBe('b');
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

describe('feedback', () => {
  beforeEach(() => {
    $alerts.set([]);
    $toasts.set([]);
  });
  const toasts = (): string[] => $toasts.get().map(({ text }) => text);

  test('what a dialog says is not said by a toast beside it', () => {
    void showDialog({ mood: 'error', text: 'Please log in again.' });
    toast({ mood: 'error', text: 'Please log in again.' });
    toast({ mood: 'info', text: 'Something else.' });
    expect(toasts()).toEqual(['Something else.']);
  });

  test('a dialog takes the place of a toast that says the same', () => {
    toast({ mood: 'info', text: 'Something else.' });
    toast({ mood: 'error', text: 'Please log in again.' });
    void showDialog({ mood: 'error', text: 'Please log in again.' });
    expect(toasts()).toEqual(['Something else.']);
  });
});
