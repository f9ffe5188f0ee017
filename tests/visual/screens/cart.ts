import type { Page } from '@playwright/test';
import { getShippingFee } from '#contract/shipping.ts';
import { getProduct } from '#contract/catalogue/calls.ts';
import { changed, offline, neverAnswers } from '../fixtures/answers.ts';
import { goods, longGoods, soldOut } from '../fixtures/customer.ts';
import { press, type Screen } from './screen.ts';

const cart = { path: '/cart', kept: { guest_cart: goods } } as const;
const wishes = {
  path: '/wishlist',
  kept: { guest_wishlist: goods.map(({ productId, variationId }) => ({ productId, variationId })) },
} as const;

/** The cart and what is wished for. */
export const cartScreens: readonly Screen[] = [
  {
    name: 'cart, empty',
    slow: true,
    path: '/cart',
    sees: '.empty',
  },
  {
    name: 'cart',
    ...cart,
    sees: '.pay .btn',
  },
  { name: 'cart with long names', ...cart, answers: [longGoods], sees: '.line .names' },
  {
    name: 'cart loading',
    slow: true,
    ...cart,
    answers: [neverAnswers(getProduct), neverAnswers(getShippingFee)],
    sees: '.line.waits',
  },
  {
    name: 'cart that failed',
    slow: true,
    ...cart,
    answers: [offline(getProduct)],
    sees: '.problem',
  },
  {
    name: 'cart of what is sold out',
    slow: true,
    ...cart,
    answers: [longGoods, soldOut],
    sees: '.line.out',
  },
  ...[
    ['no quantity', '0'],
    ['more than the shop has', '9999999'],
  ].map(([what = '', typed = '']) => ({
    name: `cart, ${what} typed`,
    slow: true as const,
    ...cart,
    shows: { 'islands/ui/fields/QuantityStepper': ['status'] },
    open: (page: Page) => page.locator('.line .amount input').first().fill(typed),
    sees: '.line .fault:not(:empty)',
  })),
  {
    name: 'cart of more than there is',
    slow: true,
    ...cart,
    answers: [
      changed(getProduct, ({ data }) => ({
        data: { ...data, variations: data.variations.map((one) => ({ ...one, stock: 2 })) },
      })),
    ],
    sees: '.line .notice',
  },
  {
    name: 'cart, checkout of a visitor',
    slow: true,
    ...cart,
    open: press('.pay .btn'),
    sees: '.alert[open], [name=password]',
  },
  {
    name: 'wishlist, empty',
    slow: true,
    path: '/wishlist',
    sees: '.empty',
  },
  {
    name: 'wishlist',
    ...wishes,
    sees: '.wish .move',
  },
  {
    name: 'wishlist loading',
    slow: true,
    ...wishes,
    answers: [neverAnswers(getProduct)],
    sees: '.wish.waits',
  },
];
