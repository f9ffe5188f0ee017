import type { Page } from '@playwright/test';
import { searchProducts } from '#contract/search.ts';
import { never, ok, refused } from '../fixtures/answers.ts';
import { longName } from '../fixtures/customer.ts';
import type { Screen } from './screen.ts';

const drop = 'islands/search/Dropdown';
const results = 'islands/search/Results';
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
const hits = ok(searchProducts, { data: [1, 2, 3].map((id) => ({ ...hit, id })) });
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
    shows: [`${drop} idle`, 'islands/search/Suggestions listbox'],
    open: type(''),
    sees: '.drop-found .suggestion',
  },
  {
    name: 'search, found',
    path: '/faq',
    answers: [hits],
    lost: noIndex,
    shows: [`${drop} listbox`],
    open: type('shrimp'),
    sees: '.drop-found [role=option]',
  },
  {
    name: 'search, on its way',
    slow: true,
    path: '/faq',
    answers: [never(searchProducts)],
    lost: noIndex,
    shows: [`${drop} loading`],
    open: type('shrimp'),
    sees: '.drop-waiting',
  },
  { name: 'search, nothing', path: '/faq', open: type('qqqqqqqq'), shows: [`${drop} nothing`], sees: '.drop-found p' },
  {
    name: 'search that failed',
    slow: true,
    path: '/faq',
    answers: [refused(searchProducts, 'too_many')],
    lost: noIndex,
    shows: [`${drop} failed`],
    open: type('shrimp'),
    sees: '.search-problem',
  },
  { name: 'found', slow: true, path: '/search?q=shrimp', shows: [`${results} found`], sees: 'zay-found .card' },
  {
    name: 'found, long names',
    path: '/search?q=shrimp',
    answers: [hits],
    shows: [`${results} found`],
    sees: 'zay-found .card',
  },
  {
    name: 'found, on its way',
    slow: true,
    path: '/search?q=shrimp',
    answers: [never(searchProducts)],
    lost: noIndex,
    shows: [`${results} loading`],
    sees: 'zay-found [role=status]',
  },
  {
    name: 'found nothing',
    slow: true,
    path: '/search?q=qqqqqqqq',
    shows: [`${results} nothing`],
    sees: 'zay-found [role=status]',
  },
  {
    name: 'found, failed',
    path: '/search?q=shrimp',
    answers: [refused(searchProducts, 'too_many')],
    lost: noIndex,
    shows: [`${results} failed`],
    sees: 'zay-found .search-problem',
  },
  { name: 'search, nothing asked', slow: true, path: '/search', sees: 'main h1' },
];
