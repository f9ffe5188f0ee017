import { vi } from 'vitest';
import { fakeStorage, stubPage } from '../browser/stubs.ts';
import { ModelShop } from './modelShop.ts';

async function load() {
  const [cart, changeCart, wishlist, changeWishlist, session, currentCustomer, login, merge, feedback] =
    await Promise.all([
      import('#stores/basket/cart.ts'),
      import('#stores/basket/changeCart.ts'),
      import('#stores/basket/wishlist.ts'),
      import('#stores/basket/changeWishlist.ts'),
      import('#stores/session/signIn.ts'),
      import('#stores/session/login.ts'),
      import('#stores/session/login.ts'),
      import('#stores/basket/mergeState.ts'),
      import('#stores/shell/feedback.ts'),
    ]);
  return {
    ...cart,
    ...changeCart,
    ...wishlist,
    ...changeWishlist,
    ...session,
    ...currentCustomer,
    ...login,
    ...merge,
    ...feedback,
  };
}

export type Stores = Awaited<ReturnType<typeof load>>;

/** Loads the stores as a new page does, with the current browser storage. */
export function openStores(): Promise<Stores> {
  vi.resetModules();
  return load();
}

export const item = (id: number) => ({ productId: id, variationId: id });
export const credentials = { email: 'may@example.com', password: 'Mohinga-1234' };

/** The stores of a customer in a browser, connected to a model of the shop. */
export interface Customers {
  readonly stores: Stores;
  readonly storage: ReturnType<typeof fakeStorage>;
  /** The current model; `startAfresh` replaces it. */
  readonly shop: () => ModelShop;
  /** Resets shop and browser: 4 units of product 1, plenty of 2 and 3, no product 4. */
  readonly startAfresh: () => void;
  /** Units in the store, and units on the server. */
  readonly seen: (id: number) => number;
  readonly onServer: (id: number) => number;
}

export async function openCustomers(): Promise<Customers> {
  const storage = fakeStorage();
  let shop = new ModelShop();
  stubPage(storage, (input, init) => shop.fetch(input, init));
  const stores = await openStores();
  // Keeps the lazy store active, like a page that shows the cart.
  stores.$cart.listen(() => undefined);
  stores.$wishlist.listen(() => undefined);
  return {
    stores,
    storage,
    shop: () => shop,
    startAfresh: () => {
      shop = new ModelShop();
      for (const [id, stock] of Object.entries({ 1: 4, 2: 1000, 3: 1000 })) shop.stock.set(Number(id), stock);
      forgetAll(stores);
    },
    seen: (id) => stores.quantityOf(item(id)),
    onServer: (id) => shop.cart.get(id) ?? 0,
  };
}

function forgetAll(stores: Stores): void {
  stores.$login.set(undefined);
  stores.$merge.set(undefined);
  stores.forgetCart();
  stores.forgetWishlist();
  stores.$pendingChanges.set([]);
  stores.$alerts.set([]);
}
