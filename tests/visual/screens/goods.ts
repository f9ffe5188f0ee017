import type { Page } from '@playwright/test';
import { editCatalogue } from '#contract/operator/goods/catalogue.ts';
import { type Answer, refused } from '../fixtures/answers.ts';
import { longGoods, manyGoods, noGoods, oneProduct } from '../fixtures/goods.ts';
import { choosePicture, inTurn, press, type Screen } from './screen.ts';

const goods = { path: '/desk/goods', answers: manyGoods } as const;
const product = { path: '/desk/product?id=1', answers: oneProduct } as const;

const at = '2026-01-31T09:00:00.000Z';

/** Types another name and saves. */
const rename = async (page: Page): Promise<void> => {
  await page.locator('.goods-pair input').first().fill('Prawns');
};
const save = inTurn(rename, press('.goods-bar .btn-primary'));

/** A colleague was faster: the answer that names the field. */
const others: Answer = {
  call: editCatalogue,
  give: (route) =>
    route.fulfill({
      status: 409,
      json: {
        error: 'goods_changed',
        message: 'Somebody has changed this.',
        code: 'goods_changed',
        changed: [
          { product: 1, field: 'name', now: `${longGoods.name} ${longGoods.name}`, by: 'staff:Daw Mya', at },
          { product: 1, field: 'name_mm', now: null },
        ],
      },
    }),
};

/** The goods of the desk, and the page of one of them. */
export const goodsScreens: readonly Screen[] = [
  {
    name: 'goods',
    ...goods,
    sees: '.goods-list > li',
  },
  {
    name: 'goods, price and stock',
    slow: true,
    ...goods,
    open: press('.goods-quick'),
    sees: '.goods-edit',
  },
  {
    name: 'goods, none',
    slow: true,
    ...goods,
    answers: noGoods,
    sees: '.desk-empty',
  },
  {
    name: 'product on the desk',
    ...product,
    sees: '.goods-choice',
  },
  {
    name: 'new product',
    ...product,
    path: '/desk/product',
    open: press('.goods-bar .btn-primary'),
    sees: '.goods-form .error',
  },
  {
    name: 'product, refused',
    slow: true,
    ...product,
    answers: [...oneProduct, refused(editCatalogue, 'no_right')],
    open: save,
    sees: '.goods-bar .error',
  },
  {
    name: 'product, changed by a colleague',
    slow: true,
    ...product,
    answers: [...oneProduct, others],
    open: save,
    sees: '.goods-conflict',
  },
  {
    name: 'picture of a product',
    slow: true,
    ...product,
    open: choosePicture,
    sees: '.picture-crop',
  },
];
