import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { queueCall } from '#stores/basket/callQueue.ts';
import { fakeStorage, stubPage } from '../../support/browser/stubs.ts';

describe('the cart', () => {
  /** The stores as a page that opens would have them. */
  async function openStores(storage: ReturnType<typeof fakeStorage> | undefined) {
    stubPage(storage);
    vi.resetModules();
    const [cart, changeCart, wishlist, changeWishlist, { $storageWorks }] = await Promise.all([
      import('#stores/basket/cart.ts'),
      import('#stores/basket/changeCart.ts'),
      import('#stores/basket/wishlist.ts'),
      import('#stores/basket/changeWishlist.ts'),
      import('#stores/localStorage.ts'),
    ]);
    return { ...cart, ...changeCart, ...wishlist, ...changeWishlist, $storageWorks };
  }

  beforeEach(() => void vi.resetModules());
  afterEach(() => void vi.unstubAllGlobals());

  const shrimp = { productId: 12, variationId: 31 };
  const tea = { productId: 7, variationId: null };

  test('units of the same product, size and colour are one line, and the next page finds them', async () => {
    const storage = fakeStorage();
    const { addToCart, $cart, $cartCount } = await openStores(storage);
    expect(await addToCart(shrimp, 2, 10)).toEqual({ state: 'added', quantity: 2 });
    expect(await addToCart(tea, 1, 10)).toEqual({ state: 'added', quantity: 1 });
    expect(await addToCart(shrimp, 3, 10)).toEqual({ state: 'added', quantity: 5 });
    expect($cart.get()).toEqual([
      { ...shrimp, quantity: 5 },
      { ...tea, quantity: 1 },
    ]);
    expect($cartCount.get()).toBe(6);
    const next = await openStores(storage);
    expect(next.$cart.get()).toEqual($cart.get());
  });

  test('no more than the shop has', async () => {
    const { addToCart, $cartCount } = await openStores(fakeStorage());
    expect(await addToCart(shrimp, 3, 4)).toEqual({ state: 'added', quantity: 3 });
    expect(await addToCart(shrimp, 2, 4)).toEqual({ state: 'short', available: 4 });
    expect(await addToCart(tea, 1, -2)).toEqual({ state: 'short', available: 0 });
    expect($cartCount.get()).toBe(3);
  });

  test('the last unit takes its line along, and the count never falls below 0', async () => {
    const { addToCart, takeFromCart, removeFromCart, $cart, $cartCount } = await openStores(fakeStorage());
    await addToCart(shrimp, 2, 9);
    expect(await takeFromCart(shrimp)).toEqual({ left: 1 });
    expect(await takeFromCart(shrimp)).toEqual({ left: 0 });
    expect(await takeFromCart(shrimp)).toEqual({ left: 0 });
    expect($cart.get()).toEqual([]);
    await addToCart(tea, 5, 9);
    await removeFromCart(tea);
    expect($cartCount.get()).toBe(0);
  });

  test('a damaged cart or wishlist loses only what is damaged', async () => {
    const good = { ...shrimp, quantity: 2 };
    const lines = [good, null, { productId: 'x' }, { ...tea, quantity: 1.5 }, { ...shrimp, quantity: 1 }];
    const storage = fakeStorage({
      guest_cart: JSON.stringify(lines),
      guest_wishlist: JSON.stringify([shrimp, shrimp, 'no', { productId: 7 }]),
    });
    const { $cart, $wishlist } = await openStores(storage);
    expect($cart.get()).toEqual([{ ...shrimp, quantity: 3 }]);
    expect($wishlist.get()).toEqual([shrimp, tea]);
  });

  test('whatever storage holds, a cart opens and holds whole positive numbers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
        const { $cart, $cartCount, $wishlist } = await openStores(
          fakeStorage({ guest_cart: text, guest_wishlist: text }),
        );
        for (const { quantity } of $cart.get()) expect(Number.isInteger(quantity) && quantity > 0).toBe(true);
        expect($cartCount.get()).toBeGreaterThanOrEqual(0);
        expect(Array.isArray($wishlist.get())).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['full', fakeStorage({}, true)],
    ['forbidden', undefined],
  ])('a %s storage loses nothing while the page is open, and is told', async (_, storage) => {
    const { addToCart, addToWishlist, $cart, $wishlist, $storageWorks } = await openStores(storage);
    await addToCart(shrimp, 1, 5);
    await addToCart(shrimp, 1, 5);
    await addToWishlist(tea);
    expect($cart.get()).toEqual([{ ...shrimp, quantity: 2 }]);
    expect($wishlist.get()).toEqual([tea]);
    expect($storageWorks.get()).toBe(false);
  });

  test('what is undone is where it was and as it was', async () => {
    const {
      addToCart,
      removeFromCart,
      restoreToCart,
      addToWishlist,
      removeFromWishlist,
      restoreToWishlist,
      ...stores
    } = await openStores(fakeStorage());
    await addToCart(shrimp, 2, 9);
    await addToCart(tea, 1, 9);
    const [first] = stores.$cart.get();
    await removeFromCart(shrimp);
    if (first) await restoreToCart(first, 0);
    expect(stores.$cart.get()).toEqual([first, { ...tea, quantity: 1 }]);
    // It was added anew meanwhile: nothing of it is lost.
    if (first) await restoreToCart(first, 1);
    expect(stores.$cart.get()).toEqual([
      { ...tea, quantity: 1 },
      { ...shrimp, quantity: 4 },
    ]);
    for (const wish of [shrimp, tea, tea]) await addToWishlist(wish);
    await removeFromWishlist(shrimp);
    await restoreToWishlist(shrimp, 0);
    await restoreToWishlist(shrimp, 1);
    expect(stores.$wishlist.get()).toEqual([shrimp, tea]);
  });
});

