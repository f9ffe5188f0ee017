import type { Page } from '@playwright/test';
import { editCatalogue } from '#contract/operator/goods/catalogue.ts';
import { type Answer, ok, longSentence } from '../fixtures/answers.ts';
import {
  longGoods,
  manyGoods,
  oneProduct,
  foundGoods,
  fullShelves,
  atSheets,
  manyChanges,
  manyFaults,
  says,
} from '../fixtures/goods.ts';
import { alike, choosePicture, inTurn, press, screen, type Screen } from './screen.ts';
import { listPublishes } from '#contract/operator/publish.ts';
import { importSheet } from '#contract/operator/goods/sheets.ts';
import { getOpening } from '#contract/operator/opening.ts';
import { changeCurrency, getRegion } from '#contract/operator/region.ts';
import { busyShop, failing, someCoupons, someSales, timedChanges } from '../fixtures/desk.ts';
import { stockAnswers } from '../fixtures/stock.ts';
import { previewMail } from '#contract/operator/content.ts';
import { frontList, openDocument, openLimits, sendingZones } from '../fixtures/money.ts';
import { signedInAs } from '../fixtures/staff.ts';

const goods = { path: '/desk/goods', answers: manyGoods } as const;
const product = { path: '/desk/product?id=1', answers: oneProduct } as const;
const changedAt = '2026-01-31T09:00:00.000Z';

const rename = async (page: Page): Promise<void> => {
  await page.locator('[data-goods] input[lang=en]').first().fill('Prawns');
};

const save = inTurn(rename, press('[data-goods] .btn-primary'));

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
          { product: 1, field: 'name', now: `${longGoods.name} ${longGoods.name}`, by: 'staff:Daw Mya', at: changedAt },
          { product: 1, field: 'name_mm', now: null },
        ],
      },
    }),
};

const list = { path: '/desk/categories', answers: fullShelves } as const;
const one = { path: '/desk/categories?category=1', answers: fullShelves } as const;
const at = (...answers: readonly Answer[]) => ({ path: '/desk/sheets', answers: [...atSheets, ...answers] }) as const;

const choose = async (page: Page): Promise<void> => {
  const file = { name: 'prices-of-the-delta-in-november.csv', mimeType: 'text/csv', buffer: Buffer.from('id,price\n') };
  await page.locator('[data-drop] input').setInputFiles(file);
};

const take = inTurn(choose, press('[data-take]'));
const done = [says(manyChanges), ok(importSheet, { data: { revision: 12 } }), ok(listPublishes, { data: [] })] as const;
const shop = [...busyShop, timedChanges, foundGoods];
const desk = { path: '/desk/publishing', answers: shop } as const;
const plan = press('[data-timed] + .btn');
const saleList = {
  path: '/desk/sales',
  answers: [...busyShop, someSales, someCoupons, foundGoods, ...fullShelves],
} as const;
const planSale = press('main .btn-primary');
const stock = { path: '/desk/stock', answers: stockAnswers } as const;
const stockPart = (place: number) => press(`main [role=group] button:nth-of-type(${place})`);
const findStock = async (page: Page): Promise<void> => {
  await page.locator('main [name=find]').fill('prawns');
  await page.locator('main [name=find]').press('Enter');
};
const choosePrawns = press('[data-found] .btn');

const find = async (page: Page): Promise<void> => {
  await page.locator('dialog [name=find]').fill('prawns');
};

const editor = { path: '/desk/publishing', answers: busyShop } as const;
const about = { path: '/desk/front?doc=page-about' } as const;

const ownSlide = {
  picture: { url: '/uploads/front/x.webp' },
  to: { kind: 'product', id: 123 },
  title: { en: 'Thingyan', my: 'သင်္ကြန်' },
  subtitle: { en: 'All week', my: 'တစ်ပတ်လုံး' },
  points: { en: [], my: [] },
  cta: { en: 'Look', my: 'ကြည့်ရန်' },
};

const home = { path: '/desk/front?doc=home', answers: openDocument('home', { slides: [ownSlide] }) } as const;

/** The frame stays empty: what stands in it is a page of its own. */
const shippedMail = [
  ...openDocument('mail-shipped', { 'my.closing': 'ဒေါ်ခင် (ဈေး)' }),
  ok(previewMail, {
    data: (['en', 'my'] as const).map((locale) => ({
      locale,
      subject: longSentence,
      text: longSentence,
      url: 'about:blank',
    })),
  }),
];

const mail = { path: '/desk/front?doc=mail-shipped', answers: shippedMail } as const;
const lookAtMail = press('[data-said] + div .btn');

const ownName = { name: { en: longSentence.slice(0, 40), my: 'မြမတ် ကုန်စုံဆိုင်' }, prefix: 'MYA' };

/** A shop that is about to open. */
const opening = {
  path: '/desk/opening',
  answers: [
    signedInAs('owner'),
    ok(getOpening, {
      data: {
        ...{ state: 'demonstration', version: 0, hasOwnAccount: true, sample: [1, 2, 3], testOrders: 12 },
        done: {
          ...{ name: true, region: true, contact: false, payees: true },
          ...{ fees: false, goods: true, texts: false, testOrder: false },
        },
      },
    }),
  ],
} as const;

