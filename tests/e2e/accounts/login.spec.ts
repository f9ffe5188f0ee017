import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import {
  logIn,
  logInAndGoOn,
  newCustomer,
  newEmail,
  password,
  switchToSignIn,
} from '../../support/stories/customers.ts';
import { linkMailedTo } from '../../support/stories/mails.ts';
import { en, my } from '../../support/site/words.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('alertdialog');
const box = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });

const turnToRegister = (page: Page): Promise<void> => main(page).locator('[data-turn] button').click();

async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await box(page, name).fill(value);
}

const good = { Email: 'may@example.com', Password: password, Name: 'May Thu', 'Phone Number': '0812345678' };
const submit = (page: Page) => main(page).locator('form button.btn-primary');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const signedInAs = (page: Page) => page.locator('header [data-name]');

test('register, verify, sign in again, and go on to a page of this shop only @slow', async ({ page }) => {
  const email = newEmail();
  await page.goto('/login-register');
  await turnToRegister(page);
  await fillIn(page, { ...good, Email: email });
  await submit(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-toast]')).toContainText('Your account has been created!');
  await expect(page.locator('[data-toast]')).toContainText(`We have sent an email to ${email}`);
  await expect(dialog(page)).toHaveCount(0);
  await expect(signedInAs(page)).toHaveText('May Thu');

  const link = await linkMailedTo(email, '/api/v1/customers/verify');
  // The mail service may have opened it before.
  expect((await page.request.get(link)).url()).toMatch(/\/verification\/success$/u);
  await page.goto(link);
  await expect(page).toHaveURL('/verification/success');
  await expect(main(page)).toContainText(en.login.verification.successTitle);
  await expect(main(page)).toContainText(en.login.verification.successText);
  await expect(main(page).getByRole('link', { name: en.login.verification.successAction })).toHaveAttribute(
    'href',
    '/',
  );

  const logOut = async (): Promise<void> => {
    await page.locator('header details summary', { hasText: 'May' }).click();
    await expect(page.getByRole('link', { name: en.login.menu.profile })).toHaveAttribute('href', '/profile');
    // Signing out leads home.
    const atHome = page.waitForEvent('load');
    await page.getByRole('button', { name: en.login.menu.logOut }).click();
    await atHome;
    await expect(page.getByRole('link', { name: en.common.nav.logIn })).toBeVisible();
  };
  await logOut();
  await page.goto(`/login-register?next=${encodeURIComponent('//evil.example')}`);
  await logIn(page, email);
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-toast]')).toContainText(en.login.result.loggedIn);
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('login'))).toBe('true');
  await logOut();
  expect(await page.evaluate(() => localStorage.getItem('login'))).toBeNull();
});

