import { expect, type Page, test } from '@playwright/test';
import { logInAndGoOn, newCustomer } from '../../support/stories/customers.ts';
import { linkMailedTo } from '../../support/stories/mails.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('alertdialog');
const box = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });

test('forgot, mail, a new password in Burmese, sign in; the link works once @slow', async ({ page }) => {
  test.slow();
  const email = await newCustomer(page);
  await page.goto('/login-register');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  const send = page.getByRole('button', { name: 'Send Reset Link' });
  await send.click();
  await expect(main(page).locator('.error')).toHaveText('Email is required.');
  await box(page, 'Email').fill('may at example.com');
  await send.click();
  await expect(main(page).locator('.error')).toHaveText('Please enter a valid email!');
  await box(page, 'Email').fill(email);
  await send.click();
  await expect(dialog(page)).toContainText('Success');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/reset-mail');
  await expect(main(page)).toContainText('Verification code sent successfully.');
  await expect(main(page)).toContainText('Please check your email inbox and spam folder.');
  await expect(page.getByRole('link', { name: 'Return To Login' })).toHaveAttribute('href', '/login-register');

  const link = await linkMailedTo(email, '/reset-password');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email Verification' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Verify' });
  await save.click();
  await expect(main(page).locator('.error')).toHaveText(['Password is required', 'Confirm Password is required']);
  await box(page, 'Password').fill('Ngapi-98765');
  await box(page, 'Confirm Password').fill('Ngapi-98764');
  await save.click();
  await expect(main(page).locator('.error')).toHaveText('The passwords do not match');

  // The language changes, and the link stays.
  await page.goto(`/my${link}`);
  await expect(page.locator('header a[hreflang=en]').first()).toHaveAttribute('href', link);
  await box(page, 'စကားဝှက်').fill('Ngapi-98765');
  await box(page, 'စကားဝှက် အတည်ပြုရန်').fill('Ngapi-98765');
  await main(page).locator('form button.btn-primary').click();
  await expect(dialog(page)).toContainText('စကားဝှက်အသစ် သတ်မှတ်ပြီးပါပြီ။');
  await dialog(page).getByRole('button', { name: 'အိုကေ' }).click();
  await expect(page).toHaveURL('/my/login-register');
  await logInAndGoOn(page, email, 'Ngapi-98765');
  await expect(page.locator('header .account .name')).toHaveText('May Thu');

  await page.goto(link);
  await box(page, 'Password').fill('Ngapi-11111');
  await box(page, 'Confirm Password').fill('Ngapi-11111');
  await save.click();
  await expect(dialog(page)).toContainText('Warning');
  await expect(dialog(page)).toContainText('expired or was already used');
});
