import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { newCustomer, openSignedIn } from '../../support/stories/customers.ts';
import { placeOrder } from '../../support/stories/orders.ts';
import { openDesk } from '../../support/stories/staff.ts';

test('the navigation says how many orders are to do, on every page and by itself @slow', async ({ page, browser }) => {
  await openDesk(page, 'orders', '/desk/goods');
  const orders = page.getByRole('link', { name: /^Orders/u });
  const count = async () => Number(/(\d+) orders? to do/u.exec((await orders.textContent()) ?? '')?.[1] ?? 0);
  await expect(page.getByLabel(/^Signed in/u)).toBeVisible();
  await page.waitForTimeout(2_000);
  const before = await count();
  const shopper = await (await browser.newContext()).newPage();
  await openSignedIn(shopper, await newCustomer(shopper), '/robots.txt');
  await placeOrder(shopper, [{ productId: 82, variationId: 117, quantity: 1 }]);
  await expect.poll(count, { timeout: 4_000 }).toBeGreaterThan(before);
  await expectAccessible(page);
  // Nobody is interrupted by it.
  await expect(orders.locator('[role=status], [aria-live]')).toHaveCount(0);
  await shopper.context().close();
});
