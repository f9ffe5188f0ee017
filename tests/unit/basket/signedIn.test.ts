import { beforeEach, expect, test } from 'vitest';
import { credentials, item, openCustomers, openStores } from '../../support/basket/customerStores.ts';

const browser = await openCustomers();
const { stores, seen, onServer } = browser;
beforeEach(browser.startAfresh);

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
  // What it refused is there again after signing out, and what it took is not.
  await stores.addToCart(item(3), 1, 100);
  await stores.signOut();
  expect([stores.$cart.get(), stores.$wishlist.get()]).toEqual([stores.$guestCart.get(), [item(4)]]);
  expect(stores.$cart.get()).toHaveLength(2);
  expect(stores.$session.get()).toEqual({ state: 'visitor' });
  expect(JSON.stringify(browser.storage.kept)).not.toContain('customer');
  expect(browser.storage.kept).not.toHaveProperty('login');
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

test('after a lost answer the cart is read again before the next change is judged', async () => {
  await stores.signIn(credentials);
  // Taken, but the answer does not come, and the question what became of it neither.
  browser.shop().faults = ['lost', 'lost'];
  expect(await stores.addToCart(item(3), 1, 100)).toMatchObject({ state: 'refused' });
  expect([onServer(3), seen(3)]).toEqual([1, 0]);
  // This one does not arrive: the unit from before is not taken for it.
  browser.shop().faults = ['fine', 'down'];
  expect(await stores.addToCart(item(3), 1, 100)).toMatchObject({ state: 'refused' });
  expect([onServer(3), seen(3)]).toEqual([1, 1]);
  expect(await stores.addToCart(item(3), 1, 100)).toEqual({ state: 'added', quantity: 2 });
});

test('a 401 is told once; the cart stays as a visitor’s, and another customer gets it whole', async () => {
  await stores.signIn(credentials);
  await stores.addToCart(item(2), 2, 100);
  await stores.addToWishlist(item(3));
  browser.shop().signedIn = false;
  await Promise.all([stores.addToCart(item(2), 1, 100), stores.addToCart(item(3), 1, 100)]);
  expect(stores.$alerts.get().map(({ text }) => text)).toEqual(['Unauthorized access. Please log in again.']);
  expect(stores.$session.get()).toEqual({ state: 'visitor' });
  expect(stores.$guestCart.get()).toEqual([
    { ...item(2), quantity: 3 },
    { ...item(3), quantity: 1 },
  ]);
  expect(stores.$wishlist.get()).toEqual([item(3)]);
  browser.shop().customer = 2;
  browser.shop().cart.clear();
  browser.shop().wishes.clear();
  await stores.signIn(credentials);
  expect([...browser.shop().cart]).toEqual([
    [2, 3],
    [3, 1],
  ]);
  expect([...browser.shop().wishes]).toEqual([3]);
});

test('signing out before everything has been brought keeps what the server has not', async () => {
  await stores.addToCart(item(2), 3, 100);
  await stores.addToCart(item(3), 2, 100);
  // The answer to signing in, who it is, the cart, and the first line; then the network is gone.
  browser.shop().faults = ['fine', 'fine', 'fine', 'fine', 'down', 'down'];
  await stores.signIn(credentials);
  expect([onServer(2), onServer(3)]).toEqual([3, 0]);
  await stores.signOut();
  expect(stores.$cart.get()).toEqual([{ ...item(3), quantity: 2 }]);
  await stores.signIn(credentials);
  expect([onServer(2), onServer(3)]).toEqual([3, 2]);
});

test('nobody is asked while no one has signed in here; any answer but 401 is named', async () => {
  browser.shop().faults = ['down'];
  await stores.readSession();
  expect([stores.$session.get(), browser.shop().faults]).toEqual([{ state: 'visitor' }, ['down']]);
  browser.shop().faults = [];
  await stores.signIn(credentials);
  browser.shop().faults = ['broken'];
  await expect(stores.readSession()).rejects.toThrow('Unexpected error: 502');
  browser.shop().faults = ['down'];
  await expect(stores.readSession()).rejects.toThrow('Network error occurred');
  expect(stores.$login.get()).toBe('true');
});

test.each(['', 'null', '{"customer":"1"}', '{"customer":1,"list":7}', '{"customer":1,"base":[null]}'])(
  'damaged memory is no obstacle: %s',
  async (text) => {
    for (const key of ['customer_cart', 'customer_wishlist', 'guest_merge', 'login']) browser.storage.kept[key] = text;
    const fresh = await openStores();
    expect([fresh.$cart.get(), fresh.$wishlist.get()]).toEqual([[], []]);
    await fresh.addToCart(item(2), 1, 10);
    expect(await fresh.signIn(credentials)).toMatchObject({ ok: true, kept: [] });
    expect(onServer(2)).toBe(1);
  },
);
