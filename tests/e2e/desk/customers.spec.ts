import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { newCustomer, openSignedIn } from '../../support/stories/customers.ts';
import { placeOrder } from '../../support/stories/orders.ts';
import { openDesk, stepUpIn } from '../../support/stories/staff.ts';

test('a customer is found, noted about and handed their data; not erased while an order is under way @slow', async ({
  page,
  browser,
}) => {
  const shopper = await (await browser.newContext()).newPage();
  const email = await newCustomer(shopper);
  await openSignedIn(shopper, email, '/robots.txt');
  const { invoiceNo } = await placeOrder(shopper, [{ productId: 82, variationId: 117, quantity: 1 }]);

  const owner = await openDesk(page, 'owner', '/desk/customers');
  const find = page.getByRole('searchbox');
  await find.fill('a');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('alert')).toContainText('at least 3 characters');
  await find.fill(email.slice(0, -4).toUpperCase());
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('link', { name: invoiceNo })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('New note').fill('Rings twice');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.locator('.records-events').getByText('Rings twice')).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Download a copy' })
      .click()
      .then(() => stepUpIn(page, owner)),
  ]);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { profile: unknown; notes: unknown };
  expect(data).toMatchObject({ profile: { email }, notes: [{ text: 'Rings twice' }] });
  await expect(page.getByText('Copy made by')).toBeVisible();

  await page.getByRole('button', { name: 'Erase …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('other@example.com');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('not the customer');
  await dialog.getByRole('textbox').fill(email);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('under way');
});
