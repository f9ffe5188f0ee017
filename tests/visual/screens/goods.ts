import type { Page } from '@playwright/test';
import { pageKinds } from '../../support/pageKinds.ts';
import { longName } from '../fixtures/customer.ts';
import { press, type Screen } from './screen.ts';

const listing = { path: pageKinds.listing } as const;

/** The pages of goods and what opens on them. */
export const goods: readonly Screen[] = [
  { name: 'home', path: '/', sees: '.banner' },
  {
    name: 'home with its menu',
    path: '/',
    shows: ['components/Header details'],
    open: press('.drop > summary'),
    sees: '.sheet',
  },
  {
    name: 'home with goods chosen',
    slow: true,
    path: '/',
    kept: {
      guest_cart: [{ productId: 1, variationId: 2, quantity: 120 }],
      guest_wishlist: [{ productId: 1, variationId: 2 }],
    },
    sees: '[data-count=cart]:visible',
  },
  { name: 'listing', ...listing, sees: '.cards .card' },
  { name: 'listing with long names', ...listing, open: (page) => lengthen(page, '.card'), sees: '.cards .card' },
  {
    name: 'listing with its filters',
    ...listing,
    shows: ['components/ListingParts dialog'],
    open: press('zay-listing [data-do=open]'),
    sees: '.filters[open] .filter-brands label',
  },
  {
    name: 'listing that finds nothing',
    slow: true,
    path: `${pageKinds.listing}?from=99999`,
    sees: '.nothing .empty, .empty',
  },
  {
    name: 'listing narrowed',
    slow: true,
    path: `${pageKinds.listing}?stock=1&sort=price-up`,
    sees: 'zay-listing .link:visible',
  },
  {
    name: 'listing that failed',
    slow: true,
    ...listing,
    lost: ['**/product.json'],
    open: (page) => sort(page),
    sees: 'zay-listing [role=alert]',
  },
  { name: 'listing with an amount', slow: true, ...listing, open: press('.card .add'), sees: '.stepper' },
  { name: 'listing with children', slow: true, path: pageKinds['listing with children'], sees: '.chips, .tree' },
  { name: 'listing, a later page', slow: true, path: '/snacks/product/page/2', sees: '.pages' },
  { name: 'all products', path: pageKinds['all products'], sees: '.cards .card' },
  { name: 'all products, a later page', slow: true, path: pageKinds['all products, page 2'], sees: '.pages' },
  { name: 'product', path: pageKinds.product, sees: '.buy .choice' },
  { name: 'product at its end', slow: true, path: pageKinds.product, open: (page) => toTheEnd(page), sees: '.foot' },
  {
    name: 'product, the way back up',
    slow: true,
    path: pageKinds.product,
    open: (page) => toTheEnd(page),
    sees: 'zay-up a',
    // The narrowest phones have no room for it.
    only: (width) => width > 352,
  },
  {
    name: 'product with a long name',
    path: pageKinds.product,
    open: (page) => lengthen(page, '.buy, .crumbs'),
    sees: '.buy h1',
  },
  { name: 'product without a choice', slow: true, path: pageKinds['single product'], sees: '.buy .bar' },
  {
    name: 'product in full size',
    path: pageKinds.product,
    shows: ['components/Gallery dialog'],
    open: press('.gallery .full'),
    sees: '.gallery dialog[open] .stage',
  },
  { name: 'product sold out', path: '/dried-seafood/product/salted-hilsa', sees: '[data-gone] .stock' },
  { name: 'promotions', slow: true, path: '/promotions', sees: 'main h1' },
  { name: 'best sellers', slow: true, path: '/best-seller', sees: 'main h1' },
  { name: 'style guide', slow: true, path: '/styleguide', sees: '.guide' },
  { name: 'not found', path: '/no-such-page', sees: 'main h1' },
];

/** Names and what is said about goods as long as any; the pages are built from those of the sample. */
const lengthen = (page: Page, within: string): Promise<void> =>
  page.evaluate(
    ([selector, english, burmese]) => {
      for (const place of document.querySelectorAll(selector))
        for (const element of place.querySelectorAll('h1, h3 a, .other, p[lang], .crumbs span'))
          if (element.children.length === 0 && element.textContent.trim())
            element.textContent = element.closest('[lang]')?.getAttribute('lang') === 'my' ? burmese : english;
    },
    [within, longName.goods, longName.goodsInBurmese] as const,
  );

async function sort(page: Page): Promise<void> {
  await page.locator('zay-listing select').selectOption('new');
}

const toTheEnd = (page: Page): Promise<void> => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
