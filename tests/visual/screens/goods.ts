import type { Page } from '@playwright/test';
import { addCataloguePicture, editCatalogue } from '#contract/operator/goods/catalogue.ts';
import { listGoods, showGoods } from '#contract/operator/goods/goods.ts';
import { listPublishes, type PublishReceipt } from '#contract/operator/publish.ts';
import { type Answer, neverAnswers, offline, ok, refused } from '../fixtures/answers.ts';
import { goodsRows, lookedAt, longGoods, manyGoods, noGoods, oneProduct } from '../fixtures/goods.ts';
import { choosePicture, inTurn, press, type Screen } from './screen.ts';

const goods = { path: '/desk/goods', answers: manyGoods } as const;
const product = { path: '/desk/product?id=1', answers: oneProduct } as const;

const at = '2026-01-31T09:00:00.000Z';
const saved = ok(editCatalogue, { currency: 'USD', changes: [], more: 0, dryRun: false, revision: 8 });
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

/** The first page comes, the next one does not. */
const firstPage: Answer = {
  call: listGoods,
  give: (route) =>
    new URL(route.request().url()).searchParams.get('page') === '1'
      ? route.fulfill({ json: { currency: 'USD', data: goodsRows, more: true } })
      : new Promise(() => undefined),
};

/** Types another name and saves. */
const rename = async (page: Page): Promise<void> => {
  await page.locator('.goods-pair input').first().fill('Prawns');
};
const save = inTurn(rename, press('.goods-bar .btn-primary'));

/** Describes the first picture with more words than fit. */
const describeAtLength = async (page: Page): Promise<void> => {
  const box = page.locator('.goods-pictures [lang=my]').first();
  await box.fill('ပုစွန်ခြောက် '.repeat(40));
};

