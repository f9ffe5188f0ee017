import type { Page } from '@playwright/test';
import { cancelTimedChange, listTimedChanges, scheduleChange } from '#contract/operator/goods/timedChanges.ts';
import { neverAnswers, offline, refused } from '../fixtures/answers.ts';
import { busyShop } from '../fixtures/desk.ts';
import { foundGoods, oneProduct } from '../fixtures/goods.ts';
import { signedInAs } from '../fixtures/staff.ts';
import { noTimedChanges, plannedForProduct, timedChanges } from '../fixtures/timed.ts';
import { inTurn, press, type Screen } from './screen.ts';

const shop = [...busyShop, timedChanges, foundGoods];
const product = { path: '/desk/product?id=1', answers: [...oneProduct, plannedForProduct] } as const;
const desk = { path: '/desk/publishing', answers: shop } as const;
const [chooser, item, panel] = ['GoodsChooser', 'TimedItem', 'TimedPanel'].map((name) => `islands/desk/timed/${name}`);

const plan = press('.timed-plan');
const find = async (page: Page): Promise<void> => {
  await page.locator('.timed-goods input[type=search]').fill('prawns');
};

/** What the shop changes by itself at a time. */
export const timedScreens: readonly Screen[] = [
  {
    name: 'timed changes',
    ...desk,
    shows: {
      [`${panel}`]: ['here', 'mayEdit'],
      [`${item}`]: [
        'change.changes.length === 0',
        'change.changes.length > SHOWN',
        'change.reasons.length > 0',
        'failed',
        'mayEdit',
        'running',
      ],
    },
    sees: '.timed-list > li',
  },
  {
    name: 'timed changes, none',
    slow: true,
    ...desk,
    answers: [...shop, noTimedChanges],
    shows: { [`${panel}`]: ['timed.value.data.length === 0'] },
    sees: '.timed-plan',
  },
  {
    name: 'timed changes to look at',
    slow: true,
    ...desk,
    answers: [...shop, signedInAs('reader')],
    sees: '.timed-list > li',
  },
  {
    name: 'timed changes, loading',
    slow: true,
    ...desk,
    answers: [...shop, neverAnswers(listTimedChanges)],
    shows: { [`${panel}`]: ['loading'] },
    sees: '.timed-panel [role=status]',
  },
  {
    name: 'timed changes, not read',
    slow: true,
    ...desk,
    answers: [...shop, offline(listTimedChanges)],
    shows: { [`${panel}`]: ['failed'] },
    sees: '.timed-panel .problem',
  },
  {
    name: 'timed change, being planned',
    slow: true,
    ...desk,
    shows: {
      [`${panel}`]: ['!product', 'new', 'opened'],
      [`${chooser}`]: ['chosen.length > 0', 'others.length > 0', 'status'],
    },
    open: inTurn(plan, find, press('.timed-found .btn'), find),
    sees: '.timed-found .btn',
  },
  {
    name: 'timed change of a product, being changed',
    slow: true,
    ...product,
    shows: { [`${panel}`]: ['product', 'waiting'], [`${item}`]: ['edit'] },
    open: press('.timed-cancel'),
    sees: '.desk-dialog .timed-flag',
  },
  {
    name: 'timed changes of a product',
    slow: true,
    ...product,
    open: (page) => page.locator('.timed-panel').scrollIntoViewIfNeeded(),
    sees: '.timed-plan',
  },
  {
    name: 'timed change of a product, wrong',
    slow: true,
    ...product,
    answers: [...oneProduct, refused(scheduleChange, 'time_order')],
    open: inTurn(
      press('.timed-plan'),
      (page) => page.locator('.timed-flag input').first().check(),
      press('.desk-dialog .btn-primary'),
    ),
    sees: '.desk-dialog .error',
  },
  {
    name: 'timed change, being cancelled',
    slow: true,
    ...desk,
    shows: { [`${item}`]: ['isAsking', 'isRunning'] },
    open: press('.timed-cancel'),
    sees: '.timed-choices .btn:last-child',
  },
  {
    name: 'timed change, cancelling on its way',
    slow: true,
    ...desk,
    answers: [...shop, neverAnswers(cancelTimedChange)],
    shows: { [`${item}`]: ['isSending'] },
    open: inTurn(press('.timed-cancel'), press('.timed-choices .btn-primary')),
    sees: '.timed-choices .btn:disabled',
  },
];
