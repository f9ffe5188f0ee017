import type { Page } from '@playwright/test';
import { searchProducts } from '#contract/search/calls.ts';
import { neverAnswers, ok, refused } from '../fixtures/answers.ts';
import { longName } from '../fixtures/customer.ts';
import { press, type Screen } from './screen.ts';

const noIndex = ['**/search-index*'];
const noWords = ['**/search.json*'];
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
    shows: {
      'islands/search/Dropdown': ['idle', 'isIdle', 'open', 'options.length > 0'],
      'islands/search/Suggestions': ['listbox', 'recent.length > 0'],
    },
    open: type(''),
    sees: '.drop-found .suggestion',
  },
  {
    name: 'search, found',
    path: '/faq',
    answers: [hits],
    lost: noIndex,
    shows: {
      'islands/search/Dropdown': ['!isIdle', 'hits.length > 0', 'status'],
      'islands/search/HitOption': ['other'],
    },
    open: type('shrimp'),
    sees: '.drop-found [role=option]',
  },
  {
    name: 'search, nothing called so',
    path: '/faq',
    answers: [ok(searchProducts, { data: [hit], approximate: true })],
    lost: noIndex,
    open: type('shirmp'),
    shows: { 'islands/search/Dropdown': ['found', 'search.isApproximate'] },
    sees: '.drop-near',
  },
  {
    name: 'search, on its way',
    slow: true,
    path: '/faq',
    answers: [neverAnswers(searchProducts)],
    lost: noIndex,
    shows: { 'islands/search/Dropdown': ['loading', 'hits.length === 0'] },
    open: type('shrimp'),
    sees: '.drop-waiting',
  },
  {
    name: 'search, nothing',
    slow: true,
    path: '/faq',
    open: type('qqqqqqqq'),
    shows: { 'islands/search/Dropdown': ['nothing'] },
    sees: '.drop-found p',
  },
  {
    name: 'search that failed',
    slow: true,
    path: '/faq',
    answers: [refused(searchProducts, 'too_many')],
    lost: noIndex,
    shows: { 'islands/search/Dropdown': ['failed'] },
    open: type('shrimp'),
    sees: '.search-problem',
  },
  {
    name: 'search whose words did not come',
    slow: true,
    path: '/faq',
    lost: noWords,
    open: press(box),
    sees: 'zay-search p[role=status]:not(:empty)',
  },
  {
    name: 'found',
    slow: true,
    path: '/search?q=shrimp',
    shows: { 'islands/search/Results': ['shown'] },
    sees: '.found-list .card mark',
  },
  {
    name: 'found, narrowed',
    slow: true,
    path: '/search?q=fish&stock=1&from=1',
    sees: '.found-list .filter-chips li:nth-child(2) button',
  },
  {
    name: 'found, nothing called so',
    slow: true,
    path: '/search?q=tumeric%20powdr',
    shows: { 'islands/search/Results': ['search.isApproximate'] },
    sees: 'main:has(.found-list .card) .found-near',
  },
  {
    name: 'found, plain cards with long names',
    path: '/search?q=shrimp',
    answers: [hits],
    lost: ['**/cards/*.html'],
    shows: {
      'islands/search/Results': ['found', 'isPlain', 'missing', 'not shown'],
      'islands/search/HitCard': ['other'],
      'islands/search/MarkedName': ['!piece', 'piece.hit'],
    },
    sees: 'zay-found .card',
  },
  {
    name: 'found, on its way',
    slow: true,
    path: '/search?q=shrimp',
    answers: [neverAnswers(searchProducts)],
    lost: noIndex,
    shows: { 'islands/search/Results': ['loading', 'waiting'] },
    sees: 'zay-found [role=status]',
  },
  {
    name: 'found nothing',
    slow: true,
    path: '/search?q=qqqqqqqq',
    shows: { 'islands/search/Results': ['nothing'] },
    sees: 'zay-found [role=status]',
  },
  {
    name: 'found nothing, with nearest words',
    path: '/search?q=tumeerik',
    shows: { 'islands/search/Nothing': ['near.length > 0', 'words.popularTexts.length > 0'] },
    sees: '.found-words + .found-words',
  },
  {
    name: 'found, failed',
    slow: true,
    path: '/search?q=shrimp',
    answers: [refused(searchProducts, 'too_many')],
    lost: noIndex,
    shows: { 'islands/search/Results': ['failed'] },
    sees: 'zay-found .search-problem',
  },
  {
    name: 'found, its words did not come',
    slow: true,
    path: '/search?q=shrimp',
    lost: noWords,
    shows: { 'components/search/Results': ['alert'] },
    sees: 'zay-found .btn',
  },
  { name: 'search, nothing asked', slow: true, path: '/search', sees: 'main h1' },
];
