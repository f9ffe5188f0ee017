import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage, stubPage } from '../support/browserStubs.ts';
import { type Fault, ModelShop } from '../support/modelShop.ts';

let shop = new ModelShop();
const storage = fakeStorage();

async function openStores() {
  const [cart, wishlist, session, login, merge, feedback] = await Promise.all([
    import('#stores/cart.ts'),
    import('#stores/wishlist.ts'),
    import('#stores/session.ts'),
    import('#stores/login.ts'),
    import('#stores/merge.ts'),
    import('#stores/feedback.ts'),
  ]);
  return { ...cart, ...wishlist, ...session, ...login, ...merge, ...feedback };
}
let stores: Awaited<ReturnType<typeof openStores>>;

beforeAll(async () => {
  stubPage(storage, (input, init) => shop.fetch(input, init));
  vi.resetModules();
  stores = await openStores();
  // Someone looks at the cart all the time.
  stores.$cart.listen(() => undefined);
  stores.$wishlist.listen(() => undefined);
});

/** A shop and a browser that know nothing of each other. */
function startAfresh(): void {
  shop = new ModelShop();
  for (const [id, stock] of [
    [1, 4],
    [2, 1000],
    [3, 1000],
  ] as const)
    shop.stock.set(id, stock);
  stores.$login.set(undefined);
  stores.$merge.set(undefined);
  stores.forgetCart();
  stores.forgetWishlist();
  stores.$pending.set([]);
  stores.$alerts.set([]);
}
beforeEach(startAfresh);

const item = (id: number) => ({ productId: id, variationId: id });
const credentials = { email: 'may@example.com', password: 'Mohinga-1234' };
const seen = (id: number): number => stores.quantityOf(item(id));
const onServer = (id: number): number => shop.cart.get(id) ?? 0;
/** Units of a visitor that are still to be brought to the server. */
const unsent = (id: number): number =>
  stores.$login.get() ? withVisitor(id) - stores.quantityOf(item(id), stores.$merge.get()?.base ?? []) : 0;
const withVisitor = (id: number): number => stores.quantityOf(item(id), stores.$guestCart.get());

type Action =
  | { do: 'add' | 'take'; id: number; units: number }
  | { do: 'signIn' | 'signOut' | 'expire' | 'openPage' }
  | { do: 'faults'; faults: (Fault | 'fine')[] };

const ids = fc.constantFrom(1, 2, 3, 4);
const actions = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), id: ids, units: fc.integer({ min: 1, max: 3 }) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('take' as const), id: ids, units: fc.integer({ min: 1, max: 3 }) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('signIn', 'signIn', 'expire', 'openPage', 'signOut') }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('faults' as const),
        faults: fc.array(fc.constantFrom('fine', 'down', 'lost', 'broken'), { maxLength: 6 }),
      }),
    },
  ),
  { minLength: 1, maxLength: 25 },
) as fc.Arbitrary<Action[]>;

/**
 * Does one thing and keeps the books: how many units of each product the shopper means to have. What is
 * shown as done must be done; what is shown as not done must not be.
 */
async function act(action: Action, books: Map<number, number>): Promise<void> {
  const book = (id: number, units: number): void => void books.set(id, (books.get(id) ?? 0) + units);
  if (action.do === 'faults') shop.faults = [...action.faults];
  else if (action.do === 'expire') shop.signedIn = false;
  else if (action.do === 'openPage') await stores.readSession().catch(() => undefined);
  else if (action.do === 'signIn') {
    if (!stores.$login.get()) await stores.signIn(credentials);
  } else if (action.do === 'signOut') {
    if (!stores.$login.get()) return;
    const left = [1, 2, 3, 4].map((id) => [id, withVisitor(id)] as const);
    // Only once everything has been brought: signing out forgets what is on this browser.
    if (!stores.$merge.get() && 'redirect' in (await stores.signOut())) for (const [id, units] of left) book(id, -units);
  } else if ('id' in action) {
    const { id, units } = action;
    const before = { login: stores.$login.get(), seen: seen(id), unsent: unsent(id), server: onServer(id) };
    if (action.do === 'add') {
      const added = await stores.addToCart(item(id), units, 1_000_000);
      if (added.state === 'added') return book(id, units);
    } else {
      const taken = await stores.takeFromCart(item(id), units);
      if (!taken.reason) return book(id, -Math.min(units, before.seen));
    }
    // Not done as far as the shopper was told. The session may have ended over it: then it is done in the visitor's cart.
    if (before.login && !stores.$login.get()) book(id, seen(id) - before.seen - before.unsent);
    else book(id, onServer(id) - before.server);
  }
}

test('from visitor to customer and back, through a failing network: no unit is lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (script) => {
      startAfresh();
      const books = new Map<number, number>();
      for (const action of script) await act(action, books);
      shop.faults = [];
      await stores.readSession();
      if (!stores.$login.get()) await stores.signIn(credentials);
      expect(stores.$merge.get()).toBeUndefined();
      for (const id of [1, 2, 3, 4]) expect(onServer(id) + withVisitor(id), `product ${id}`).toBe(books.get(id) ?? 0);
      for (const id of [1, 2, 3, 4]) expect(seen(id)).toBe(onServer(id));
    }),
    { numRuns: 500 },
  );
}, 120_000);

