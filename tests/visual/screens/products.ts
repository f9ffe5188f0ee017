import type { Page } from '@playwright/test';
import { pageKinds } from '../../support/site/pageKinds.ts';
import { liveWith, longName } from '../fixtures/customer.ts';
import { press, type Screen } from './screen.ts';

const listing = { path: pageKinds.listing } as const;
const product = { path: pageKinds.product, slow: true } as const;
/** Of two kinds and two sizes, which do not all go together. */
const tea = { path: '/tea-coffee/product/myanmar-milk-tea-mix-3-in-1', slow: true } as const;
const soldOut = { path: '/dried-seafood/product/salted-hilsa', slow: true } as const;

/** The pages of goods and what opens on them. */
export const productScreens: readonly Screen[] = [
  { name: 'home', path: '/', sees: '.banner' },
  {
    name: 'home with its menu',
    path: '/',
    open: press('.drop > summary'),
    sees: '.sheet',
  },
  { name: 'listing', ...listing, sees: '.cards .card' },
  { name: 'listing with long names', ...listing, open: (page) => lengthen(page, '.card'), sees: '.cards .card' },
  {
    name: 'listing with its filters',
    ...listing,
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
    path: `${pageKinds.listing}?stock=1&from=1&to=900&light=1&sort=price-up`,
    sees: '.filter-chips li:nth-child(3) button',
  },
  { name: 'listing, a later page', slow: true, path: '/snacks/product/page/2', sees: '.pages' },
  { name: 'all products, a later page', slow: true, path: pageKinds['all products, page 2'], sees: '.pages' },
  { name: 'all products', path: pageKinds['all products'], sees: '.cards .card' },
  {
    name: 'product',
    path: pageKinds.product,
    sees: '.buy .choice',
  },
  {
    name: 'product with a long name',
    path: pageKinds.product,
    open: (page) => lengthen(page, '.buy, .crumbs'),
    sees: '.buy h1',
  },
  {
    name: 'product in full size',
    path: pageKinds.product,
    open: press('.gallery .full'),
    sees: '.gallery dialog[open] .stage',
  },
  {
    name: 'product sold out now',
    ...product,
    answers: [liveWith({ stock: 0 })],
    sees: '.bar .out',
  },
  {
    name: 'product sold out, to be told when it is back',
    ...soldOut,
    open: press('[data-basket=back]', '.back-in-stock .btn'),
    sees: '.back-in-stock [data-error]:not(:empty)',
  },
  { name: 'product added', ...product, open: press('[data-basket=buy]'), sees: '.toast' },
  {
    name: 'product, shared by messengers',
    ...product,
    open: (page) => page.locator('zay-share').scrollIntoViewIfNeeded(),
    sees: 'zay-share .messenger:visible',
  },
  {
    name: 'product of two choices',
    ...tea,
    sees: '.choice.group .apart',
  },
  {
    name: 'product, two choices that do not go together',
    ...tea,
    open: press('.choice.group .apart'),
    sees: '.choice.group .apart:has(:checked)',
  },
  { name: 'promotions', slow: true, path: '/promotions', sees: 'main h1' },
  { name: 'best sellers', slow: true, path: '/best-seller', sees: 'main h1' },
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
