import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { photo } from '../../support/files/pictures.ts';
import { recordLayoutShifts } from '../../support/browser/layoutShifts.ts';
import { logInAndGoOn, newCustomer, newEmail, password, openSignedIn } from '../../support/stories/customers.ts';
import { linkMailedTo } from '../../support/stories/mails.ts';
import { readFile } from 'node:fs/promises';
import { en, my } from '../../support/site/words.ts';

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

test('a part of the account that does not come is said, and asked for again', async ({ page }) => {
  await openProfile(page);
  const book = main(page).locator('#addresses');
  await page.route('**/_astro/address-Book.*', (route) => route.abort());
  await main(page).getByRole('link', { name: en.profile.tabs.addresses }).click();
  await expect(page.getByText('Please check your connection and try again.')).toBeVisible();
  await page.unroute('**/_astro/address-Book.*');
  await main(page).getByRole('link', { name: en.profile.tabs.addresses }).click();
  await expect(book.getByRole('heading')).toBeVisible();
});

test('a visitor signs in first and comes back; details are saved, with a picture', async ({ page }) => {
  const email = await openProfile(page);
  const details = section(page, en.profile.details.title);
  await expect(box(page, en.profile.details.username)).toHaveValue('May Thu');
  await expect(box(page, en.profile.details.email)).toHaveValue(email);
  await expect(box(page, en.profile.details.phone)).toHaveValue('+66 81 234 5678');
  for (const name of [en.profile.details.username, en.profile.details.email, en.profile.details.phone])
    await box(page, name).fill('');
  await details.getByRole('button', { name: en.profile.details.save }).click();
  const missing = [
    '',
    en.profile.details.usernameRequired,
    en.profile.details.emailRequired,
    en.profile.details.phoneRequired,
  ];
  await expect(details.locator('[data-error]')).toHaveText(missing);
  const hostile = '<img src=x onerror=alert(1)>';
  await box(page, en.profile.details.username).fill(hostile);
  await box(page, en.profile.details.email).fill(email);
  await box(page, en.profile.details.phone).fill('၀၈၁ ၂၃၄ ၅၆၇၈');
  const choose = details.getByLabel(en.profile.details.select);
  await choose.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(details.getByText(en.profile.details.pictureKind)).toBeVisible();
  const buffer = await photo(64, 64).png().toBuffer();
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(details.getByRole('img', { name: en.profile.details.picture })).toHaveAttribute(
    'src',
    /^data:image\/png/u,
  );
  await details.getByRole('button', { name: en.profile.details.save }).click();
  await expect(page.locator('[data-toast]', { hasText: en.profile.details.saved })).toBeVisible();
  await expect(details.getByRole('img', { name: en.profile.details.picture })).toHaveAttribute('src', /^\/uploads\//u);
  await expect(page.locator('header [data-name]')).toHaveText(hostile);
  await expect(page.locator('header [data-face] img')).toHaveAttribute('src', /^\/uploads\//u);
  await page.reload();
  await expect(box(page, en.profile.details.username)).toHaveValue(hostile);
  await expect(box(page, en.profile.details.phone)).toHaveValue('081 234 5678');
});

test('another email needs the password and its link, and can be taken back @slow', async ({ page }) => {
  const before = await openProfile(page);
  const [unwanted, email] = [newEmail(), newEmail()];
  const save = page.getByRole('button', { name: en.profile.details.save });
  await box(page, en.profile.details.email).fill(unwanted);
  await save.click();
  await expect(section(page, en.profile.details.title).locator('[data-error]')).toHaveText([
    '',
    en.profile.details.emailPasswordRequired,
  ]);
  await box(page, en.profile.details.emailPassword).fill('Wrong-1234');
  await save.click();
  await expect(main(page)).toContainText(en.refusals.wrong_password);
  await box(page, en.profile.details.emailPassword).fill(password);
  await save.click();
  await expect(main(page)).toContainText(`We have sent a link to ${unwanted}.`);
  await expect(box(page, en.profile.details.email)).toHaveValue(before);
  await page.getByRole('button', { name: en.profile.details.cancelPending }).click();
  await expect(main(page)).not.toContainText(unwanted);

  await box(page, en.profile.details.email).fill(email);
  await box(page, en.profile.details.emailPassword).fill(password);
  await save.click();
  await page.goto(await linkMailedTo(email, '/api/v1/customers/confirm-email'));
  await expect(page).toHaveURL('/verification/success');
  await page.goto('/profile');
  await expect(box(page, en.profile.details.email)).toHaveValue(email);

  await page.goto(await linkMailedTo(before, '/keep-email'));
  await page.getByRole('button', { name: en.login.keepEmail.keep }).click();
  await expect(main(page).getByText('Your account has this email again')).toBeFocused();
  await page.goto(await linkMailedTo(before, '/reset-password'));
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('the password is changed, and another device can be signed out @slow', async ({ page, browser, baseURL }) => {
  const email = await openProfile(page, '/profile?view=settings');
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await elsewhere.goto(`/login-register?next=${encodeURIComponent('/profile?view=settings')}`);
  await logInAndGoOn(elsewhere, email);
  await expect(section(elsewhere, en.profile.devices.title).getByRole('listitem')).toHaveCount(2);
  await page.reload();
  const devices = section(page, en.profile.devices.title);
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^Sign out/u }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('listitem')).toContainText(en.profile.devices.this);
  await elsewhere.reload();
  await expect(dialog(elsewhere)).toContainText(en.refusals.signed_out);
  await dialog(elsewhere).getByRole('button', { name: en.login.forgot.ok }).click();
  await elsewhere.waitForURL(/\/login-register\?next=%2Fprofile/u);
  await elsewhere.context().close();

  await page.goto('/profile?view=password');
  const change = section(page, en.profile.password.title);
  await change.getByLabel(en.profile.details.emailPassword, { exact: true }).fill('Wrong-1234');
  await change.getByLabel(en.profile.password.new, { exact: true }).fill('Ngapi-98765');
  await change.getByLabel(en.profile.password.confirm, { exact: true }).fill('Ngapi-98764');
  const send = change.getByRole('button', { name: en.profile.password.title, exact: true });
  await expectAccessible(page);
  let puts = 0;
  page.on('request', (request) => void (puts += Number(request.method() === 'PUT')));
  await send.click();
  await expect(change.locator('[data-error]')).toHaveText(en.profile.password.differ);
  expect(puts).toBe(0);
  await change.getByLabel(en.profile.password.confirm, { exact: true }).fill('Ngapi-98765');
  await send.click();
  await expect(change.locator('[data-error]')).toHaveText(en.refusals.wrong_password);
  await change.getByLabel(en.profile.details.emailPassword, { exact: true }).fill(password);
  await send.click();
  await expect(page.locator('[data-toast]', { hasText: 'Your password has been changed.' })).toBeVisible();
  await expect(change.getByLabel(en.profile.password.new, { exact: true })).toHaveValue('');
  await main(page).getByRole('link', { name: en.profile.tabs.settings }).click();
  await main(page).getByRole('button', { name: en.profile.settings.logOut }).click();
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
  await main(page).getByRole('button', { name: en.profile.retry }).click();
  await expect(box(page, en.profile.details.username)).toHaveValue('May Thu');

  const tabs = page.getByRole('navigation', { name: en.profile.nav });
  const tab = (name: string) => tabs.getByRole('button', { name, exact: true });
  await test.step('tabs open and close', async () => {
    await tab(en.profile.tabs.orders).click();
    await expect(page).toHaveURL('/profile?view=orders');
    await expect(tabs.getByRole('link', { name: en.orders.filters.AllOrders })).toHaveAttribute('aria-current', 'page');
    await expect(main(page)).toContainText(en.orders.list.none);
    await page.goBack();
    await expect(section(page, en.profile.details.title)).toBeVisible();
  });

  await test.step('the menu stands where the link was, and nothing moves', async () => {
    await recordLayoutShifts(page);
    await page.goto('/faq');
    await expect(page.locator('header [data-name]')).toHaveText('May Thu');
    expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))).toBeLessThan(0.001);
    await page.locator('header summary:has([data-face])').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: en.profile.tabs.settings })).toHaveAttribute(
      'href',
      '/profile?view=settings',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: en.profile.tabs.settings })).toBeHidden();
    await page.locator('header summary:has([data-face])').click();
    await page.getByRole('link', { name: en.profile.tabs.settings }).click();
  });

  await test.step('the theme, and the language of the pages and the mails', async () => {
    await expect(page.getByLabel(en.profile.settings.light, { exact: true })).toBeChecked();
    await page.getByLabel(en.profile.settings.dark, { exact: true }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'myDarktheme');
    await main(page).getByRole('link', { name: 'မြန်မာ' }).click();
    await expect(page).toHaveURL('/my/profile?view=settings');
    await expect(page.getByLabel(my.profile.settings.light, { exact: true })).toBeVisible();
    await expect(main(page).locator('[data-notice]')).toHaveCount(0);
    expect(await (await page.request.get('/api/v1/customer-info')).json()).toMatchObject({ locale: 'my' });
    await expectAccessible(page);
    // The link of the header is for the pages alone.
    await page.locator('header a[hreflang]').click();
    await expect(page).toHaveURL('/profile?view=settings');
    await expect(main(page)).toContainText('We email you in Burmese.');
    await main(page).getByRole('button', { name: 'Email me in English' }).click();
    await expect(main(page).locator('[data-notice]')).toHaveCount(0);
  });

  await test.step('on a phone the account is in the menu', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/my');
    await page.locator('header zay-menu summary').first().click();
    await page.getByRole('link', { name: /ပရိုဖိုင်/u }).click();
    await expect(page).toHaveURL('/my/profile');
    await expect(box(page, my.profile.details.username)).toHaveValue('May Thu');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });
});

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('a part of the settings that comes late moves no button', async ({ page }) => {
  const email = await newCustomer(page);
  const answered = Promise.withResolvers<undefined>();
  await page.route('**/api/v1/customer/sessions', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await openSignedIn(page, email, '/profile?view=settings');
  await button(page, en.profile.settings.logOut).waitFor();
  const places = () =>
    main(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => [one.textContent, Math.round(one.getBoundingClientRect().y + scrollY)]));
  const before = await places();
  answered.resolve(undefined);
  await expect(section(page, en.profile.devices.title).getByRole('listitem')).toHaveCount(1);
  expect((await places()).slice(0, before.length)).toEqual(before);
});

