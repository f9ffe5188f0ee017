import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { credentials, item, openCustomers, openStores } from '../../support/basket/customerStores.ts';
import { runs } from '../../support/runner/extent.ts';

const browser = await openCustomers();

/** The line of the device. `cut` ends it at the next request: before the shop has it, or before its answer is here. */
const line = { isUp: true, cut: undefined as 'before' | 'after' | undefined };

vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
  const { cut } = line;
  line.cut = undefined;
  if (cut) line.isUp = false;
  if (cut === 'before' || (!line.isUp && !cut)) throw new TypeError('no connection');
  const answer = await browser.shop().fetch(...request);
  if (cut) throw new TypeError('connection lost');
  return answer;
});
vi.stubGlobal('navigator', {
  get onLine() {
    return line.isUp;
  },
});

let { stores } = browser;

/** Opens a page anew: what was not stored is gone. */
async function openPage(): Promise<void> {
  stores = await openStores();
  if (line.isUp) await stores.readSession().catch(() => undefined);
}

/** As the browser says it to a page. */
async function goOnline(): Promise<void> {
  line.isUp = true;
  const [{ queueCall }, { sendWaiting }] = await Promise.all([
    import('#stores/basket/callQueue.ts'),
    import('#stores/basket/customerChanges.ts'),
  ]);
  await queueCall(sendWaiting).catch(() => undefined);
}

beforeEach(async () => {
  Object.assign(line, { isUp: true, cut: undefined });
  browser.startAfresh();
  browser.storage.removeItem('customer_waiting');
  stores = await openStores();
  await stores.signIn(credentials);
});

test('what a customer changes without a line is seen at once, and made when it is back, on whichever page', async () => {
  await stores.addToCart(item(2), 2, 1000);
  line.isUp = false;
  expect(await stores.addToCart(item(2), 3, 1000)).toEqual({ state: 'added', quantity: 5 });
  await stores.takeFromCart(item(2));
  await stores.addToWishlist(item(3));
  await openPage();
  expect(stores.quantityOf(item(2))).toBe(4);
  expect(stores.$wishlist.get()).toEqual([item(3)]);
  expect(browser.onServer(2)).toBe(2);
  await goOnline();
  expect([browser.onServer(2), stores.quantityOf(item(2))]).toEqual([4, 4]);
  expect([...browser.shop().wishes]).toEqual([3]);
  expect(browser.storage.kept['customer_waiting']).toBeUndefined();
});

test('a change of a page that is left before the calls are here is made by the next page', async () => {
  for (const isUp of [true, false]) {
    vi.doMock('#stores/basket/customerChanges.ts', () => new Promise(() => undefined));
    await openPage();
    vi.mocked(window.addEventListener).mockClear();
    line.isUp = isUp;
    void stores.addToCart(item(2), 1, 1000);
    void stores.addToWishlist(item(3));
    for (const [name, listener] of vi.mocked(window.addEventListener).mock.calls as [string, () => void][])
      if (name === 'pagehide') listener();
    vi.doUnmock('#stores/basket/customerChanges.ts');
    await openPage();
    expect(stores.$wishlist.get()).toEqual([item(3)]);
    await goOnline();
  }
  expect([browser.onServer(2), stores.quantityOf(item(2))]).toEqual([2, 2]);
  expect([...browser.shop().wishes]).toEqual([3]);
});

test('a change whose calls do not come is seen, hinders nothing, and is made by the next page', async () => {
  const fetchCalls = vi.fn(() => Promise.reject(new TypeError('no script')));
  vi.doMock('#stores/basket/customerChanges.ts', fetchCalls);
  await openPage();
  expect(await stores.addToCart(item(2), 1, 1000)).toEqual({ state: 'added', quantity: 1 });
  expect(await stores.addToWishlist(item(3))).toEqual({});
  await stores.readSession();
  expect([fetchCalls.mock.calls.length > 0, stores.quantityOf(item(2)), browser.onServer(2)]).toEqual([true, 1, 0]);
  vi.doUnmock('#stores/basket/customerChanges.ts');
  await openPage();
  expect([browser.onServer(2), stores.quantityOf(item(2))]).toEqual([1, 1]);
  expect([...browser.shop().wishes]).toEqual([3]);
});

