import type { Page } from '@playwright/test';
import { busyShop } from '../fixtures/desk.ts';
import { foundGoods } from '../fixtures/goods.ts';
import { signedInAs } from '../fixtures/staff.ts';
import { timedChanges } from '../fixtures/timed.ts';
import { inTurn, press, type Screen } from './screen.ts';

const shop = [...busyShop, timedChanges, foundGoods];
const desk = { path: '/desk/publishing', answers: shop } as const;
const [,] = ['GoodsChooser', 'TimedItem', 'TimedPanel'].map((name) => `islands/desk/timed/${name}`);

const plan = press('.timed-plan');
const find = async (page: Page): Promise<void> => {
  await page.locator('.timed-goods input[type=search]').fill('prawns');
};

/** What the shop changes by itself at a time. */
export const timedScreens: readonly Screen[] = [
  {
    name: 'timed changes',
    ...desk,
    sees: '.timed-list > li',
  },
  {
    name: 'timed changes to look at',
    slow: true,
    ...desk,
    answers: [...shop, signedInAs('reader')],
    sees: '.timed-list > li',
  },
  {
    name: 'timed change, being planned',
    slow: true,
    ...desk,
    open: inTurn(plan, find, press('.timed-found .btn'), find),
    sees: '.timed-found .btn',
  },
];