test('a customer takes their data along, closes the account, and opens it again @slow', async ({ page }) => {
  const email = await newCustomer(page);
  await openSignedIn(page, email, '/profile?view=settings');
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, en.profile.yourData.download).click()]);
  expect(file.suggestedFilename()).toBe('zay-my-data.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ profile: { email, lastName: 'Thu' } });

  await button(page, en.profile.closeAccount.begin).click();
  const secret = section(page, en.profile.closeAccount.title)
    .last()
    .getByLabel(en.profile.details.emailPassword, { exact: true });
  await secret.fill('Mohinga-0000');
  await expectAccessible(page);
  await button(page, en.profile.closeAccount.begin).click();
  await expect(secret).toHaveAttribute('aria-invalid', 'true');
  await secret.fill(password);
  await button(page, en.profile.closeAccount.begin).click();
  await expect(dialog(page)).toContainText('In 30 days we erase what we know about you.');
  await dialog(page).getByRole('button').click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await page.waitForURL(/\/login-register\?next=/u);
  await logInAndGoOn(page, email);
  await expect(main(page).getByLabel(en.profile.details.email, { exact: true })).toHaveValue(email);
});

test('mails that are not about an order are stopped and allowed, in Burmese @slow', async ({ page }) => {
  const email = await newCustomer(page);
  await page.goto(`/my${await linkMailedTo(email, '/stop-mails')}`);
  await button(page, my.login.stopMails.title).click();
  await expect(main(page).getByRole('status')).toHaveText(/ထပ်မပို့တော့ပါ/u);
  await expectAccessible(page);
  await button(page, my.login.stopMails.allow).click();
  await expect(main(page).getByRole('status')).toHaveText(/ပြန်ပို့ပေးပါမည်/u);
  await page.goto(`/stop-mails#${'x'.repeat(43)}`);
  await button(page, en.login.stopMails.stop).click();
  await expect(main(page).getByRole('alert')).toBeVisible();
});