const prices = Array.from({ length: 3 }, (_, at) => ({
  ...{
    kind: (['price', 'fee', 'sale'] as const)[at] ?? 'price',
    name: longSentence.slice(0, 60),
    before: 6.5,
    after: 224,
  },
}));
const place = { version: 0, currency: 'USD', timeZone: 'Asia/Bangkok', timeZones: ['Asia/Bangkok', 'Asia/Yangon'] };
const present = { ...place, now: '2026-11-29T12:30', orders: 12 };

/** A shop whose prices are about to be reckoned in another currency. */
const region = {
  path: '/desk/region',
  answers: [
    signedInAs('owner'),
    ok(getRegion, { data: present }),
    ok(changeCurrency, { data: { region: present, isDone: false, total: 3, prices } }),
  ],
} as const;
const lookAtPrices = async (page: Page): Promise<void> => {
  await page.locator('[name=rate]').fill('34.5');
  await page.locator('main .btn-primary').click();
};

/** The desk of those who look after goods and pages. */
export const deskGoodsScreens: readonly Screen[] = [
  screen('goods', goods, '[data-goods]'),
  alike('goods, price and stock', goods, 'form [name^=price-]', { open: press('[data-quick]') }),
  screen('product on the desk', product, '[data-variation]'),
  screen('new product', product, '[data-goods] [aria-invalid=true]', {
    path: '/desk/product',
    open: press('[data-goods] .btn-primary'),
  }),
  alike('product, changed by a colleague', product, '[data-conflict]', {
    answers: [...oneProduct, others],
    open: save,
  }),
  alike('picture of a product', product, 'dialog canvas', { open: choosePicture }),
  alike('categories of the desk', list, '[data-categories] > li'),
  alike('category on the desk', one, '[data-ways] a'),
  alike('new category', one, '[data-goods] [aria-invalid=true]', {
    path: '/desk/categories?category=new&parent=1',
    open: press('[data-goods] .btn-primary'),
  }),
  alike('sheets', at(), '[data-drop]'),
  alike('sheet of another shop', at(says({ foreign: true, shown: null })), '[data-question]', { open: choose }),
  alike('sheet with faults', at(says(manyFaults)), '[data-faults]', { open: choose }),
  screen('sheet with changes', at(says(manyChanges)), '[data-take]', { open: choose }),
  alike('sheet, imported', at(...done), '[data-imported]', { open: take }),
  alike('sales', saleList, '[data-sales] > li'),
  alike('sale, being planned', saleList, 'dialog [aria-invalid=true]', {
    open: inTurn(planSale, press('dialog .btn-primary')),
  }),
  alike('stock, goods that came', stock, '[data-receipt] [aria-invalid=true]', {
    open: inTurn(findStock, choosePrawns, press('[data-receipt] .btn-primary')),
  }),
  screen('stock, a count', stock, '[data-differences] li', {
    open: inTurn(stockPart(2), findStock, choosePrawns, async (page) => {
      await page.locator('[data-count] input').first().fill('3');
    }),
  }),
  screen('stock that is low', stock, '[data-low] form', {
    open: inTurn(stockPart(3), press('[data-low] button')),
  }),
  alike('stock that expires', stock, '[data-expiring] li', { open: stockPart(4) }),
  alike('stock, its history', stock, '[data-movements] li', { open: stockPart(5) }),
  alike('coupon, being made', saleList, 'dialog [aria-invalid=true]', {
    open: inTurn(press('[aria-labelledby=coupons] > .btn'), press('dialog .btn-primary')),
  }),
  alike('timed changes', desk, '[data-timed] > li'),
  alike('timed change, being planned', desk, '[data-found] .btn', {
    open: inTurn(plan, find, press('[data-found] .btn'), find),
  }),
  screen('editor', editor, '[data-part=changes] li'),
  alike('editor, unfolded', editor, '[data-part=receipts] details[open] li', {
    open: press('[data-part=languages] summary', '[data-part=receipts] summary'),
  }),
  alike('editor, a publish that failed', editor, '[data-mood] [role=status]:not(:empty)', {
    answers: failing,
    open: press('[data-mood] .btn'),
  }),
  alike('front', '/desk/front', '[data-documents]', { answers: frontList }),
  alike('front, the shop', '/desk/front?doc=shop', 'input[type=color]', { answers: openDocument('shop', ownName) }),
  screen('opening', opening, 'main ol a'),
  screen('region, new prices', region, '[data-prices]', { open: lookAtPrices }),
  alike('opening, asked once more', opening, '[data-confirm]', { open: press('main .btn-primary') }),
  screen('front, a page', about, '[data-other]', {
    answers: openDocument('page-about', { 'my.intro': 'ဈေးဆိုင်လေးပါ။' }),
  }),
  alike('front, history', about, '[data-history][open] ins', {
    answers: openDocument('page-about', { 'my.intro': 'ဈေးဆိုင်လေးပါ။', 'en.cta.button': 'Buy' }),
    open: press('[data-history] summary'),
  }),
  alike('front, limits of a buyer', '/desk/front?doc=goods-limits', '[data-other]', {
    answers: openLimits(),
  }),
  screen('front, zones of delivery', '/desk/front?doc=delivery', '[data-other]', { answers: sendingZones }),
  alike('front, home page', home, '[data-sections] li'),
  alike('front, a mail as it is sent', mail, 'dialog iframe', { open: lookAtMail }),
];
