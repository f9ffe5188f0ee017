import type { Page } from '@playwright/test';
import { pageKinds } from '../../support/site/pageKinds.ts';
import { liveWith, longName } from '../fixtures/customer.ts';
import { alike, press, screen, type Screen } from './screen.ts';
import { searchProducts } from '#contract/search/calls.ts';
import { ok, refused, longSentence } from '../fixtures/answers.ts';
import { infoPages, infoPaths } from '#contract/content/infoPaths.ts';

const listing = { path: pageKinds.listing } as const;
const product = { path: pageKinds.product, slow: true } as const;

/** Of two kinds and two sizes, which do not all go together. */
const tea = { path: '/tea-coffee/product/myanmar-milk-tea-mix-3-in-1', slow: true } as const;
const soldOut = { path: '/dried-seafood/product/salted-hilsa', slow: true } as const;

/** Names and what is said about goods as long as any; the pages are built from those of the sample. */
const lengthen = (page: Page, within: string): Promise<void> =>
  page.evaluate(
    ([selector, english, burmese]) => {
      for (const place of document.querySelectorAll(selector))
        for (const element of place.querySelectorAll('h1, h3 a, .other, p[lang], .crumbs span'))
          if (!element.querySelector(':not(wbr, mark)') && element.textContent.trim())
            element.textContent = element.closest('[lang]')?.getAttribute('lang') === 'my' ? burmese : english;
    },
    [within, longName.goods, longName.goodsInBurmese] as const,
  );

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
const box = '[role=search] input';

const type =
  (text: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(box).click();
    await page.locator('[role=search] [role=combobox], [role=search] input[aria-expanded]').waitFor();
    await page.locator(box).fill(text);
  };

/** Those that have no state of their own. */
const articles = infoPages.filter((page) => !['faq', 'help', 'contact', 'promotions', 'bestSeller'].includes(page));

/** What is sold, found and read. */
export const shopScreens: readonly Screen[] = [
  screen('home', '/', 'zay-carousel'),
  screen('home with its menu', '/', '#menu > div', { open: press('#menu > summary') }),
  screen('listing', listing, '[data-cards] [data-card]'),
  screen('listing with long names', listing, '[data-cards] [data-card]', {
    open: (page) => lengthen(page, '[data-card]'),
  }),
  screen('listing with its filters', listing, 'zay-listing dialog[open] [data-brands] label', {
    open: press('zay-listing [data-do=open]'),
  }),
  alike('listing that finds nothing', `${pageKinds.listing}?from=99999`, '[data-nothing]'),
  alike(
    'listing narrowed',
    `${pageKinds.listing}?stock=1&from=1&to=900&light=1&sort=price-up`,
    '[data-chips] li:nth-child(3) button',
  ),
  alike('listing, a later page', '/snacks/product/page/2', '[rel=prev]'),
  alike('all products, a later page', pageKinds['all products, page 2'], '[rel=prev]'),
  screen('all products', pageKinds['all products'], '[data-cards] [data-card]'),
  screen('product', pageKinds.product, '[data-choice]'),
  alike('product with a long name', pageKinds.product, 'h1', {
    open: (page) => lengthen(page, '#main > div:has(h1), #main > nav'),
  }),
  screen('product in full size', pageKinds.product, 'zay-gallery dialog[open] [data-stage]', {
    open: press('zay-gallery [data-do=open]'),
  }),
  screen('product sold out now', product, '#buy [data-basket=back]', { answers: [liveWith({ stock: 0 })] }),
  screen('product sold out, to be told when it is back', soldOut, '#back-in-stock [data-error]:not(:empty)', {
    open: press('[data-basket=back]', '#back-in-stock button'),
  }),
  screen('product added', product, '[data-toast]', { open: press('[data-basket=buy]') }),
  screen('product, shared by messengers', product, 'zay-share a[target]:visible', {
    open: (page) => page.locator('zay-share').scrollIntoViewIfNeeded(),
  }),
  screen('product, two choices that do not go together', tea, '[data-group] [data-apart]:checked', {
    open: press('[data-group] label:has([data-apart])'),
  }),
  alike('promotions', '/promotions', 'main h1'),
  alike('best sellers', '/best-seller', 'main h1'),
  screen('not found', '/no-such-page', 'main h1'),
  screen('without a line', '/offline', 'main h1'),
  screen('search, suggestions', '/faq', '[role=search] [role=option]', {
    kept: { recent_searches: [longName.goods, 'ငါးပိ'] },
    open: type(''),
  }),
  screen('search, found', '/faq', '[role=search] [role=option] img', {
    answers: [hits],
    lost: noIndex,
    open: type('shrimp'),
  }),
  alike('search, nothing called so', '/faq', '[data-near]', {
    answers: [ok(searchProducts, { data: [hit], approximate: true })],
    lost: noIndex,
    open: type('shirmp'),
  }),
  alike('search that failed', '/faq', '[role=search] [role=alert]', {
    answers: [refused(searchProducts, 'too_many')],
    lost: noIndex,
    open: type('shrimp'),
  }),
  alike('found, plain cards with long names', '/search?q=shrimp', 'zay-found [data-card]', {
    answers: [hits],
    lost: ['**/cards/*.html'],
  }),
  alike('found nothing, with nearest words', '/search?q=tumeerik', 'zay-found nav + nav'),
  ...articles.map((name) => ({ name, path: infoPaths[name], slow: true as const, sees: 'main h1' })),
  screen('questions', '/faq', 'main details'),
  alike('questions unfolded', '/faq', 'main details[open] p', { open: press('main summary') }),
  alike('help', '/about-us/help-center', 'zay-filter input'),
  screen('contact', '/contact-us', 'zay-contact form'),
  alike('contact with faults', '/contact-us', 'zay-contact [data-error]:not(:empty)', {
    open: press('zay-contact .btn-primary'),
  }),
  screen('toasts', '/login-register', '[data-toast]', {
    tab: { carried: (['success', 'warning', 'error'] as const).map((mood) => ({ mood, text: longSentence })) },
  }),
  screen('Zawgyi typed', '/contact-us', '[data-zawgyi]', {
    open: async (page) => {
      await page.locator('[name=message]').fill('ျမန္မာစကားေျပာတတ္ပါသလား။ ကြၽန္ေတာ္တို႔ဆိုင္မွာ ဝယ္ယူအားေပးမႈကို ေက်းဇူးတင္ပါတယ္');
      await page.locator('[name=firstName]').fill('ေမာင္ေက်ာ္ေက်ာ္');
    },
  }),
];
