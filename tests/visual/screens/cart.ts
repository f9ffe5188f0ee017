import type { Page } from '@playwright/test';
import { getShippingFee } from '#contract/shipping.ts';
import { getProduct } from '#contract/catalogue/calls.ts';
import { changed, offline, neverAnswers, refused } from '../fixtures/answers.ts';
import { goods, longGoods, soldOut, unpriced } from '../fixtures/customer.ts';
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
    shows: { 'islands/cart/Cart': ['rows.length === 0'] },
    sees: '.empty',
  },
  {
    name: 'cart',
    ...cart,
    shows: {
      'islands/cart/LineList': ['ready'],
      'islands/cart/Summary': ['ready', 'output'],
      'islands/cart/Line': ['forSale'],
      'islands/cart/Parcel': ['room'],
      'islands/ui/product/Names': ['other'],
      'islands/ui/product/Thumbnail': ['small'],
    },
    sees: '.pay .btn',
  },
  { name: 'cart with long names', ...cart, answers: [longGoods], sees: '.line .names' },
  {
    name: 'cart loading',
    slow: true,
    ...cart,
    answers: [neverAnswers(getProduct), neverAnswers(getShippingFee)],
    shows: { 'islands/cart/LineList': ['loading', 'not ready'] },
    sees: '.line.waits',
  },
  {
    name: 'cart, its fee on its way',
    slow: true,
    ...cart,
    answers: [neverAnswers(getShippingFee)],
    shows: { 'islands/cart/Summary': ['loading'] },
    sees: '.pay .btn',
  },
  {
    name: 'cart that failed',
    slow: true,
    ...cart,
    answers: [offline(getProduct)],
    shows: { 'islands/cart/LineList': ['failure !== undefined'], 'islands/ui/Problem': ['alert', 'kept'] },
    sees: '.problem',
  },
  {
    name: 'cart, its fee that failed',
    slow: true,
    ...cart,
    answers: [offline(getShippingFee)],
    shows: { 'islands/cart/Summary': ['failed'] },
    sees: 'aside .notice',
  },
  {
    name: 'cart of what is gone',
    slow: true,
    ...cart,
    answers: [refused(getProduct, 'unknown_product')],
    shows: { 'islands/cart/LineList': ['gone'] },
    sees: '.line.out',
  },
  {
    name: 'cart of what is sold out',
    slow: true,
    ...cart,
    answers: [longGoods, soldOut],
    shows: { 'islands/cart/Notice': ['stock === 0'] },
    sees: '.line.out',
  },
  {
    name: 'cart of what has no price',
    slow: true,
    ...cart,
    answers: [longGoods, unpriced],
    shows: { 'islands/cart/Notice': ['price === undefined'] },
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
    shows: { 'islands/cart/Notice': ['status'] },
    sees: '.line .notice',
  },
  {
    name: 'cart, a line taken away',
    slow: true,
    ...cart,
    shows: { 'islands/cart/LineList': ['removedAt !== undefined'] },
    open: press('.line .remove'),
    sees: '.undone',
  },
  {
    name: 'cart, its last line taken away',
    slow: true,
    ...cart,
    kept: { guest_cart: goods.slice(0, 1) },
    shows: { 'islands/cart/Cart': ['removal.text'] },
    open: press('.line .remove'),
    sees: '.undone',
  },
  {
    name: 'cart, nothing chosen',
    slow: true,
    ...cart,
    open: press('.all input', '.pay .btn'),
    sees: '.pay .error',
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
    shows: { 'islands/wishlist/Wishlist': ['items.length === 0'] },
    sees: '.empty',
  },
  {
    name: 'wishlist',
    ...wishes,
    shows: { 'islands/wishlist/Table': ['ready'], 'islands/wishlist/Row': ['forSale'] },
    sees: '.wish .move',
  },
  { name: 'wishlist with long names', slow: true, ...wishes, answers: [longGoods], sees: '.wish .names' },
  {
    name: 'wishlist loading',
    slow: true,
    ...wishes,
    answers: [neverAnswers(getProduct)],
    shows: { 'islands/wishlist/Table': ['loading'] },
    sees: '.wish.waits',
  },
  {
    name: 'wishlist that failed',
    slow: true,
    ...wishes,
    answers: [offline(getProduct)],
    shows: { 'islands/wishlist/Wishlist': ['failure !== undefined'] },
    sees: '.problem',
  },
  {
    name: 'wishlist of what is gone',
    slow: true,
    ...wishes,
    answers: [refused(getProduct, 'unknown_product')],
    shows: { 'islands/wishlist/Table': ['gone'] },
    sees: '.wish.out',
  },
  { name: 'wishlist of what is sold out', slow: true, ...wishes, answers: [longGoods, soldOut], sees: '.wish.out' },
  { name: 'wishlist of what has no price', slow: true, ...wishes, answers: [longGoods, unpriced], sees: '.wish.out' },
  {
    name: 'wishlist, a line taken away',
    slow: true,
    ...wishes,
    shows: { 'islands/wishlist/Wishlist': ['removal.text'] },
    open: press('.wish .remove'),
    sees: '.undone',
  },
];
