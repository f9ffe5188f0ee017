import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { call } from '#api/call.ts';
import { openBackend } from '#api/backend.ts';
import { moveOrder } from '#contract/operator/orders/orderMoves.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { newCustomer, openSignedIn } from '../../support/stories/customers.ts';
import { placeOrder } from '../../support/stories/orders.ts';
import { openDesk, shopToken } from '../../support/stories/staff.ts';

/** A product that no other story counts. */
const goods = { productId: 82, variationId: 117 };

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What was sold today, as the page says it. */
async function soldToday(page: Page): Promise<number> {
  const total = panel(page, 'Sales').locator('.today-total').first();
  await expect(total).toBeVisible();
  return Number((await total.innerText()).replaceAll(/[^\d.]/gu, ''));
}

test('the owner sees what was sold, opens the days, and takes them along as a file @slow', async ({
  page,
  browser,
}) => {
  const shopper = await (await browser.newContext()).newPage();
  await openSignedIn(shopper, await newCustomer(shopper), '/robots.txt');
  const { invoiceNo } = await placeOrder(shopper, [{ ...goods, quantity: 1 }]);

  await openDesk(page, 'owner', '/desk/today');
  const toConfirm = panel(page, 'Orders that wait').getByRole('link', { name: 'To confirm' });
  await expect(toConfirm).toHaveAttribute('href', '/desk?group=confirm');
  await expect(panel(page, 'The site')).toContainText(/live since|Nothing was published/u);
  const before = await soldToday(page);
  const shop = openBackend({ base: new URL('/api/v1', page.url()).href });
  const moving = { params: { order: invoiceNo }, body: { move: 'confirm-payment' } } as const;
  const { data: order } = await call(shop, moveOrder, moving, { token: await shopToken() });
  await page.reload();
  // Other stories sell meanwhile.
  expect(await soldToday(page)).toBeGreaterThanOrEqual(before + order.totalPrice - 0.001);

  const sales = panel(page, 'Sales');
  await sales.getByText('Day by day').click();
  await expect(sales.getByRole('row')).toHaveCount(32);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sales.getByRole('button', { name: 'Download as .csv' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toBe('\uFEFFday,orders,total USD'.trim());
  expect(lines).toHaveLength(32);
  await expect(panel(page, 'What sells').getByRole('listitem')).not.toHaveCount(0);
});

test('an editor sees no figures of orders', async ({ page }) => {
  await openDesk(page, 'editor', '/desk/today');
  // The desk leads them to what they may see.
  await expect(page).not.toHaveURL(/today/u);
  await expect(panel(page, 'Sales')).toHaveCount(0);
});
