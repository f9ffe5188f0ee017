import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { photo } from '../../support/files/pictures.ts';
import { recordLayoutShifts } from '../../support/browser/layoutShifts.ts';
import { logInAndGoOn, newCustomer, newEmail, password, openSignedIn } from '../../support/stories/customers.ts';
import { linkMailedTo } from '../../support/stories/mails.ts';
import { readFile } from 'node:fs/promises';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('alertdialog');
const box = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const section = (page: Page, heading: string) =>
  main(page).locator('section', { has: page.getByRole('heading', { name: heading }) });

/** A visitor asks for the account, signs in, and comes back to it. */
async function openProfile(page: Page, address = '/profile'): Promise<string> {
  const email = await newCustomer(page);
  await page.goto(address);
  await page.waitForURL(/\/login-register\?next=/u);
  await logInAndGoOn(page, email);
  await expect(page).toHaveURL(address);
  return email;
}

test('a visitor signs in first and comes back; details are saved, with a picture', async ({ page }) => {
  const email = await openProfile(page);
  const details = section(page, 'Profile Details');
  await expect(box(page, 'Username')).toHaveValue('May Thu');
  await expect(box(page, 'Email')).toHaveValue(email);
  await expect(box(page, 'Phone Number')).toHaveValue('+66 81 234 5678');
  for (const name of ['Username', 'Email', 'Phone Number']) await box(page, name).fill('');
  await details.getByRole('button', { name: 'Save' }).click();
  const missing = ['', 'Username is required', 'Email is required', 'Phone number is required'];
  await expect(details.locator('.error')).toHaveText(missing);
  const hostile = '<img src=x onerror=alert(1)>';
  await box(page, 'Username').fill(hostile);
  await box(page, 'Email').fill(email);
  await box(page, 'Phone Number').fill('၀၈၁ ၂၃၄ ၅၆၇၈');
  const choose = details.getByLabel('Select Image');
  await choose.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(details.getByText('Please choose a PNG, JPEG or WebP picture.')).toBeVisible();
  const buffer = await photo(64, 64).png().toBuffer();
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(details.getByRole('img', { name: 'Profile picture' })).toHaveAttribute('src', /^data:image\/png/u);
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toast', { hasText: 'Your details have been saved.' })).toBeVisible();
  await expect(details.getByRole('img', { name: 'Profile picture' })).toHaveAttribute('src', /^\/uploads\//u);
  await expect(page.locator('header .account .name')).toHaveText(hostile);
  await expect(page.locator('header .account .face img')).toHaveAttribute('src', /^\/uploads\//u);
  await page.reload();
  await expect(box(page, 'Username')).toHaveValue(hostile);
  await expect(box(page, 'Phone Number')).toHaveValue('081 234 5678');
});

test('another email needs the password and its link, and can be taken back @slow', async ({ page }) => {
  const before = await openProfile(page);
  const [unwanted, email] = [newEmail(), newEmail()];
  const save = page.getByRole('button', { name: 'Save' });
  await box(page, 'Email').fill(unwanted);
  await save.click();
  await expect(section(page, 'Profile Details').locator('.error')).toHaveText(['', 'Current password is required']);
  await box(page, 'Current Password').fill('Wrong-1234');
  await save.click();
  await expect(main(page)).toContainText('Your current password is not right.');
  await box(page, 'Current Password').fill(password);
  await save.click();
  await expect(main(page)).toContainText(`We have sent a link to ${unwanted}.`);
  await expect(box(page, 'Email')).toHaveValue(before);
  await page.getByRole('button', { name: 'Keep the present email' }).click();
  await expect(main(page)).not.toContainText(unwanted);

  await box(page, 'Email').fill(email);
  await box(page, 'Current Password').fill(password);
  await save.click();
  await page.goto(await linkMailedTo(email, '/api/v1/customers/confirm-email'));
  await expect(page).toHaveURL('/verification/success');
  await page.goto('/profile');
  await expect(box(page, 'Email')).toHaveValue(email);

  await page.goto(await linkMailedTo(before, '/keep-email'));
  await page.getByRole('button', { name: 'Take my email back' }).click();
  await expect(main(page).getByText('Your account has this email again')).toBeFocused();
  await page.goto(await linkMailedTo(before, '/reset-password'));
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('the password is changed, and another device can be signed out @slow', async ({ page, browser, baseURL }) => {
  const email = await openProfile(page, '/profile?view=settings');
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await elsewhere.goto(`/login-register?next=${encodeURIComponent('/profile?view=settings')}`);
  await logInAndGoOn(elsewhere, email);
  await expect(section(elsewhere, 'Signed-in devices').getByRole('listitem')).toHaveCount(2);
  await page.reload();
  const devices = section(page, 'Signed-in devices');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^Sign out/u }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('listitem')).toContainText('This device');
  await elsewhere.reload();
  await expect(dialog(elsewhere)).toContainText('Unauthorized access. Please log in again.');
  await dialog(elsewhere).getByRole('button', { name: 'OK' }).click();
  await elsewhere.waitForURL(/\/login-register\?next=%2Fprofile/u);
  await elsewhere.context().close();

  await page.goto('/profile?view=password');
  const change = section(page, 'Change Password');
  await change.getByLabel('Current Password', { exact: true }).fill('Wrong-1234');
  await change.getByLabel('New Password', { exact: true }).fill('Ngapi-98765');
  await change.getByLabel('Confirm Password', { exact: true }).fill('Ngapi-98764');
  const send = change.getByRole('button', { name: 'Change Password', exact: true });
  await expectAccessible(page);
  let puts = 0;
  page.on('request', (request) => void (puts += Number(request.method() === 'PUT')));
  await send.click();
  await expect(change.locator('.error')).toHaveText('New Password and Confirm Password do not match');
  expect(puts).toBe(0);
  await change.getByLabel('Confirm Password', { exact: true }).fill('Ngapi-98765');
  await send.click();
  await expect(change.locator('.error')).toHaveText('Your current password is not right.');
  await change.getByLabel('Current Password', { exact: true }).fill(password);
  await send.click();
  await expect(page.locator('.toast', { hasText: 'Your password has been changed.' })).toBeVisible();
  await expect(change.getByLabel('New Password', { exact: true })).toHaveValue('');
  await main(page).getByRole('link', { name: 'Settings' }).click();
  await main(page).getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login-register');
  await logInAndGoOn(page, email, 'Ngapi-98765');
  await expect(page).toHaveURL('/');
});

test('the parts of the account, its menu, themes and languages @slow', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openProfile(page);
  await page.route('**/api/v1/customer-info', (route) => route.abort());
  await page.reload();
  await expect(main(page)).toContainText('Error: Network error occurred');
  await page.unroute('**/api/v1/customer-info');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(box(page, 'Username')).toHaveValue('May Thu');

  const tabs = page.getByRole('navigation', { name: 'Parts of your account' });
  const tab = (name: string) => tabs.getByRole('button', { name, exact: true });
  await test.step('tabs open and close', async () => {
    await tab('Your Orders').click();
    await expect(page).toHaveURL('/profile?view=orders');
    await expect(tabs.getByRole('link', { name: 'All Orders' })).toHaveAttribute('aria-current', 'page');
    await expect(main(page)).toContainText('No orders found.');
    await page.goBack();
    await expect(section(page, 'Profile Details')).toBeVisible();
  });

  await test.step('the menu stands where the link was, and nothing moves', async () => {
    await recordLayoutShifts(page);
    await page.goto('/faq');
    await expect(page.locator('header .account .name')).toHaveText('May Thu');
    expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))).toBeLessThan(0.001);
    await page.locator('header .account summary').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/profile?view=settings');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden();
    await page.locator('header .account summary').click();
    await page.getByRole('link', { name: 'Settings' }).click();
  });

  await test.step('the theme, and the language of the pages and the mails', async () => {
    await expect(page.getByLabel('Light', { exact: true })).toBeChecked();
    await page.getByLabel('Dark', { exact: true }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'myDarktheme');
    await main(page).getByRole('link', { name: 'မြန်မာ' }).click();
    await expect(page).toHaveURL('/my/profile?view=settings');
    await expect(page.getByLabel('အလင်း', { exact: true })).toBeVisible();
    await expect(main(page).locator('.notice')).toHaveCount(0);
    expect(await (await page.request.get('/api/v1/customer-info')).json()).toMatchObject({ locale: 'my' });
    await expectAccessible(page);
    // The link of the header is for the pages alone.
    await page.locator('header a.lang').click();
    await expect(page).toHaveURL('/profile?view=settings');
    await expect(main(page)).toContainText('We email you in Burmese.');
    await main(page).getByRole('button', { name: 'Email me in English' }).click();
    await expect(main(page).locator('.notice')).toHaveCount(0);
  });

  await test.step('on a phone the account is in the menu', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/my');
    await page.locator('header zay-menu summary').first().click();
    await page.getByRole('link', { name: /ပရိုဖိုင်/u }).click();
    await expect(page).toHaveURL('/my/profile');
    await expect(box(page, 'အသုံးပြုသူအမည်')).toHaveValue('May Thu');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });
});

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('a customer takes their data along, closes the account, and opens it again @slow', async ({ page }) => {
  const email = await newCustomer(page);
  await openSignedIn(page, email, '/profile?view=settings');
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download my data').click()]);
  expect(file.suggestedFilename()).toBe('zay-my-data.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ profile: { email, lastName: 'Thu' } });

  await button(page, 'Close my account').click();
  const secret = section(page, 'Close the account').last().getByLabel('Current Password', { exact: true });
  await secret.fill('Mohinga-0000');
  await expectAccessible(page);
  await button(page, 'Close my account').click();
  await expect(secret).toHaveAttribute('aria-invalid', 'true');
  await secret.fill(password);
  await button(page, 'Close my account').click();
  await expect(dialog(page)).toContainText('In 30 days we erase what we know about you.');
  await dialog(page).getByRole('button').click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await page.waitForURL(/\/login-register\?next=/u);
  await logInAndGoOn(page, email);
  await expect(main(page).getByLabel('Email', { exact: true })).toHaveValue(email);
});

test('mails that are not about an order are stopped and allowed, in Burmese @slow', async ({ page }) => {
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
