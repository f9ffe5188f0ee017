import type { Page } from '@playwright/test';
import { editBrand, editCategory } from '#contract/operator/goods/categories.ts';
import { type Answer, neverAnswers } from '../fixtures/answers.ts';
import { fullShelves } from '../fixtures/categories.ts';
import { longName } from '../fixtures/customer.ts';
import { choosePicture, inTurn, press, type Screen } from './screen.ts';

const list = { path: '/desk/categories', answers: fullShelves } as const;
const one = { path: '/desk/categories?category=1', answers: fullShelves } as const;
const at = '2026-01-31T09:00:00.000Z';

const type =
  (text: string) =>
  async (page: Page): Promise<void> => {
    await page.locator('.goods-pair input').first().fill(text);
  };
const save = inTurn(type('Sweets'), press('.goods-bar .btn-primary'));

const body = (code: string, more: object) => ({ error: code, message: 'No.', code, ...more });

/** A colleague was faster: the answer that names the fields. */
const others: Answer = {
  call: editCategory,
  give: (route) =>
    route.fulfill({
      status: 409,
      json: body('goods_changed', {
        changed: [
          { field: 'name', now: `${longName.goods} ${longName.goods}`, by: 'staff:Daw Mya', at },
          { field: 'parent', now: 4 },
          { field: 'image', now: null },
        ],
      }),
    }),
};

/** The categories and brands of the desk, and the form of one of them. */
export const categoryScreens: readonly Screen[] = [
  {
    name: 'categories of the desk',
    ...list,
    sees: '.category-list > li',
  },
  {
    name: 'brands of the desk',
    slow: true,
    ...list,
    path: '/desk/categories?view=brands',
    sees: '.goods-more',
  },
  {
    name: 'category on the desk',
    slow: true,
    ...one,
    sees: '.category-links a',
  },
  {
    name: 'category, below which one',
    slow: true,
    ...one,
    path: '/desk/categories?category=4',
    open: press('[name=parent]'),
    sees: '.choices li',
  },
  {
    name: 'new category',
    slow: true,
    ...one,
    path: '/desk/categories?category=new&parent=1',
    open: press('.goods-bar .btn-primary'),
    sees: '.goods-form .error',
  },
  {
    name: 'category, changed by a colleague',
    slow: true,
    ...one,
    answers: [...fullShelves, others],
    open: save,
    sees: '.goods-conflict',
  },
  {
    name: 'picture of a category',
    slow: true,
    ...one,
    open: choosePicture,
    sees: '.picture-crop',
  },
  {
    name: 'brand on the desk',
    slow: true,
    ...one,
    path: '/desk/categories?brand=1',
    answers: [...fullShelves, neverAnswers(editBrand)],
    sees: '.goods-form',
  },
];
