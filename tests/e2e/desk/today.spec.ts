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

test('the owner sees what waits and what was sold, opens the days, and takes them along as a file @slow', async ({
  page,
  browser,
}) => {
  const shopper = await (await browser.newContext()).newPage();
  await openSignedIn(shopper, await newCustomer(shopper), '/robots.txt');
  const buy = () => placeOrder(shopper, [{ ...goods, quantity: 1 }]);
  const { invoiceNo } = await buy();

  await openDesk(page, 'owner', '/desk/today');
  const toConfirm = panel(page, 'Orders that wait').getByRole('link', { name: 'To confirm' });
  await expect(toConfirm).toHaveAttribute('href', '/desk?group=confirm');
  await expect(panel(page, 'The site')).toContainText(/live since|Nothing was published/u);
  const before = await soldToday(page);

  // The navigation says how many are to do, by itself.
  const orders = page.getByRole('navigation', { name: 'Parts of the desk' }).getByRole('link', { name: /^Orders/u });
  const count = async () => Number(/(\d+) orders? to do/u.exec((await orders.textContent()) ?? '')?.[1] ?? 0);
  await expect.poll(count).toBeGreaterThan(0);
  const waiting = await count();
  // Another story may do one meanwhile.
  await Promise.all([buy(), buy()]);
  await expect.poll(count, { timeout: 4_000 }).toBeGreaterThan(waiting);
  // Nobody is interrupted by it.
  await expect(orders.locator('[role=status], [aria-live]')).toHaveCount(0);
  await shopper.context().close();

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
