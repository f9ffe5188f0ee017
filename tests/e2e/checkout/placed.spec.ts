import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { alertDialog } from '../../support/stories/addressBook.ts';
import { button, customerWithCart, expectPlaced, ordersOf, toReview } from '../../support/stories/checkout.ts';
import { logInAndGoOn } from '../../support/stories/customers.ts';
import { brittle, mango } from '../../support/stories/products.ts';

const main = (page: Page) => page.getByRole('main');
const detail = '**/api/v1/client/order-detail/*';
const lines = [
  { ...mango, quantity: 2 },
  { ...brittle, quantity: 1 },
];

async function placeByTransfer(page: Page): Promise<{ id: number; invoiceNo: string }> {
  await page.goto('/checkout');
  await toReview(page);
  await button(page, 'Place Order').click();
  await expectPlaced(page);
  const [order] = await ordersOf(page);
  if (!order) throw new Error('there is no order');
  return order;
}

test('the page of a placed order says all of it, in the way of nothing, and stays after a reload @slow', async ({
  page,
}) => {
  test.slow();
  await customerWithCart(page, lines);
  const { invoiceNo } = await placeByTransfer(page);
  await expect(main(page)).toContainText(invoiceNo);
  await expect(main(page)).toContainText('Payment MethodBank Transfer');
  await expect(main(page)).toContainText('We have your slip and still have to check it.');
  await expect(main(page).getByRole('listitem').first()).toContainText('We compare your slip with our account');
  await expect(main(page)).toContainText('Where it goesDaw Aye');
  await expect(main(page).getByRole('row', { name: /Dried Mango/u })).toContainText(/\$\s4\.10.*2.*\$\s8\.20/u);
  await expect(main(page).locator('.timeline')).toContainText('Order placed');
  await expect(main(page).locator('.btn-primary')).toHaveText('Keep shopping');
  // No dialog, no toast, and no live region that says it once more.
  await expect(alertDialog(page)).toHaveCount(0);
  await expect(page.locator('[role=status], [role=alert], [aria-live]').filter({ hasText: 'placed' })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expectPlaced(page);
  await expect(main(page)).toContainText(invoiceNo);
});

test('its number is there although its details cannot be read, and it can be tried again @slow', async ({ page }) => {
  test.slow();
  await customerWithCart(page, lines);
  await page.route(detail, (route) => route.abort());
  const { invoiceNo } = await placeByTransfer(page);
  await expect(main(page)).toContainText(invoiceNo);
  await expect(main(page).getByRole('alert')).toContainText('Your order is kept in Your Orders.');
  await expectAccessible(page);
  await page.unroute(detail);
  await button(page, 'Try again').click();
  await expect(main(page)).toContainText('We compare your slip with our account');
});

test('who is not signed in comes back to this very order, from its page and from the mail @slow', async ({ page }) => {
  test.slow();
  const email = await customerWithCart(page, lines);
  const { id, invoiceNo } = await placeByTransfer(page);
  for (const path of [`/my/order-placed?id=${id}`, `/my/profile/order-detail?id=${id}`]) {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(path);
    await expect(page).toHaveURL(`/my/login-register?next=${encodeURIComponent(path)}`);
    await logInAndGoOn(page, email);
    await expect(page).toHaveURL(path);
    await expect(main(page)).toContainText(invoiceNo);
  }
  for (const path of ['/order-placed?id=2000000000', '/order-placed']) {
    await page.goto(path);
    await expect(main(page)).toContainText('We could not find this order.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order');
  }
});