test('a change whose answer was lost with the line is made once', async () => {
  for (const cut of ['after', 'before'] as const) {
    line.cut = cut;
    await stores.addToCart(item(3), 1, 1000);
    expect(line.isUp).toBe(false);
    await goOnline();
  }
  expect([browser.onServer(3), stores.quantityOf(item(3))]).toEqual([2, 2]);
});

test('what the shop refuses by then is told and given up, and the rest is made', async () => {
  line.isUp = false;
  await stores.addToCart(item(1), 9, 100);
  await stores.addToCart(item(2), 1, 100);
  await goOnline();
  expect([browser.onServer(1), browser.onServer(2), stores.quantityOf(item(1))]).toEqual([0, 1, 0]);
});

test('a session that has ended meanwhile leaves what waited as a visitor’s, and the next sign-in makes it once', async () => {
  line.cut = 'after';
  await stores.addToCart(item(2), 1, 1000);
  await stores.addToCart(item(3), 2, 1000);
  browser.shop().signedIn = false;
  await goOnline();
  expect(stores.quantityOf(item(3))).toBe(2);
  await stores.signIn(credentials);
  expect([browser.onServer(2), browser.onServer(3)]).toEqual([1, 2]);
});

type Step =
  | { kind: 'change'; id: 2 | 3; units: number; cut?: 'before' | 'after' | undefined }
  | { kind: 'wish'; id: 2 | 3 }
  | { kind: 'offline' }
  | { kind: 'online' }
  | { kind: 'page' };

const step = fc.oneof(
  fc.record({
    kind: fc.constant('change' as const),
    id: fc.constantFrom(2 as const, 3 as const),
    units: fc.constantFrom(1, 2, -1),
    cut: fc.constantFrom(undefined, undefined, undefined, 'before' as const, 'after' as const),
  }),
  fc.record({ kind: fc.constant('wish' as const), id: fc.constantFrom(2 as const, 3 as const) }),
  fc.constantFrom<Step>({ kind: 'offline' }, { kind: 'online' }, { kind: 'page' }),
);

/** What the shopper has chosen. */
interface Model {
  cart: Record<number, number>;
  wishes: Set<number>;
}

async function take(one: Step, model: Model): Promise<void> {
  if (one.kind === 'offline') line.isUp = false;
  else if (one.kind === 'online') await goOnline();
  else if (one.kind === 'page') await openPage();
  else if (one.kind === 'wish') await toggleWish(one.id, model);
  else await changeUnits(one, model);
}

async function toggleWish(id: number, { wishes }: Model): Promise<void> {
  if (wishes.delete(id)) return void (await stores.removeFromWishlist(item(id)));
  wishes.add(id);
  await stores.addToWishlist(item(id));
}

async function changeUnits({ id, units, cut }: Step & { kind: 'change' }, { cart }: Model): Promise<void> {
  if (line.isUp) line.cut = cut;
  if (units > 0) await stores.addToCart(item(id), units, 1000);
  else await stores.takeFromCart(item(id), -units);
  line.cut = undefined;
  cart[id] = Math.max(0, (cart[id] ?? 0) + units);
}

test('no change is lost or made twice, whatever comes between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      Object.assign(line, { isUp: true, cut: undefined });
      browser.startAfresh();
      browser.storage.removeItem('customer_waiting');
      stores = await openStores();
      await stores.signIn(credentials);
      const model: Model = { cart: {}, wishes: new Set() };
      for (const one of steps) {
        await take(one, model);
        for (const id of [2, 3]) expect(stores.quantityOf(item(id))).toBe(model.cart[id] ?? 0);
      }
      await goOnline();
      for (const id of [2, 3]) expect([id, browser.onServer(id)]).toEqual([id, model.cart[id] ?? 0]);
      expect(new Set(browser.shop().wishes)).toEqual(model.wishes);
      expect(browser.storage.kept['customer_waiting']).toBeUndefined();
    }),
    { numRuns: runs(500) },
  );
}, 120_000);
