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
      import('#stores/session/currentCustomer.ts'),
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

/** The stores of a page that has just been opened, with what the browser keeps. */
export function openStores(): Promise<Stores> {
  vi.resetModules();
  return load();
}

export const item = (id: number) => ({ productId: id, variationId: id });
export const credentials = { email: 'may@example.com', password: 'Mohinga-1234' };

/** A browser with the stores of a customer, and a shop that they speak to. */
export interface Customers {
  readonly stores: Stores;
  readonly storage: ReturnType<typeof fakeStorage>;
  /** The shop of now; `startAfresh` opens another. */
  readonly shop: () => ModelShop;
  /** A shop and a browser that know nothing of each other: 4 units of product 1, plenty of 2 and 3, no product 4. */
  readonly startAfresh: () => void;
  /** Units that the shopper sees, and that the server has. */
  readonly seen: (id: number) => number;
  readonly onServer: (id: number) => number;
}

export async function openCustomers(): Promise<Customers> {
  const storage = fakeStorage();
  let shop = new ModelShop();
  stubPage(storage, (input, init) => shop.fetch(input, init));
  const stores = await openStores();
  // Someone looks at the cart all the time.
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
