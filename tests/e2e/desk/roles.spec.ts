import { type Browser, expect, type Page, test } from '@playwright/test';
import { newCustomer, openSignedIn, sameOrigin } from '../../support/stories/customers.ts';
import { placeOrder } from '../../support/stories/orders.ts';
import { sardines } from '../../support/stories/products.ts';
import { openDesk } from '../../support/stories/staff.ts';

const main = (page: Page) => page.getByRole('main');

/** A customer with an order. */
async function someOrder(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const email = await newCustomer(page);
  await openSignedIn(page, email, '/robots.txt');
  const { invoiceNo } = await placeOrder(page, [{ ...sardines, quantity: 1 }]);
  await context.close();
  return { email, path: `/desk/order?no=${invoiceNo}` };
}

test('an editor is led to what is theirs, and sees no orders, customers, figures or accounts', async ({
  page,
  browser,
}) => {
  const order = await someOrder(browser);
  await openDesk(page, 'editor', '/desk');
  await expect(page).toHaveURL(/\/desk\/goods$/u);
  const parts = page.getByRole('navigation', { name: 'Parts of the desk' });
  await expect(parts.getByRole('link', { name: 'Goods' })).toHaveAttribute('aria-current', 'page');
  await expect(parts.getByRole('link', { name: 'Orders' })).toBeHidden();
  await page.goto(order.path);
  await expect(main(page).getByRole('alert')).toContainText('Your role does not allow this.');
  await expect(main(page)).not.toContainText('Daw May');
  for (const path of ['/desk/messages', '/desk/today']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/desk\/goods$/u);
  }
  // Messages on a device are about orders and customers.
  await page.goto('/desk/people');
  await expect(page.getByRole('heading', { name: 'Your signed-in devices' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Told on your devices' })).toHaveCount(0);

  await page.goto('/desk/front');
  await expect(page.getByRole('link', { name: 'Delivery fees and days' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bank account and Prompt Pay' })).toHaveCount(0);
  await page.goto('/desk/payees');
  await expect(page.getByText('Only an owner sees and changes where money goes.')).toBeVisible();
  await expect(main(page).getByRole('textbox')).toHaveCount(0);
  const data = { version: 0, fields: { bank: null } };
  const answer = await page.request.put('/api/v1/operator/payees', { data, headers: sameOrigin });
  expect(answer.status()).toBe(403);
});

test('who may only look moves no order, answers nobody and changes no text; who packs hands out no customer @slow', async ({
  page,
  browser,
}) => {
  const order = await someOrder(browser);
  const name = `Thida ${Date.now()}`;
  const writer = { firstName: name, lastName: 'Aye', email: 'thida@example.com', phone: '+66 81 234 5678' };
  const data = { ...writer, message: 'When does the tea come?', preference: 'email' };
  const written = await page.request.post('/api/v1/client/contact', { data, headers: sameOrigin });
  expect(written.status(), await written.text()).toBe(200);

  await openDesk(page, 'reader', order.path);
  await expect(main(page)).toContainText('Your role can look at orders, not move them.');
  await expect(main(page).getByRole('button', { name: 'Confirm payment' })).toBeHidden();
  await page.goto('/desk/messages');
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Your role may read messages, and not answer them.')).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveCount(0);
  await page.goto('/desk/front?doc=page-faq');
  await expect(page.getByText('Your role lets you look')).toBeVisible();
  await expect(page.getByLabel('Title English')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save and publish' })).toHaveCount(0);

  const colleague = await (await browser.newContext()).newPage();
  const found = String(new URLSearchParams({ text: order.email }));
  await openDesk(colleague, 'orders', `/desk/customers?${found}`);
  await colleague.getByRole('link', { name: order.email }).click();
  await expect(colleague.getByText('An owner can hand out or erase it.')).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Erase …' })).toHaveCount(0);
  await colleague.context().close();
});
