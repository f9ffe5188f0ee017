import type { Page } from '@playwright/test';
import { searchProducts } from '#contract/search/calls.ts';
import { ok, refused } from '../fixtures/answers.ts';
import { longName } from '../fixtures/customer.ts';
import { type Screen } from './screen.ts';

const noIndex = ['**/search-index*'];
const hit = {
  id: 1,
  name: longName.goods,
  name_mm: longName.goodsInBurmese,
  slug: 'relish',
  category: { id: 1, name: 'Dried Seafood', name_mm: 'ပင်လယ်စာခြောက်', slug: 'dried-seafood' },
  images: [],
  price: 1234.5,
};
/** The last one has no price. */
const hits = ok(searchProducts, { data: [1, 2, 3].map((id) => ({ ...hit, id, price: id < 3 ? hit.price : null })) });
const box = 'zay-search input';

const type =
  (text: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(box).click();
    await page.locator('zay-search [role=combobox], zay-search input[aria-expanded]').waitFor();
    await page.locator(box).fill(text);
  };

/** The box of the header and the page of what was found. */
export const searchScreens: readonly Screen[] = [
  {
    name: 'search, suggestions',
    path: '/faq',
    kept: { recent_searches: [longName.goods, 'ငါးပိ'] },
    open: type(''),
    sees: '.drop-found .suggestion',
  },
  {
    name: 'search, found',
    path: '/faq',
    answers: [hits],
    lost: noIndex,
    open: type('shrimp'),
    sees: '.drop-found [role=option]',
  },
  {
    name: 'search, nothing called so',
    path: '/faq',
    answers: [ok(searchProducts, { data: [hit], approximate: true })],
    lost: noIndex,
    open: type('shirmp'),
    sees: '.drop-near',
  },
  {
    name: 'search that failed',
    slow: true,
    path: '/faq',
    answers: [refused(searchProducts, 'too_many')],
    lost: noIndex,
    open: type('shrimp'),
    sees: '.search-problem',
  },
  {
    name: 'found',
    slow: true,
    path: '/search?q=shrimp',
    sees: '.found-list .card mark',
  },
  {
    name: 'found, plain cards with long names',
    path: '/search?q=shrimp',
    answers: [hits],
    lost: ['**/cards/*.html'],
    sees: 'zay-found .card',
  },
  {
    name: 'found nothing, with nearest words',
    path: '/search?q=tumeerik',
    sees: '.found-words + .found-words',
  },
];