test('on the way to the checkout an account is opened; what is wrong is told', async ({ page }) => {
  const email = await newCustomer(page);
  await page.goto('/login-register?next=/checkout');
  await expect(heading(page)).toHaveText(en.login.form.registerTitle);
  await expect(main(page)).toContainText('so that we can send your order, and you can see where it is');
  await box(page, en.login.form.email).fill(email);
  await switchToSignIn(page);
  await expect(heading(page)).toHaveText(en.login.form.logInTitle);
  await expect(box(page, en.login.form.email)).toHaveValue(email);
  await logIn(page, email, 'Wrong-1234');
  const alert = main(page).getByRole('alert');
  await expect(alert).toHaveText(en.refusals.bad_credentials);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/login-register?next=/checkout');
  await expect(box(page, en.login.form.email)).toHaveValue(email);
  await expect(box(page, en.login.form.password)).toHaveValue('Wrong-1234');
  await expect(box(page, en.login.form.password)).toBeFocused();

  await page.route('**/api/v1/customer-login', (route) => route.abort());
  await submit(page).click();
  await expect(alert).toHaveText(en.refusals.network);
  await expect(submit(page)).toBeFocused();
  await page.unroute('**/api/v1/customer-login');
  await page.route('**/api/v1/customer-login', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await submit(page).click();
  await expect(alert).toHaveText(en.login.result.unexpected);
  await expect(box(page, en.login.form.email)).toHaveValue(email);
});

test('what somebody types on the way to the checkout before the scripts come is kept, and so is their place', async ({
  page,
}) => {
  let letCome = (): void => undefined;
  const come = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/*.js', async (route) => {
    await come;
    await route.continue();
  });
  await page.goto('/login-register?next=/checkout', { waitUntil: 'commit' });
  await box(page, 'Email').fill('may@example.com');
  await box(page, 'Password').pressSequentially('Mohinga');
  letCome();
  await expect(heading(page)).toHaveText(en.login.form.registerTitle);
  await expect(box(page, 'Email')).toHaveValue('may@example.com');
  await expect(box(page, 'Password')).toBeFocused();
  await page.keyboard.type('-1234');
  await expect(box(page, 'Password')).toHaveValue('Mohinga-1234');
});

test('what registration lacks is said; who has an account is led to sign in @slow', async ({ page }) => {
  const taken = await newCustomer(page);
  await page.goto('/login-register?next=/contact-us');
  await expect(heading(page)).toHaveText(en.login.form.logInTitle);
  await turnToRegister(page);
  const send = submit(page);
  await send.click();
  await expect(main(page).locator('[data-error]')).toHaveText(Array(4).fill('This field is required'));
  await expect(box(page, en.login.form.email)).toBeFocused();
  await expectAccessible(page);

  // An email that has an account: the way to sign in with it.
  const markup = "'; drop table customers; --";
  await fillIn(page, { ...good, Email: taken, Name: markup });
  await send.click();
  await expect(main(page).locator('[data-error]')).toContainText('There is already an account with this email.');
  await expect(box(page, en.login.form.email)).toBeFocused();
  await expect(dialog(page)).toHaveCount(0);
  await expect(box(page, en.login.form.name)).toHaveValue(markup);
  await switchToSignIn(page);
  await expect(box(page, en.login.form.email)).toHaveValue(taken);

  // Registered, but not signed in: the form for signing in says so.
  await turnToRegister(page);
  const email = newEmail();
  await page.route('**/api/v1/customer-login', (route) => route.abort());
  await fillIn(page, { ...good, Email: email });
  await send.click();
  await expect(main(page).getByRole('alert')).toHaveText(en.login.result.registerText);
  await expect(heading(page)).toHaveText(en.login.form.logInTitle);
  await expect(box(page, en.login.form.email)).toHaveValue(email);
  await page.unroute('**/api/v1/customer-login');
  await logInAndGoOn(page, email);
  await expect(page).toHaveURL('/contact-us');
});

test('forgot, mail, a new password in Burmese, sign in; the link works once @slow', async ({ page }) => {
  const email = await newCustomer(page);
  await page.goto('/login-register');
  await page.getByRole('link', { name: en.login.form.forgot }).click();
  await expect(page).toHaveURL('/forgot-password');
  const send = page.getByRole('button', { name: en.login.forgot.send });
  await box(page, en.login.form.email).fill(email);
  await send.click();
  await expect(dialog(page)).toContainText(en.login.forgot.successTitle);
  await dialog(page).getByRole('button', { name: en.login.forgot.ok }).click();
  await expect(page).toHaveURL('/reset-mail');
  await expect(main(page)).toContainText(en.login.resetMail.title);
  await expect(main(page)).toContainText(en.login.resetMail.text);
  await expect(page.getByRole('link', { name: en.login.resetMail.back })).toHaveAttribute('href', '/login-register');

  const link = await linkMailedTo(email, '/reset-password');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: en.login.reset.title })).toBeVisible();
  const save = page.getByRole('button', { name: en.login.reset.save });
  await save.click();
  await expect(main(page).locator('[data-error]')).toHaveText([
    en.login.reset.passwordRequired,
    en.login.reset.confirmRequired,
  ]);
  await box(page, en.login.form.password).fill('Ngapi-98765');
  await box(page, en.login.reset.confirm).fill('Ngapi-98764');
  await save.click();
  await expect(main(page).locator('[data-error]')).toHaveText(en.fields.passwordsDiffer);
  await expectAccessible(page);

  // The language changes, and the link stays.
  await page.goto(`/my${link}`);
  await expect(page.locator('header a[hreflang=en]').first()).toHaveAttribute('href', link);
  await box(page, my.login.form.password).fill('Ngapi-98765');
  await box(page, my.login.reset.confirm).fill('Ngapi-98765');
  await main(page).locator('form button.btn-primary').click();
  await expect(dialog(page)).toContainText(my.login.reset.success);
  await dialog(page).getByRole('button', { name: my.login.forgot.ok }).click();
  await expect(page).toHaveURL('/my/login-register');
  await logInAndGoOn(page, email, 'Ngapi-98765');
  await expect(page.locator('header [data-name]')).toHaveText('May Thu');

  await page.goto(link);
  await box(page, en.login.form.password).fill('Ngapi-11111');
  await box(page, en.login.reset.confirm).fill('Ngapi-11111');
  await save.click();
  await expect(dialog(page)).toContainText(en.login.forgot.warningTitle);
  await expect(dialog(page)).toContainText('expired or was already used');
});
