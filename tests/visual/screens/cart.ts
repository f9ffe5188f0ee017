import { getProduct, getShippingFee } from '#contract/catalogue.ts';
import { changed, down, never, refused } from '../fixtures/answers.ts';
import { goods, longGoods, soldOut } from '../fixtures/customer.ts';
import { press, type Screen } from './screen.ts';

const cart = { path: '/cart', kept: { guest_cart: goods } } as const;
const wishes = {
  path: '/wishlist',
  kept: { guest_wishlist: goods.map(({ productId, variationId }) => ({ productId, variationId })) },
} as const;
const [lines, sums, table] = ['islands/cart/Lines', 'islands/cart/Summary', 'islands/wishlist/Table'];

/** The cart and what is wished for. */
export const cartScreens: readonly Screen[] = [
  { name: 'cart, empty', slow: true, path: '/cart', sees: '.empty' },
  { name: 'cart', ...cart, shows: [`${lines} ready`, `${sums} ready`], sees: '.pay .btn' },
  { name: 'cart with long names', ...cart, answers: [longGoods], sees: '.line .names' },
  {
    name: 'cart loading',
    slow: true,
    ...cart,
    answers: [never(getProduct), never(getShippingFee)],
    shows: [`${lines} loading`],
    sees: '.line.waits',
  },
  {
    name: 'cart, its fee on its way',
    slow: true,
    ...cart,
    answers: [never(getShippingFee)],
    shows: [`${sums} loading`],
    sees: '.pay .btn',
  },
  { name: 'cart that failed', slow: true, ...cart, answers: [down(getProduct)], sees: '.problem' },
  {
    name: 'cart, its fee that failed',
    slow: true,
    ...cart,
    answers: [down(getShippingFee)],
    shows: [`${sums} failed`],
    sees: 'aside .notice',
  },
  {
    name: 'cart of what is gone',
    slow: true,
    ...cart,
    answers: [refused(getProduct, 'unknown_product')],
    shows: [`${lines} gone`],
    sees: '.line.out',
  },
  { name: 'cart of what is sold out', slow: true, ...cart, answers: [longGoods, soldOut], sees: '.line.out' },
  {
    name: 'cart of more than there is',
    ...cart,
    answers: [
      changed(getProduct, ({ data }) => ({
        data: { ...data, variations: data.variations.map((one) => ({ ...one, stock: 2 })) },
      })),
    ],
    sees: '.line .notice',
  },
  { name: 'cart, a line taken away', ...cart, open: press('.line .remove'), sees: '.undone' },
  { name: 'cart, checkout of a visitor', ...cart, open: press('.pay .btn'), sees: '.alert[open], [name=password]' },
  { name: 'wishlist, empty', slow: true, path: '/wishlist', sees: '.empty' },
  { name: 'wishlist', ...wishes, shows: [`${table} ready`], sees: '.wish .move' },
  { name: 'wishlist with long names', ...wishes, answers: [longGoods], sees: '.wish .names' },
  {
    name: 'wishlist loading',
    slow: true,
    ...wishes,
    answers: [never(getProduct)],
    shows: [`${table} loading`],
    sees: '.wish.waits',
  },
  { name: 'wishlist that failed', slow: true, ...wishes, answers: [down(getProduct)], sees: '.problem' },
  {
    name: 'wishlist of what is gone',
    slow: true,
    ...wishes,
    answers: [refused(getProduct, 'unknown_product')],
    shows: [`${table} gone`],
    sees: '.wish.out',
  },
  { name: 'wishlist of what is sold out', slow: true, ...wishes, answers: [longGoods, soldOut], sees: '.wish.out' },
  { name: 'wishlist, a line taken away', ...wishes, open: press('.wish .remove'), sees: '.undone' },
];
