import { Script } from 'node:vm';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { ModelShop } from './customerStores.ts';
import type * as TabPage from './tabPage.ts';

type Page = typeof TabPage;
type Listener = (event: object) => void;
type Timers = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;

/** Has the calls of a customer fetched by the tab, as the script beside that of its page is. */
const fetchedLater: Plugin = {
  name: 'fetched-later',
  transform: (code) =>
    code.replaceAll(/\bimport\((['"][^'"]+\/customerChanges\.ts['"])\)/gu, 'fetchScript().then(() => import($1))'),
};

/** Compiles the stores of a page, so that each tab has a whole copy of them. */
async function compilePage(): Promise<(scope: object, own: object) => Page> {
  const built = await build({
    ...{ configFile: false, logLevel: 'error', plugins: [fetchedLater] },
    build: {
      ...{ write: false, minify: false, target: 'esnext' },
      lib: { entry: resolve(import.meta.dirname, 'tabPage.ts'), formats: ['iife'], name: 'page' },
    },
  });
  const [first] = [built].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk?.code.includes('fetchScript')) throw new Error('no such page was compiled');
  const names = 'window, navigator, localStorage, fetch, fetchScript, location, document, setTimeout, clearTimeout';
  const code = `(globalThis, { ${names} }) => { ${chunk.code}; return page; }`;
  return new Script(code).runInThisContext() as (scope: object, own: object) => Page;
}

const openPage = await compilePage();

/** Returns what is stored as another release stores it: with a field more in each object, and fields in another order. */
const asOtherRelease = (text: string): string =>
  JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? { form: 2, ...Object.fromEntries(Object.entries(value).toReversed()) }
      : value,
  );

/** The end of all that a closed tab does. */
const never = new Promise<never>(() => undefined);

/** The way of a request to the shop and back (milliseconds); the line may end in the middle of either. */
const WAY_MS = 30;
/** Until another tab hears of what was stored. */
const STORED_MS = 3;

/** A browser with one storage, some tabs, and a line to a shop that may end at any moment. Its time is that of fake timers. */
export class TabBrowser {
  readonly shop = new ModelShop();
  readonly stored = new Map<string, string>();
  readonly tabs: Tab[] = [];
  isOnline = true;
  /** True while the script of a customer's calls is in the cache, as after the first visit of a release. */
  hasScript = true;
  /** The next requests that are lost, before or after the shop has them, though the browser thinks that it is online. */
  lost: ('before' | 'after')[] = [];
  readonly #locks = new Map<string, { holder: Tab | undefined; waiting: { tab: Tab; run: () => void }[] }>();

  readonly timers: Timers;

  constructor(timers: Timers) {
    this.timers = timers;
    for (const id of [2, 3]) this.shop.stock.set(id, 1_000_000);
  }

  open(): Tab {
    const tab = new Tab(this);
    this.tabs.push(tab);
    return tab;
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    for (const tab of this.tabs) tab.hear(isOnline ? 'online' : 'offline', {});
  }

  /** Has a new release come: what is stored is in its form, and scripts of the one before are gone. */
  release(): void {
    this.hasScript = false;
    for (const tab of this.tabs) tab.isOld = true;
    for (const [key, text] of this.stored) {
      const newText = asOtherRelease(text);
      this.stored.set(key, newText);
      this.tellOthers(undefined, key, newText);
    }
  }

  tellOthers(writer: Tab | undefined, key: string, newValue: string | null): void {
    for (const tab of this.tabs)
      if (tab !== writer && !tab.isHidden)
        this.timers.setTimeout(() => tab.isHidden || tab.hear('storage', { key, newValue }), STORED_MS);
  }

  /** As the Web Locks of a browser: the lock of a tab that is closed is free. */
  async lock<T>(tab: Tab, name: string, { ifAvailable = false, signal }: LockOptions, run: (lock: object | null) => T) {
    const lock = this.#locks.get(name) ?? { holder: undefined, waiting: [] };
    if (tab.isClosed()) return never;
    this.#locks.set(name, lock);
    if (lock.holder && ifAvailable) return run(null);
    if (lock.holder)
      await new Promise<void>((take, drop) => {
        const request = { tab, run: take };
        lock.waiting.push(request);
        signal?.addEventListener('abort', () => {
          if (lock.waiting.includes(request)) drop(new DOMException('aborted', 'AbortError'));
          lock.waiting = lock.waiting.filter((one) => one !== request);
        });
      });
    else lock.holder = tab;
    if (tab.isClosed()) return never;
    try {
      return await run({});
    } finally {
      if (lock.holder === tab) this.#free(name);
    }
  }

  #free(name: string): void {
    const lock = this.#locks.get(name);
    if (!lock) return;
    const next = lock.waiting.shift();
    lock.holder = next?.tab;
    next?.run();
  }

  forget(tab: Tab): void {
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    for (const [name, lock] of this.#locks) {
      lock.waiting = lock.waiting.filter((one) => one.tab !== tab);
      if (lock.holder === tab) this.#free(name);
    }
  }
}

