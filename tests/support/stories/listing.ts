import type { Locator, Page } from '@playwright/test';
import { openBackend } from '#api/backend.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { allProducts } from '../site/expectedPages.ts';

export const list = (page: Page): Locator => page.getByRole('main').locator('ul[data-cards]');
export const listStatus = (page: Page): Locator => page.locator('zay-listing > [role=status]');
export const sortOf = (page: Page): Locator => page.locator('zay-listing > label select');
export const filterOf = (page: Page): Locator => page.locator('zay-listing > [data-do=open]');
export const clearOf = (page: Page): Locator => page.locator('zay-listing [data-do=clear]:not(dialog *)');
export const listAlert = (page: Page): Locator => page.locator('zay-listing > [role=alert]');
export const filters = (page: Page): Locator => page.locator('zay-listing dialog');

export const cardOf = (page: Page, slug: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`h3 a[href$="/product/${slug}"]`) });

export const idsShown = (page: Page): Promise<number[]> =>
  list(page)
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => Number((card.getAttribute('data-live') ?? '').split(' ')[0])));

/** All products on sale, from the API instead of the index. */
export const productsOnSale = (baseURL: string | undefined): Promise<Product[]> =>
  allProducts(openBackend({ base: `${baseURL ?? ''}/api/v1` }));

export const idsOf = (products: readonly Product[]): number[] => products.map(({ id }) => id);

export const priceOf = (product: Product): number => product.variations[0]?.prices[0]?.sale_price ?? NaN;

export function recordListRequests(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/product\.json$|\/cards\//u.test(pathname)) fetched.push(pathname);
  });
  return fetched;
}
