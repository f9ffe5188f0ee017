import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { linkMailedTo } from '../../support/stories/mails.ts';
import { openSignedIn, logInAndGoOn, newCustomer, password } from '../../support/stories/customers.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('a customer takes their data along, closes the account, and opens it again by signing in @slow', async ({
  page,
}) => {
  const email = await newCustomer(page);
  await openSignedIn(page, email, '/profile?view=settings');
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download my data').click()]);
  expect(file.suggestedFilename()).toBe('zay-my-data.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ profile: { email, lastName: 'Thu' } });

  await button(page, 'Close my account').click();
  const closing = main(page)
    .locator('section', { has: page.getByRole('heading', { name: 'Close the account' }) })
    .last();
  const secret = closing.getByLabel('Current Password', { exact: true });
  await secret.fill('Mohinga-0000');
  await expectAccessible(page);
  await button(page, 'Close my account').click();
  await expect(secret).toHaveAttribute('aria-invalid', 'true');
  await secret.fill(password);
  await button(page, 'Close my account').click();
  await expect(page.getByRole('alertdialog')).toContainText('In 30 days we erase what we know about you.');
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await page.waitForURL(/\/login-register\?next=/u);
  await logInAndGoOn(page, email);
  await expect(main(page).getByLabel('Email', { exact: true })).toHaveValue(email);
});

test('mails that are not about an order are stopped by their link, in Burmese too, and allowed again @slow', async ({
  page,
}) => {
  const email = await newCustomer(page);
  await page.goto(`/my${await linkMailedTo(email, '/stop-mails')}`);
  await button(page, 'အီးမေးလ်များ ရပ်ရန်').click();
  await expect(main(page).getByRole('status')).toHaveText(/ထပ်မပို့တော့ပါ/u);
  await expectAccessible(page);
  await button(page, 'အီးမေးလ်များ ပြန်ပို့ရန်').click();
  await expect(main(page).getByRole('status')).toHaveText(/ပြန်ပို့ပေးပါမည်/u);
  await page.goto(`/stop-mails#${'x'.repeat(43)}`);
  await button(page, 'Stop emails').click();
  await expect(main(page).getByRole('alert')).toBeVisible();
});