/** The queue of another tab of the same browser. */
async function openTab(): Promise<typeof queueCall> {
  vi.resetModules();
  return (await import('#stores/basket/callQueue.ts')).queueCall;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('calls of several tabs are made one after the other, so that no late answer shows what was before', async () => {
  const tabs = [await openTab(), await openTab()];
  let underWay = 0;
  const most: number[] = [];
  const job = async (): Promise<void> => {
    most.push(++underWay);
    await pause(5);
    underWay -= 1;
  };
  await Promise.all([...tabs, ...tabs, ...tabs].map((queue) => queue(job)));
  expect(most).toEqual([1, 1, 1, 1, 1, 1]);
});

describe('a tab that sleeps amid a call', () => {
  const page = new EventTarget();
  let wake = (): void => undefined;
  let asleep: Promise<void>;
  let other: typeof queueCall;
  beforeEach(async () => {
    vi.stubGlobal('window', page);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const sleeping = await openTab();
    other = await openTab();
    asleep = sleeping(() => new Promise<void>((resolve) => (wake = resolve)));
  });
  afterEach(async () => {
    wake();
    await asleep;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('holds up the others for two seconds and no longer', async () => {
    const job = vi.fn(() => Promise.resolve('done'));
    const done = other(job);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(job).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toBe('done');
  });

  it('does not hold up who leaves the page', async () => {
    const done = other(() => Promise.resolve('done'));
    page.dispatchEvent(new Event('pagehide'));
    expect(await done).toBe('done');
  });
});

it('a call that fails is told to who made it, once made, and the next one is made', async () => {
  const queue = await openTab();
  const job = vi.fn(() => Promise.reject(new DOMException('gone', 'AbortError')));
  await expect(queue(job)).rejects.toThrow('gone');
  expect(job).toHaveBeenCalledOnce();
  expect(await queue(() => Promise.resolve(5))).toBe(5);
});

it('a browser without locks makes its calls all the same', async () => {
  vi.stubGlobal('navigator', {});
  const queue = await openTab();
  expect(await queue(() => Promise.resolve(5))).toBe(5);
  vi.unstubAllGlobals();
});
