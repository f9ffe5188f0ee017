import type { Page } from '@playwright/test';
import { getLive } from '#contract/catalogue/calls.ts';
import { notifyBackInStock } from '#contract/contact.ts';
import { pageKinds } from '../../support/site/pageKinds.ts';
import { longSentence, offline, ok } from '../fixtures/answers.ts';
import { liveWith, longName } from '../fixtures/customer.ts';
import { inTurn, press, type Screen } from './screen.ts';

const listing = { path: pageKinds.listing } as const;
const product = { path: pageKinds.product, slow: true } as const;
/** Of two kinds and two sizes, which do not all go together. */
const tea = { path: '/tea-coffee/product/myanmar-milk-tea-mix-3-in-1', slow: true } as const;
const soldOut = { path: '/dried-seafood/product/salted-hilsa', slow: true } as const;
const amount = 'form.bar .amount input';
const saidPlainly = 'p.panel[role=status]:not(:empty)';

/** The pages of goods and what opens on them. */
export const productScreens: readonly Screen[] = [
  { name: 'home', path: '/', shows: { 'elements/home/banner': ['data-stopped'] }, sees: '.banner' },
  {
    name: 'home with its menu',
    path: '/',
    shows: { 'components/shell/Header': ['details'] },
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
  { name: 'listing', ...listing, shows: { 'components/listing/Toolbar': ['status'] }, sees: '.cards .card' },
  { name: 'listing with long names', ...listing, open: (page) => lengthen(page, '.card'), sees: '.cards .card' },
  {
    name: 'listing with its filters',
    ...listing,
    shows: { 'components/listing/LazyTools': ['dialog', 'status'] },
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
  {
    name: 'listing that failed',
    slow: true,
    ...listing,
    lost: ['**/product.json'],
    shows: { 'components/listing/Toolbar': ['alert'] },
    open: (page) => sort(page),
    sees: 'zay-listing [role=alert]',
  },
  {
    name: 'listing with an amount',
    slow: true,
    ...listing,
    shows: { 'elements/shell/announce': ['status'], 'elements/basket/cards': ['chosen', 'output'] },
    open: press('.card .add'),
    sees: '.stepper',
  },
  {
    name: 'listing without prices',
    slow: true,
    ...listing,
    answers: [liveWith({ sale_price: null })],
    shows: { 'elements/live/display': ['none'] },
    sees: '.card .price.none',
  },
  {
    name: 'listing of what is sold out now',
    slow: true,
    ...listing,
    answers: [liveWith({ stock: 0 })],
    shows: { 'elements/live/display': ['gone'] },
    sees: '.card.gone .sold',
  },
  {
    name: 'listing as it was built',
    slow: true,
    ...listing,
    answers: [offline(getLive)],
    shows: { 'components/catalogue/LivePrices': ['status'] },
    sees: 'zay-live:not(:empty)',
  },
  { name: 'listing with children', slow: true, path: pageKinds['listing with children'], sees: '.chips, .tree' },
  { name: 'listing, a later page', slow: true, path: '/snacks/product/page/2', sees: '.pages' },
  { name: 'all products', path: pageKinds['all products'], sees: '.cards .card' },
  { name: 'all products, a later page', slow: true, path: pageKinds['all products, page 2'], sees: '.pages' },
  {
    name: 'product',
    path: pageKinds.product,
    shows: { 'components/product/BuyColumn': ['status'] },
    sees: '.buy .choice',
  },
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
  {
    name: 'product without a choice',
    slow: true,
    path: pageKinds['single product'],
    shows: { 'elements/shell/carousel': ['data-fits'] },
    sees: '.buy .bar',
  },
  {
    name: 'product in full size',
    path: pageKinds.product,
    shows: { 'components/product/Gallery': ['dialog', 'output'] },
    open: press('.gallery .full'),
    sees: '.gallery dialog[open] .stage',
  },
  {
    name: 'product in full size, closer',
    ...product,
    shows: { 'elements/product/gallery/fullscreen': ['near'] },
    open: press('.gallery .full', '.gallery dialog [data-key="+"]'),
    sees: '.gallery .stage.near',
  },
  {
    name: 'product without a price',
    ...product,
    answers: [liveWith({ sale_price: null })],
    shows: { 'elements/live/display': ['data-none'], 'elements/product/variations': ['none'] },
    sees: '.bar .unpriced',
  },
  {
    name: 'product sold out now',
    ...product,
    answers: [liveWith({ stock: 0 })],
    shows: { 'elements/live/display': ['data-gone', 'out'] },
    sees: '.bar .out',
  },
  {
    name: 'product sold out, to be told when it is back',
    ...soldOut,
    open: press('[data-basket=back]', '.back-in-stock .btn'),
    sees: '.back-in-stock [data-error]:not(:empty)',
  },
  {
    name: 'product sold out, they will be told',
    ...soldOut,
    answers: [ok(notifyBackInStock, { message: longSentence })],
    shows: { 'components/product/BackInStock': ['status'] },
    open: inTurn(press('[data-basket=back]'), typeEmail, press('.back-in-stock .btn')),
    sees: '.back-in-stock [role=status]:not(:empty)',
  },
  {
    name: 'product sold out, the shop was not reached',
    ...soldOut,
    answers: [offline(notifyBackInStock)],
    shows: { 'components/product/BackInStock': ['alert'] },
    open: inTurn(press('[data-basket=back]'), typeEmail, press('.back-in-stock .btn')),
    sees: '.back-in-stock [role=alert]:not(:empty)',
  },
  { name: 'product, no quantity typed', ...product, open: typeAmount('0'), sees: '.bar .fault:not(:empty)' },
  {
    name: 'product, more than the shop has typed',
    ...product,
    shows: { 'components/product/BuyBar': ['status'] },
    open: typeAmount('9999999'),
    sees: '.bar .fault:not(:empty)',
  },
  { name: 'product added', ...product, open: press('[data-basket=buy]'), sees: '.toast' },
  {
    name: 'product wished for',
    ...product,
    shows: { 'elements/basket/hearts': ['wished'] },
    open: press('[data-basket=wish]'),
    sees: '.wish.wished',
  },
  {
    name: 'product, its link copied',
    ...product,
    shows: { 'components/product/Share': ['output'] },
    open: press('[data-do=copy]'),
    sees: 'zay-share output:not(:empty)',
  },
  {
    name: 'product, shared by messengers',
    ...product,
    shows: { 'elements/product/share': ['hidden'] },
    open: (page) => page.locator('zay-share').scrollIntoViewIfNeeded(),
    sees: 'zay-share .messenger:visible',
  },
  {
    name: 'product, another size',
    ...product,
    open: press('.choice label:last-child'),
    sees: '.choice label:last-child :checked',
  },
  {
    name: 'product, added without a connection',
    ...product,
    open: inTurn((page) => lengthen(page, '.buy'), loseConnection, press('[data-basket=buy]')),
    sees: saidPlainly,
  },
  {
    name: 'product, not wished for without a connection',
    ...product,
    shows: { 'elements/shell/plainNotice': ['status'] },
    open: inTurn(loseConnection, press('[data-basket=wish]')),
    sees: saidPlainly,
  },
  {
    name: 'product in Burmese numerals',
    ...product,
    kept: { numerals: 'my' },
    shows: { 'elements/shell/lazyElements': ['data-digits'] },
    sees: '.buy .choice',
  },
  {
    name: 'product of two choices',
    ...tea,
    shows: { 'elements/product/variationGroups': ['apart'] },
    sees: '.choice.group .apart',
  },
  {
    name: 'product of two choices, sold out now',
    ...tea,
    answers: [liveWith({ stock: 0 })],
    shows: { 'elements/product/variationGroups': ['out'] },
    sees: '.choice.group .out',
  },
  {
    name: 'product, two choices that do not go together',
    ...tea,
    shows: { 'elements/product/variationGroups': ['data-unmatched'] },
    open: press('.choice.group .apart'),
    sees: '.choice.group .apart:has(:checked)',
  },
  {
    name: 'product of two choices, none picked together',
    ...tea,
    open: press('.choice.group .apart', '[data-basket=buy]'),
    sees: '.alert[open]',
  },
  {
    name: 'product whose two choices did not come',
    ...tea,
    lost: ['**/_astro/product-variationGroups*'],
    shows: { 'elements/product/variations': ['plain'] },
    sees: '.plain .choice.whole',
  },
  { name: 'product sold out', slow: true, path: soldOut.path, sees: '[data-gone] .stock' },
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

/** From now on no code comes. */
async function loseConnection(page: Page): Promise<void> {
  await page.route('**/_astro/**', (route) => route.abort('internetdisconnected'));
}

function typeAmount(text: string): (page: Page) => Promise<void> {
  return (page) => page.locator(amount).fill(text);
}

async function typeEmail(page: Page): Promise<void> {
  await page.locator('.back-in-stock [name=email]').fill(longName.email);
}

async function sort(page: Page): Promise<void> {
  await page.locator('zay-listing select').selectOption('new');
}

const toTheEnd = (page: Page): Promise<void> => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