/** A tab: nothing reaches it once it is closed, nor does anything that it still does reach the storage. */
export class Tab {
  readonly page: Page;
  #isClosed = false;

  /** Asked for anew after each wait, in which it may have been closed. */
  isClosed(): boolean {
    return this.#isClosed;
  }

  /** True while it waits behind another page, for whoever goes back. */
  isHidden = false;
  /** True of an older release: a script that is not here yet does not come any more. */
  isOld = false;
  #hasScript = false;
  #stopShowing: () => void;
  readonly #listeners = new Map<string, Set<Listener>>();

  readonly browser: TabBrowser;

  constructor(browser: TabBrowser) {
    this.browser = browser;
    const { stored, timers } = browser;
    const set = (key: string, value: string | undefined): void => {
      if (this.isClosed()) return;
      if (value === undefined) stored.delete(key);
      else stored.set(key, value);
      browser.tellOthers(this, key, value ?? null);
    };
    const addEventListener = (name: string, listener: Listener): void => {
      const known = this.#listeners.get(name) ?? new Set();
      this.#listeners.set(name, known.add(listener));
    };
    const own = {
      window: {
        addEventListener,
        removeEventListener: (name: string, listener: Listener) => this.#listeners.get(name)?.delete(listener),
      },
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => set(key, value),
        removeItem: (key: string) => set(key, undefined),
      },
      navigator: {
        get onLine() {
          return browser.isOnline;
        },
        locks: {
          request: (name: string, ...more: [LockOptions, () => unknown] | [() => unknown]) =>
            more.length === 1 ? browser.lock(this, name, {}, more[0]) : browser.lock(this, name, ...more),
        },
      },
      location: { href: 'http://shop.example/cart' },
      document: { documentElement: { lang: 'en' } },
      fetch: (request: Request) => this.#fetch(request),
      fetchScript: () => this.#fetchScript(),
      setTimeout: (work: () => void, ms: number) => timers.setTimeout(() => this.isClosed() || work(), ms),
      clearTimeout: timers.clearTimeout,
    };
    const scope = Object.defineProperties(Object.create(globalThis) as object, Object.getOwnPropertyDescriptors(own));
    this.page = openPage(scope, own);
    this.#stopShowing = this.#showCart();
  }

  #showCart = (): (() => void) => this.page.$cart.listen(() => undefined);

  /** Shows another page in the same document, of which what shows the cart comes later. */
  swap(ms: number): void {
    this.#stopShowing();
    this.browser.timers.setTimeout(() => {
      this.#stopShowing();
      this.#stopShowing = this.#showCart();
    }, ms);
  }

  hear(name: string, event: object): void {
    if (!this.isClosed()) for (const listener of this.#listeners.get(name) ?? []) listener(event);
  }

  /** Leaves the page for another one, from which somebody may come back. */
  hide(): void {
    this.hear('pagehide', { persisted: true });
    this.isHidden = true;
  }

  comeBack(): void {
    this.isHidden = false;
    this.hear('pageshow', { persisted: true });
  }

  /** Closes it; a phone that ends it says nothing before. */
  close(isTold: boolean): void {
    if (isTold) this.hear('pagehide', { persisted: false });
    this.#isClosed = true;
    this.browser.forget(this);
  }

  /** Fetches the script of the calls. */
  async #fetchScript(): Promise<void> {
    const { browser } = this;
    if (!this.#hasScript && (this.isOld || !browser.hasScript)) {
      this.#expectScript();
      await this.#wait(2 * WAY_MS);
      if (this.isClosed()) return never;
      this.#expectScript();
      browser.hasScript = true;
    }
    this.#hasScript = true;
  }

  #expectScript(): void {
    if (this.isOld || !this.browser.isOnline) throw new TypeError('no script');
  }

  #wait = (ms: number): Promise<void> => new Promise((done) => void this.browser.timers.setTimeout(done, ms));

  async #fetch(request: Request): Promise<Response> {
    const { browser } = this;
    const fault = browser.lost.shift();
    const refuse = (isLost: boolean): void => {
      if (isLost) throw new TypeError('no connection');
    };
    if (this.isClosed()) return never;
    refuse(!browser.isOnline);
    const sent = new Request(request);
    await this.#wait(WAY_MS);
    refuse(!browser.isOnline || fault === 'before');
    // What is on its way goes with a tab that is closed, but for what says that it is kept alive.
    if (this.isClosed() && !request.keepalive) return never;
    const answer = await browser.shop.fetch(sent);
    await this.#wait(WAY_MS);
    if (this.isClosed()) return never;
    refuse(!browser.isOnline || fault === 'after');
    return answer;
  }
}