const chooseWrong = async (page: Page): Promise<void> => {
  const file = { name: 'one.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await page.locator('.picture-choose input').setInputFiles(file);
};

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

const listing = 'islands/desk/goods/Listing';
const row = 'islands/desk/goods/Row';
const bar = 'islands/desk/product/SaveBar';
const editor = 'islands/desk/product/Editor';
const page = 'islands/desk/product/Page';
const pictures = 'islands/desk/product/Pictures';
const picture = 'islands/desk/product/Picture';
const shelf = 'islands/desk/product/Shelf';
const box = 'islands/desk/product/TextBox';
const choices = 'islands/desk/product/Choices';

/** The goods of the desk, and the page of one of them. */
export const goodsScreens: readonly Screen[] = [
  {
    name: 'goods, more being fetched',
    slow: true,
    ...goods,
    answers: [...manyGoods, firstPage],
    open: press('.goods-more'),
    shows: { [listing]: ['isBusy'] },
    sees: '.goods-more[aria-busy=true]',
  },
  {
    name: 'product, another choice',
    slow: true,
    ...product,
    open: press('.goods-choice ~ .goods-plain'),
    shows: { [choices]: ['product ?? draft.added.length > 1'] },
    sees: '.goods-choice .link',
  },
  {
    name: 'product, typed before',
    slow: true,
    ...product,
    kept: { 'draft:goods:1': { set: { name: 'Prawns' }, was: { name: 'Prawn' } } },
    shows: { [editor]: ['isRestored'] },
    sees: '.goods-bar',
  },
  {
    name: 'product, live',
    slow: true,
    ...product,
    answers: [...oneProduct, saved, ok(listPublishes, { data: [live] })],
    open: save,
    shows: { [bar]: ['!product.archived'] },
    sees: '.goods-bar a',
  },
  {
    name: 'goods',
    shows: {
      [listing]: ['list.next !== undefined'],
      'islands/desk/goods/Page': ['here', 'mayEdit'],
      [row]: [
        'least <= FEW_UNITS',
        'least === 0',
        'mayEdit',
        'only',
        'row.archived',
        'row.promotion',
        'row.variations.length > 0',
        'units === 0',
      ],
    },
    ...goods,
    sees: '.goods-list > li',
  },
  {
    name: 'goods, price and stock',
    slow: true,
    shows: {
      [row]: ['isOpen'],
      'islands/desk/goods/QuickEdit': ['row.variations.length > 1'],
      'islands/desk/goods/Units': ['status'],
    },
    ...goods,
    open: press('.goods-quick'),
    sees: '.goods-edit',
  },
  {
    name: 'goods, not saved',
    slow: true,
    ...goods,
    answers: [...manyGoods, refused(editCatalogue, 'goods_changed')],
    open: inTurn(press('.goods-quick'), press('.goods-units .btn:last-child'), press('.goods-edit .btn-primary')),
    sees: '.goods-edit .error',
  },
  {
    name: 'goods, being saved',
    slow: true,
    ...goods,
    answers: [...manyGoods, neverAnswers(editCatalogue)],
    open: inTurn(press('.goods-quick'), press('.goods-units .btn:last-child'), press('.goods-edit .btn-primary')),
    shows: { 'islands/desk/goods/QuickEdit': ['isBusy'] },
    sees: '.goods-edit [aria-disabled=true]',
  },
  {
    name: 'goods, no answer to a change in the list',
    shows: { 'islands/desk/goods/QuickEdit': ['isUnsure'] },
    slow: true,
    ...goods,
    answers: [...manyGoods, offline(editCatalogue)],
    open: inTurn(press('.goods-quick'), press('.goods-units .btn:last-child'), press('.goods-edit .btn-primary')),
    sees: '.goods-edit fieldset:disabled',
  },
  {
    name: 'goods, saved in the list',
    shows: { [row]: ['status'] },
    slow: true,
    ...goods,
    answers: [...manyGoods, saved],
    open: inTurn(press('.goods-quick'), press('.goods-units .btn:last-child'), press('.goods-edit .btn-primary')),
    sees: '.goods-said:not(:empty)',
  },
  {
    name: 'goods, none',
    slow: true,
    ...goods,
    answers: noGoods,
    shows: { [listing]: ['list.value.rows.length === 0'] },
    sees: '.desk-empty',
  },
  {
    name: 'goods, being fetched',
    slow: true,
    ...goods,
    answers: [...manyGoods, neverAnswers(listGoods)],
    shows: { [listing]: ['loading'] },
    sees: '.desk-waits',
  },
  {
    name: 'goods, not fetched',
    slow: true,
    ...goods,
    answers: [...manyGoods, offline(listGoods)],
    shows: { [listing]: ['failed'] },
    sees: '.problem',
  },
  {
    name: 'product on the desk',
    shows: {
      [choices]: ['held > 0'],
      [editor]: ['here', 'mayEdit', 'product'],
      [page]: ['here'],
      [pictures]: ['images.length > 0'],
      [picture]: ['place === 0'],
      [shelf]: ['!categories.some((each) => each.name === category)', "category !== ''", 'product'],
      [box]: ['isMissing'],
    },
    ...product,
    sees: '.goods-choice',
  },
  {
    name: 'new product',
    shows: {
      [page]: ['new'],
      [editor]: ['!product', 'faults'],
      [bar]: ['!product', 'faults'],
      [shelf]: ["faults['category']"],
      [box]: ['fault'],
      [pictures]: ['images.length === 0'],
    },
    ...product,
    path: '/desk/product',
    open: press('.goods-bar .btn-primary'),
    sees: '.goods-form .error',
  },
  {
    name: 'product that may only be looked at',
    slow: true,
    ...product,
    answers: lookedAt,
    shows: { 'islands/desk/product/Editor': ['!mayEdit'] },
    sees: '.goods-form',
  },
  {
    name: 'product, being fetched',
    shows: { [page]: ['loading'] },
    slow: true,
    ...product,
    answers: [...oneProduct, neverAnswers(showGoods)],
    sees: '.desk-waits',
  },
  {
    name: 'product, not fetched',
    shows: { [page]: ['failed'] },
    slow: true,
    ...product,
    answers: [...oneProduct, offline(showGoods)],
    sees: '.problem',
  },
  {
    name: 'product that is not there',
    shows: { [page]: ['missing'] },
    slow: true,
    ...product,
    answers: [...oneProduct, refused(showGoods, 'not_found')],
    sees: '.goods-page > .panel',
  },
  {
    name: 'product, changed',
    shows: { [bar]: ['count > 0', 'product'] },
    slow: true,
    ...product,
    open: rename,
    sees: '.goods-bar',
  },
  {
    name: 'product, being saved',
    shows: { [editor]: ['isBusy'] },
    slow: true,
    ...product,
    answers: [...oneProduct, neverAnswers(editCatalogue)],
    open: save,
    sees: '.goods-bar [aria-disabled=true]',
  },
  {
    name: 'product, no answer',
    shows: { [bar]: ['unsure'] },
    slow: true,
    ...product,
    answers: [...oneProduct, offline(editCatalogue)],
    open: save,
    sees: '.goods-bar .error',
  },
  {
    name: 'product, refused',
    shows: { [bar]: ['failed'] },
    slow: true,
    ...product,
    answers: [...oneProduct, refused(editCatalogue, 'no_right')],
    open: save,
    sees: '.goods-bar .error',
  },
  {
    name: 'product, too few of it',
    shows: { [bar]: ['short'] },
    slow: true,
    ...product,
    answers: [...oneProduct, refused(editCatalogue, 'insufficient_stock')],
    open: save,
    sees: '.goods-bar .error',
  },
  {
    name: 'product, changed by a colleague',
    slow: true,
    shows: { [bar]: ['others'] },
    ...product,
    answers: [...oneProduct, others],
    open: save,
    sees: '.goods-conflict',
  },
  {
    name: 'product, saved',
    slow: true,
    shows: { [editor]: ['saved'], [bar]: ['isSaved', 'saved', 'live', 'status', '!isUndone'] },
    ...product,
    answers: [...oneProduct, saved, ok(listPublishes, { data: [] })],
    open: save,
    sees: '.goods-bar [role=status]',
  },
  {
    name: 'product, saved but not live',
    slow: true,
    ...product,
    answers: [...oneProduct, saved, ok(listPublishes, { data: [failed] })],
    open: save,
    sees: '.goods-bar a',
  },
  {
    name: 'product, saved and held',
    shows: { [bar]: ['held'] },
    slow: true,
    ...product,
    answers: [...oneProduct, saved, ok(listPublishes, { data: [], hold })],
    open: save,
    sees: '.goods-bar a',
  },
  {
    name: 'picture of a product',
    slow: true,
    shows: { [pictures]: ['opened'] },
    ...product,
    open: choosePicture,
    sees: '.picture-crop',
  },
  {
    name: 'picture described at too great length',
    slow: true,
    ...product,
    open: inTurn(describeAtLength, press('.goods-bar .btn-primary')),
    sees: '.goods-pictures .error',
  },
  {
    name: 'picture, being sent',
    shows: { 'islands/desk/pictures/Cropper': ['isBusy'] },
    slow: true,
    ...product,
    answers: [...oneProduct, neverAnswers(addCataloguePicture)],
    open: inTurn(choosePicture, press('.desk-dialog .btn-primary')),
    sees: '.desk-dialog [aria-disabled=true]',
  },
  {
    name: 'picture, nothing to cut it with',
    slow: true,
    ...product,
    lost: ['**/_astro/pictures-Cropper*'],
    open: choosePicture,
    sees: '.goods-section .error',
  },
  { name: 'picture that cannot be used', slow: true, ...product, open: chooseWrong, sees: '.goods-section .error' },
];
