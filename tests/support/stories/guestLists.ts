import type { Page } from '@playwright/test';
import type { CallOutput } from '#contract/call.ts';
import type { getProduct } from '#contract/catalogue/calls.ts';

type Product = CallOutput<typeof getProduct>['data'];

export const detailsCall = '**/api/v1/client/products-details?*';
export const feesCall = '**/api/v1/client/shipping-fees?*';

/** Sets a guest's list in local storage; only once, so that the page's changes are kept. */
export async function storeGuestList(page: Page, key: 'guest_cart' | 'guest_wishlist', list: object): Promise<void> {
  const text = JSON.stringify(list);
  await page.addInitScript(
    ([name, value]) => {
      if (!sessionStorage.getItem(`kept ${name}`)) localStorage.setItem(name, value);
      sessionStorage.setItem(`kept ${name}`, 'yes');
    },
    [key, text] as const,
  );
}

export async function changeProduct(page: Page, id: number, change: (product: Product) => Product): Promise<void> {
  await page.route(detailsCall, async (route) => {
    if (new URL(route.request().url()).searchParams.get('productId') !== String(id)) return route.fallback();
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Product };
    await route.fulfill({ response, json: { data: change(data) } });
  });
}

export const withStock =
  (stock: number) =>
  (product: Product): Product => ({ ...product, variations: product.variations.map((one) => ({ ...one, stock })) });