test('the server takes what it can; the rest stays with the visitor and is told', async () => {
  await stores.addToCart(item(1), 9, 100);
  await stores.addToCart(item(2), 3, 100);
  await stores.addToCart(item(4), 1, 100);
  await stores.addToWishlist(item(2));
  await stores.addToWishlist(item(4));
  const outcome = await stores.signIn(credentials);
  expect(outcome).toEqual({ ok: true, message: 'in', kept: ['insufficient_stock', 'unknown_product'] });
  expect(stores.$guestCart.get()).toEqual([
    { ...item(1), quantity: 9 },
    { ...item(4), quantity: 1 },
  ]);
  expect(stores.$cart.get()).toEqual([{ ...item(2), quantity: 3 }]);
  expect(stores.$guestWishlist.get()).toEqual([item(4)]);
  expect(stores.$wishlist.get()).toEqual([item(2)]);
});

test('shown at once, undone with the words of the server', async () => {
  await stores.signIn(credentials);
  const adding = stores.addToCart(item(4), 2, 100);
  expect(seen(4)).toBe(2);
  expect(await adding).toEqual({ state: 'refused', reason: 'unknown_product' });
  expect(seen(4)).toBe(0);
  expect(await stores.addToCart(item(1), 5, 100)).toEqual({ state: 'short', available: 4 });
  expect(await stores.addToWishlist(item(4))).toEqual({ reason: 'unknown_product' });
  expect(stores.$wishlist.get()).toEqual([]);
});

test('many presses at once all count', async () => {
  await stores.signIn(credentials);
  await Promise.all([
    ...[1, 1, 1].map((units) => stores.addToCart(item(2), units, 100)),
    stores.addToCart(item(3), 2, 100),
    stores.takeFromCart(item(2)),
    stores.addToWishlist(item(2)),
    stores.addToWishlist(item(3)),
    stores.removeFromWishlist(item(2)),
  ]);
  expect([onServer(2), onServer(3), seen(2), seen(3)]).toEqual([2, 2, 2, 2]);
  expect(stores.$wishlist.get()).toEqual([item(3)]);
});

test('a 401 is told once; the cart stays as a visitor’s, and another customer gets it whole', async () => {
  await stores.signIn(credentials);
  await stores.addToCart(item(2), 2, 100);
  await stores.addToWishlist(item(3));
  shop.signedIn = false;
  await Promise.all([stores.addToCart(item(2), 1, 100), stores.addToCart(item(3), 1, 100)]);
  expect(stores.$alerts.get().map(({ text }) => text)).toEqual(['Unauthorized access. Please log in again.']);
  expect(stores.$session.get()).toEqual({ state: 'visitor' });
  expect(stores.$guestCart.get()).toEqual([
    { ...item(2), quantity: 3 },
    { ...item(3), quantity: 1 },
  ]);
  expect(stores.$wishlist.get()).toEqual([item(3)]);
  shop.customer = 2;
  shop.cart.clear();
  shop.wishes.clear();
  await stores.signIn(credentials);
  expect([...shop.cart]).toEqual([
    [2, 3],
    [3, 1],
  ]);
  expect([...shop.wishes]).toEqual([3]);
});

test('signing out forgets what is personal', async () => {
  await stores.signIn(credentials);
  await stores.addToCart(item(2), 2, 100);
  await stores.addToWishlist(item(3));
  expect(await stores.signOut()).toEqual({ redirect: '/' });
  expect(stores.$session.get()).toEqual({ state: 'visitor' });
  expect([stores.$cart.get(), stores.$wishlist.get()]).toEqual([[], []]);
  expect(JSON.stringify(storage.kept)).not.toContain('productId');
  expect(storage.kept).not.toHaveProperty('login');
});

test('nobody is asked while no one has signed in here; any answer but 401 is named', async () => {
  shop.faults = ['down'];
  await stores.readSession();
  expect([stores.$session.get(), shop.faults]).toEqual([{ state: 'visitor' }, ['down']]);
  shop.faults = [];
  await stores.signIn(credentials);
  shop.faults = ['broken'];
  await expect(stores.readSession()).rejects.toThrow('Unexpected error: 502');
  shop.faults = ['down'];
  await expect(stores.readSession()).rejects.toThrow('Network error occurred');
  expect(stores.$login.get()).toBe('true');
});

test.each(['', 'null', '[]', '{}', '{"customer":"1"}', '{"customer":1,"list":7}', '{"customer":1,"base":[null]}'])(
  'damaged memory is no obstacle: %s',
  async (text) => {
    for (const key of ['customer_cart', 'customer_wishlist', 'guest_merge', 'login']) storage.kept[key] = text;
    vi.resetModules();
    const fresh = await openStores();
    expect([fresh.$cart.get(), fresh.$wishlist.get()]).toEqual([[], []]);
    await fresh.addToCart(item(2), 1, 10);
    expect(await fresh.signIn(credentials)).toMatchObject({ ok: true, kept: [] });
    expect(onServer(2)).toBe(1);
  },
);
