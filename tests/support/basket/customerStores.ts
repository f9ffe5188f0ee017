import { vi } from 'vitest';
import { fakeStorage, stubPage } from '../browser/stubs.ts';

/** A model of the shop's cart and wishlist calls for one customer, with simulated network failures. */

export type NetworkFault = 'down' | 'lost' | 'broken';

const json = (body: unknown, status = 200): Response => Response.json(body, { status });

const refusal = (status: number, code: string, more = {}): Response =>
  json({ error: code, message: code, code, ...more }, status);

const product = (id: number) => ({
  ...{ id, name: `Product ${id}`, slug: `product-${id}`, description: '', productType: 'SINGLE', categoryId: 1 },
  ...{ category: { id: 1, name: 'Rice', slug: 'rice' }, images: [], variations: [] },
  updatedAt: '2026-01-01T00:00:00Z',
});

const variation = (id: number) => ({ id, stock: 1, weight: 100, prices: [], images: [] });

/** The shop as one customer sees it. */
export class ModelShop {
  /** Units by variation id, which is equal to the product id. */
  readonly cart = new Map<number, number>();
  readonly wishes = new Set<number>();
  readonly stock = new Map<number, number>();
  signedIn = false;
  customer = 1;
  /** The outcomes of the next requests. */
  faults: (NetworkFault | 'fine')[] = [];

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const fault = this.faults.shift() ?? 'fine';
    if (fault === 'down') throw new TypeError('no connection');
    const answer = await this.serve(request);
    if (fault === 'lost') throw new TypeError('connection lost');
    return fault === 'broken' ? new Response('<h1>Bad gateway</h1>', { status: 502 }) : answer;
  };

  private async serve(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const call = `${request.method} ${pathname.replace('/api/v1', '')}`;
    if (call === 'POST /customer-login') {
      this.signedIn = true;
      return json({ message: 'in' });
    }
    if (call === 'POST /customer-logout') {
      this.signedIn = false;
      return json({ redirect: '/' });
    }
    if (!this.signedIn) return refusal(401, 'signed_out');
    if (call === 'GET /customer-info') return json(this.info());
    if (call.includes('wishlist')) return this.wishlist(call, request);
    if (call === 'POST /client/cart')
      return this.add((await request.json()) as { productId: number; quantity: number });
    const [, line] = /^DELETE \/client\/cart\/item\/(\d+)$/u.exec(call) ?? [];
    return line ? this.remove(Number(line), searchParams.get('quantity')) : json({ cartItem: this.lines() });
  }

  private add({ productId, quantity }: { productId: number; quantity: number }): Response {
    const stock = this.stock.get(productId);
    if (stock === undefined) return refusal(404, 'unknown_product');
    const wanted = (this.cart.get(productId) ?? 0) + quantity;
    if (wanted > stock) return refusal(409, 'insufficient_stock', { available: stock });
    this.cart.set(productId, wanted);
    return json({ cartItem: this.lines() });
  }

  private remove(line: number, quantity: string | null): Response {
    const had = this.cart.get(line - 1000);
    if (had === undefined) return refusal(404, 'not_found');
    const left = quantity === null ? 0 : Math.max(0, had - Number(quantity));
    if (left > 0) this.cart.set(line - 1000, left);
    else this.cart.delete(line - 1000);
    return json({ cartItem: this.lines() });
  }

  private async wishlist(call: string, request: Request): Promise<Response> {
    if (request.method === 'POST') {
      const { productId } = (await request.json()) as { productId: number };
      if (!this.stock.has(productId)) return refusal(404, 'unknown_product');
      this.wishes.add(productId);
    }
    if (request.method === 'DELETE') this.wishes.delete(Number(call.split('/').at(-1)));
    return json({ data: [...this.wishes].map((id) => ({ id, product: product(id), variation: variation(id) })) });
  }

  private lines() {
    return [...this.cart].map(([id, quantity]) => ({
      ...{ id: id + 1000, productId: id, variationId: id, quantity },
      ...{ product: product(id), variation: variation(id) },
    }));
  }

  private info() {
    return {
      ...{ id: this.customer, username: 'May', name: 'May', email: 'may@example.com', phone: '0812345678' },
      ...{ imageUrl: null, avatar: null, certification_status: 'verified', customer: { phone: '0812345678' } },
      cart: this.lines(),
    };
  }
}

async function load() {
  return {
    ...(await import('#stores/basket/cart.ts')),
    ...(await import('#stores/basket/changeCart.ts')),
    ...(await import('#stores/basket/wishlist.ts')),
    ...(await import('#stores/basket/changeWishlist.ts')),
    ...(await import('#stores/session/signIn.ts')),
    ...(await import('#stores/session/login.ts')),
    ...(await import('#stores/basket/mergeState.ts')),
    ...(await import('#stores/shell/feedback.ts')),
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
export async function openCustomers() {
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
    /** The current model; `startAfresh` replaces it. */
    shop: () => shop,
    /** Resets shop and browser: 4 units of product 1, plenty of 2 and 3, no product 4. */
    startAfresh: () => {
      shop = new ModelShop();
      for (const [id, stock] of Object.entries({ 1: 4, 2: 1000, 3: 1000 })) shop.stock.set(Number(id), stock);
      forgetAll(stores);
    },
    seen: (id: number) => stores.quantityOf(item(id)),
    onServer: (id: number) => shop.cart.get(id) ?? 0,
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
