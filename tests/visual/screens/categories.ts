import type { Page } from '@playwright/test';
import { undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import { listAllCategories } from '#contract/operator/goods/categories.ts';
import { createCategory, editBrand, editCategory } from '#contract/operator/categoryEdits.ts';
import { listPublishes, type PublishReceipt } from '#contract/operator/publish.ts';
import { type Answer, neverAnswers, offline, ok, refused } from '../fixtures/answers.ts';
import { emptyShelves, fullShelves, lookedAtShelves } from '../fixtures/categories.ts';
import { longName } from '../fixtures/customer.ts';
import { choosePicture, inTurn, press, type Screen } from './screen.ts';

const list = { path: '/desk/categories', answers: fullShelves } as const;
const one = { path: '/desk/categories?category=1', answers: fullShelves } as const;
const at = '2026-01-31T09:00:00.000Z';
const saved = ok(editCategory, { data: { id: 1, revision: 8 } });
const hold = { since: at, release: '20260131-090000-12345678' };

const failed = {
  id: 'p1',
  state: 'failed',
  trigger: 'catalogue',
  startedAt: at,
  endedAt: '2099-01-31T09:00:00.000Z',
} as const;
const receipt: PublishReceipt = {
  ...{ release: hold.release, revision: 8, kind: 'changed', pages: 2, rendered: 2, removed: 0, changes: [], bytes: 1 },
  ...{
    milliseconds: { reading: 1, compiling: 1, rendering: 1, compressing: 1, checking: 1, switching: 1 },
    liveAt: at,
  },
};
const live = { ...failed, state: 'live', receipt } as const;

const type =
  (text: string) =>
  async (page: Page): Promise<void> => {
    await page.locator('.goods-pair input').first().fill(text);
  };
const find =
  (text: string) =>
  async (page: Page): Promise<void> => {
    await page.locator('main [type=search]').fill(text);
  };
const save = inTurn(type('Sweets'), press('.goods-bar .btn-primary'));

const chooseWrong = async (page: Page): Promise<void> => {
  const file = { name: 'one.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await page.locator('.picture-choose input').setInputFiles(file);
};

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

/** The shop finds every fault. */
const faults: Answer = {
  call: editCategory,
  give: (route) =>
    route.fulfill({
      status: 400,
      json: body('invalid', {
        faults: [
          { path: ['set', 'name'], message: 'is the name of category 5, which is hidden; show that one again' },
          { path: ['set', 'name_mm'], message: 'is in Zawgyi, not in Unicode; --convert-zawgyi converts it' },
          { path: ['set', 'parent'], message: 'is the category itself, or below it' },
          { path: ['set', 'after'], message: 'does not stand there any more' },
          { path: ['set', 'archived'], message: 'has 3 products on sale' },
        ],
      }),
    }),
};

const folder = 'islands/desk/categories';

/** The categories and brands of the desk, and the form of one of them. */
export const categoryScreens: readonly Screen[] = [
  {
    name: 'categories of the desk',
    shows: {
      [`${folder}/Page`]: ['!kind'],
      [`${folder}/Lists`]: ['categories', 'here', 'mayEdit', 'unnamed > 0'],
      [`${folder}/Row`]: ['archived', 'hiddenProducts > 0', 'lacks'],
    },
    ...list,
    sees: '.category-list > li',
  },
  {
    name: 'brands of the desk',
    slow: true,
    shows: { [`${folder}/Lists`]: ['shown.length < rows.length'] },
    ...list,
    path: '/desk/categories?view=brands',
    sees: '.goods-more',
  },
  {
    name: 'categories of the desk, found by name',
    slow: true,
    ...list,
    open: find('မုန့်'),
    sees: '.category-list > li',
  },
  {
    name: 'categories of the desk, none of that name',
    shows: { [`${folder}/Lists`]: ['rows.length === 0'] },
    slow: true,
    ...list,
    open: find('xyz'),
    sees: '.desk-empty',
  },
  { name: 'categories of the desk, none', slow: true, ...list, answers: emptyShelves, sees: '.desk-empty' },
  {
    name: 'categories of the desk, being fetched',
    slow: true,
    ...list,
    answers: [...fullShelves, neverAnswers(listAllCategories)],
    sees: '.desk-waits',
  },
  {
    name: 'categories of the desk, not fetched',
    slow: true,
    ...list,
    answers: [...fullShelves, offline(listAllCategories)],
    sees: '.problem',
  },
  {
    name: 'categories of the desk that may only be looked at',
    slow: true,
    ...list,
    answers: lookedAtShelves,
    sees: '.category-list > li',
  },
  {
    name: 'category on the desk',
    slow: true,
    shows: {
      [`${folder}/Form`]: ['category', 'here', 'mayEdit', 'one'],
      [`${folder}/Names`]: ['category', 'one'],
      [`${folder}/PictureField`]: ['image'],
      [`${folder}/Place`]: ['category', 'one'],
    },
    ...one,
    sees: '.category-links a',
  },
  {
    name: 'category without Burmese',
    shows: { [`${folder}/Names`]: ['isMissing'], [`${folder}/PictureField`]: ['not image'] },
    slow: true,
    ...one,
    path: '/desk/categories?category=3',
    sees: '.goods-lacks',
  },
  {
    name: 'category that is not there',
    shows: { [`${folder}/Opened`]: ['missing'] },
    slow: true,
    ...one,
    path: '/desk/categories?category=99',
    sees: '.goods-page .panel',
  },
  {
    name: 'category that may only be looked at',
    shows: { [`${folder}/Form`]: ['!mayEdit'] },
    slow: true,
    ...one,
    answers: lookedAtShelves,
    sees: '.goods-form',
  },
  {
    name: 'category, typed before',
    shows: { [`${folder}/Form`]: ['isRestored'], [`${folder}/SaveBar`]: ['count > 0', 'form.one', 'status'] },
    slow: true,
    ...one,
    kept: { 'draft:category:1': { set: { name: 'Sweets' }, was: { name: 'Snacks' } } },
    sees: '.goods-bar',
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
    shows: { [`${folder}/Form`]: ['faults'], [`${folder}/SaveBar`]: ['!form.one', 'faults'] },
    ...one,
    path: '/desk/categories?category=new&parent=1',
    open: press('.goods-bar .btn-primary'),
    sees: '.goods-form .error',
  },
  {
    name: 'new category, made',
    slow: true,
    ...one,
    path: '/desk/categories?category=new',
    answers: [...fullShelves, ok(createCategory, { data: { id: 4, revision: 8 } }), ok(listPublishes, { data: [] })],
    open: save,
    sees: '.goods-bar [role=status]',
  },
  {
    name: 'category, not accepted',
    slow: true,
    shows: { [`${folder}/Names`]: ['error', 'taken !== undefined'] },
    ...one,
    answers: [...fullShelves, faults],
    open: save,
    sees: '.goods-form .error',
  },
  {
    name: 'category, changed by a colleague',
    slow: true,
    shows: { [`${folder}/SaveBar`]: ['others'] },
    ...one,
    answers: [...fullShelves, others],
    open: save,
    sees: '.goods-conflict',
  },
  {
    name: 'category, being saved',
    shows: { [`${folder}/Form`]: ['isBusy'] },
    slow: true,
    ...one,
    answers: [...fullShelves, neverAnswers(editCategory)],
    open: save,
    sees: '.goods-bar [aria-disabled=true]',
  },
  {
    name: 'category, no answer',
    shows: { [`${folder}/SaveBar`]: ['unsure'] },
    slow: true,
    ...one,
    answers: [...fullShelves, offline(editCategory)],
    open: save,
    sees: '.goods-bar .error',
  },
  {
    name: 'category, not allowed any more',
    slow: true,
    ...one,
    answers: [...fullShelves, refused(editCategory, 'no_right')],
    open: save,
    sees: '.goods-bar .error',
  },
  {
    name: 'category, saved',
    slow: true,
    shows: { [`${folder}/Form`]: ['saved'], [`${folder}/SaveBar`]: ['isSaved', 'saved', '!isUndone'] },
    ...one,
    answers: [...fullShelves, saved, ok(listPublishes, { data: [] })],
    open: save,
    sees: '.goods-bar [role=status]',
  },
  {
    name: 'category, saved and held',
    shows: { [`${folder}/SaveBar`]: ['held'] },
    slow: true,
    ...one,
    answers: [...fullShelves, saved, ok(listPublishes, { data: [], hold })],
    open: save,
    sees: '.goods-bar a',
  },
  {
    name: 'category, saved but not live',
    shows: { [`${folder}/SaveBar`]: ['failed'] },
    slow: true,
    ...one,
    answers: [...fullShelves, saved, ok(listPublishes, { data: [failed] })],
    open: save,
    sees: '.goods-bar a',
  },
  {
    name: 'category, live',
    shows: { [`${folder}/SaveBar`]: ['live', 'path'] },
    slow: true,
    ...one,
    answers: [...fullShelves, saved, ok(listPublishes, { data: [live] })],
    open: save,
    sees: '.goods-bar a',
  },
  {
    name: 'category, not taken back',
    slow: true,
    ...one,
    answers: [...fullShelves, saved, ok(listPublishes, { data: [] }), refused(undoCatalogueChange, 'invalid')],
    open: inTurn(save, press('.goods-bar .btn')),
    sees: '.goods-bar .error',
  },
  {
    name: 'picture of a category',
    shows: { [`${folder}/PictureField`]: ['opened'] },
    slow: true,
    ...one,
    open: choosePicture,
    sees: '.picture-crop',
  },
  {
    name: 'picture of a category that cannot be used',
    slow: true,
    ...one,
    open: chooseWrong,
    sees: '.goods-section .error',
  },
  {
    name: 'brand on the desk',
    shows: { [`${folder}/Place`]: ['brand'] },
    slow: true,
    ...one,
    path: '/desk/categories?brand=1',
    answers: [...fullShelves, neverAnswers(editBrand)],
    sees: '.goods-form',
  },
  { name: 'new brand', slow: true, ...one, path: '/desk/categories?brand=new', sees: '.goods-bar' },
];
