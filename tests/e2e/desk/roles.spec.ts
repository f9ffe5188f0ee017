import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { call } from '#api/call.ts';
import { openBackend } from '#api/backend.ts';
import { moveOrder } from '#contract/operator/orders/orderMoves.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { sameOrigin } from '../../support/stories/customers.ts';
import { orderOfSomebody } from '../../support/stories/orders.ts';
import { openDesk, shopToken } from '../../support/stories/staff.ts';
import { sardines } from '../../support/stories/products.ts';
import { en, my } from '../../support/site/words.ts';

/** A product that no other story counts. */
const goods = { productId: 82, variationId: 117 };

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What was sold today, as the page says it. */
async function soldToday(page: Page): Promise<number> {
  const total = panel(page, en.deskToday.sales.title).getByRole('definition').first();
  await expect(total).toBeVisible();
  return Number((await total.innerText()).replaceAll(/[^\d.]/gu, ''));
}

test('the owner sees what waits and what was sold, and takes it along @slow', async ({ page, browser }) => {
  const { invoiceNo } = await orderOfSomebody(browser, { ...goods, quantity: 1 });
  await openDesk(page, 'owner', '/desk/today');
  const toConfirm = panel(page, en.deskToday.waiting.title).getByRole('link', { name: en.desk.groups.confirm });
  await expect(toConfirm).toHaveAttribute('href', '/desk?group=confirm');
  await expect(panel(page, en.deskToday.publish.title)).toContainText(/live since|Nothing was published/u);
  const before = await soldToday(page);

  // The navigation says how many are to do, and nobody is interrupted by it.
  const orders = page.getByRole('navigation', { name: en.desk.nav.label }).getByRole('link', { name: /^Orders/u });
  await expect(orders).toContainText(/\d+ orders? to do/u);
  await expect(orders.locator('[role=status], [aria-live]')).toHaveCount(0);

  const shop = openBackend({ base: new URL('/api/v1', page.url()).href });
  const moving = { params: { order: invoiceNo }, body: { move: 'confirm-payment' } } as const;
  const { data: order } = await call(shop, moveOrder, moving, { token: await shopToken() });
  await page.reload();
  // Other stories sell meanwhile.
  expect(await soldToday(page)).toBeGreaterThanOrEqual(before + order.totalPrice - 0.001);

  const sales = panel(page, en.deskToday.sales.title);
  await sales.getByText(en.deskToday.sales.table).click();
  await expect(sales.getByRole('row')).toHaveCount(32);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sales.getByRole('button', { name: en.deskToday.download }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toBe('\uFEFFday,orders,total USD'.trim());
  expect(lines).toHaveLength(32);
  await expect(panel(page, en.deskToday.best.title).getByRole('listitem')).not.toHaveCount(0);
});

test('the inbox asks once for what it shows, and its head names every script that it begins with', async ({ page }) => {
  await openDesk(page, 'owner', '/robots.txt');
  // Orders of other stories would have it read its lists again.
  await page.route(/\/events$/u, () => undefined);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(/^https?:\/\/[^/]+/u, '')));
  await page.goto('/my/desk');
  await expect(page.getByRole('navigation', { name: my.desk.groups.label })).toBeVisible();
  const calls = asked.filter((path) => path.startsWith('/api/v1/operator/') && !path.includes('events')).sort();
  expect(calls).toEqual([
    '/api/v1/operator/inbox',
    '/api/v1/operator/me',
    '/api/v1/operator/orders?page=1&limit=50&group=new',
  ]);
  const named = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const scripts = asked.filter((path) => path.endsWith('.js'));
  expect(named.length).toBeGreaterThan(8);
  // What comes behind all else is fetched for those alone who see orders.
  expect(scripts.filter((path) => !named.includes(path) && !path.includes('waitingCounts'))).toEqual([]);
});

const main = (page: Page) => page.getByRole('main');

test('an editor sees what is theirs, and no orders, customers or accounts', async ({ page, browser }) => {
  const { invoiceNo } = await orderOfSomebody(browser, { ...sardines, quantity: 1 });
  await openDesk(page, 'editor', '/desk');
  await expect(page).toHaveURL(/\/desk\/goods$/u);
  const parts = page.getByRole('navigation', { name: en.desk.nav.label });
  await expect(parts.getByRole('link', { name: en.desk.nav.goods })).toHaveAttribute('aria-current', 'page');
  await expect(parts.getByRole('link', { name: en.deskToday.sales.count })).toBeHidden();
  await page.goto(`/desk/order?no=${invoiceNo}`);
  await expect(main(page).getByRole('alert')).toContainText(en.refusals.no_right);
  await expect(main(page)).not.toContainText('Daw May');
  for (const path of ['/desk/messages', '/desk/today']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/desk\/goods$/u);
  }
  // Messages on a device are about orders and customers.
  await page.goto('/desk/people');
  await expect(page.getByRole('heading', { name: en.deskStaff.people.devices.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: en.deskStaff.people.push.title })).toHaveCount(0);

  await page.goto('/desk/front');
  await expect(page.getByRole('link', { name: en.deskFront.money.fees })).toBeVisible();
  await expect(page.getByRole('link', { name: en.deskFront.money.payees })).toHaveCount(0);
  await page.goto('/desk/payees');
  await expect(page.getByText(en.deskMoney.payees.closed)).toBeVisible();
  await expect(main(page).getByRole('textbox')).toHaveCount(0);
  const data = { version: 0, fields: { bank: null } };
  const answer = await page.request.put('/api/v1/operator/payees', { data, headers: sameOrigin });
  expect(answer.status()).toBe(403);
});
