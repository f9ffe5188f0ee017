import { expect, type Page, test } from '@playwright/test';
import {
  logIn,
  logInAndGoOn,
  newCustomer,
  newEmail,
  password,
  switchToSignIn,
} from '../../support/stories/customers.ts';
import { linkMailedTo } from '../../support/stories/mails.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('alertdialog');
const box = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });

/** Turns the form for signing in into the one for registering. */
const turnToRegister = (page: Page): Promise<void> => main(page).locator('.turn button').click();

/** Fills in the form for registering. */
async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await box(page, name).fill(value);
}

const good = { Email: 'may@example.com', Password: password, Name: 'May Thu', 'Phone Number': '0812345678' };
const submit = (page: Page) => main(page).locator('form button.btn-primary');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const signedInAs = (page: Page) => page.locator('header .account .name');

test('register, be signed in, read the mail, verify, sign in again, and go on to a page of this shop only @slow', async ({
  page,
}) => {
  test.slow();
  const email = newEmail();
  await page.goto('/login-register');
  await turnToRegister(page);
  await fillIn(page, { ...good, Email: email });
  await submit(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('.toast')).toContainText('Your account has been created!');
  await expect(page.locator('.toast')).toContainText(`We have sent an email to ${email}`);
  await expect(dialog(page)).toHaveCount(0);
  await expect(signedInAs(page)).toHaveText('May Thu');

  const link = await linkMailedTo(email, '/api/v1/customers/verify');
  // The mail service may have opened it before.
  expect((await page.request.get(link)).url()).toMatch(/\/verification\/success$/u);
  await page.goto(link);
  await expect(page).toHaveURL('/verification/success');
  await expect(main(page)).toContainText('Verification Successful!');
  await expect(main(page)).toContainText('Your email has been verified successfully.');
  await expect(main(page).getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');

  const logOut = async (): Promise<void> => {
    await page.locator('header details summary', { hasText: 'May' }).click();
    await expect(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('link', { name: 'LogIn' })).toBeVisible();
  };
  await logOut();
  await page.goto(`/login-register?next=${encodeURIComponent('//evil.example')}`);
  await logIn(page, email);
  await expect(page).toHaveURL('/');
  await expect(page.locator('.toast')).toContainText('Login Success');
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('login'))).toBe('true');
  await logOut();
  // Signing out leads home, so that the page may be on its way when it is asked.
  const flag = () => page.evaluate(() => localStorage.getItem('login')).catch(() => 'on the way');
  await expect.poll(flag).toBeNull();
});

test('on the way to the checkout an account is opened, and why is said; signing in, what is wrong is told at the form', async ({
  page,
}) => {
  const email = await newCustomer(page);
  await page.goto('/login-register?next=/checkout');
  await expect(heading(page)).toHaveText('Register');
  await expect(main(page)).toContainText('so that we can send your order, and you can see where it is');
  await box(page, 'Email').fill(email);
  await switchToSignIn(page);
  await expect(heading(page)).toHaveText('Log In');
  await expect(box(page, 'Email')).toHaveValue(email);
  await logIn(page, email, 'Wrong-1234');
  const alert = main(page).getByRole('alert');
  await expect(alert).toHaveText('The email or the password is not right.');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/login-register?next=/checkout');
  await expect(box(page, 'Email')).toHaveValue(email);
  await expect(box(page, 'Password')).toHaveValue('Wrong-1234');
  await expect(box(page, 'Password')).toBeFocused();

  await page.route('**/api/v1/customer-login', (route) => route.abort());
  await submit(page).click();
  await expect(alert).toHaveText('Network error occurred');
  await expect(submit(page)).toBeFocused();
  await page.unroute('**/api/v1/customer-login');
  await page.route('**/api/v1/customer-login', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await submit(page).click();
  await expect(alert).toHaveText('An unexpected error occurred.');
  await expect(box(page, 'Email')).toHaveValue(email);
});

test('every rule of registration speaks; what the server says stands at its box, and what it took leads on @slow', async ({
  page,
}) => {
  test.slow();
  const strong =
    'Must contain minimum 8 characters with at least one uppercase, one lowercase, one number & one special character';
  const taken = await newCustomer(page);
  let posted = 0;
  page.on('request', (request) => void (posted += Number(request.method() === 'POST')));
  await page.goto('/login-register?next=/contact-us');
  await expect(heading(page)).toHaveText('Log In');
  await turnToRegister(page);
  const send = submit(page);
  await send.click();
  await expect(main(page).locator('.error')).toHaveText(Array(4).fill('This field is required'));
  await expect(box(page, 'Email')).toBeFocused();
  const broken: [keyof typeof good, string, string][] = [
    ['Name', '   ', 'This field is required'],
    ['Name', 'x'.repeat(10_000), 'Use 100 characters or fewer'],
    ['Email', 'may at example', 'Invalid email address'],
    ['Phone Number', '12-34', 'Invalid phone number'],
    ['Phone Number', '+66 81 call me', 'Invalid phone number'],
    ['Password', 'mohinga-1234', strong],
    ['Password', 'Short-1', strong],
    ['Password', 'Mohinga1234', strong],
  ];
  for (const [field, wrong, message] of broken) {
    await fillIn(page, good);
    await box(page, field).fill(wrong);
    await send.click();
    await expect(main(page).locator('.error'), `${field}: ${wrong.slice(0, 20)}`).toHaveText([message]);
    await expect(box(page, field)).toBeFocused();
    await expect(box(page, field)).toHaveAccessibleDescription(new RegExp(message.slice(0, 20)));
  }
  expect(posted).toBe(0);

  const fields = { lastname: 'Not like this.' };
  const json = { code: 'invalid', error: 'Please check.', message: 'Please check.', fields };
  await page.route('**/api/v1/customers', (route) => route.fulfill({ status: 400, json }));
  await fillIn(page, good);
  await send.click();
  await expect(main(page).getByRole('alert')).toHaveText('Please check.');
  await expect(box(page, 'Name')).toHaveAccessibleDescription('Not like this.');
  await page.unroute('**/api/v1/customers');

  // An email that has an account: the way to sign in with it.
  const markup = "'; drop table customers; --";
  await fillIn(page, { ...good, Email: taken, Name: markup });
  await send.click();
  await expect(main(page).locator('.error')).toContainText('There is already an account with this email.');
  await expect(box(page, 'Email')).toBeFocused();
  await expect(dialog(page)).toHaveCount(0);
  await expect(box(page, 'Name')).toHaveValue(markup);
  await switchToSignIn(page);
  await expect(box(page, 'Email')).toHaveValue(taken);

  // Registered, but not signed in: the form for signing in says so.
  await turnToRegister(page);
  const email = newEmail();
  await page.route('**/api/v1/customer-login', (route) => route.abort());
  await fillIn(page, { ...good, Email: email });
  await send.click();
  await expect(main(page).getByRole('alert')).toHaveText('Your account has been created! Please Log in');
  await expect(heading(page)).toHaveText('Log In');
  await expect(box(page, 'Email')).toHaveValue(email);
  await page.unroute('**/api/v1/customer-login');
  await logInAndGoOn(page, email);
  await expect(page).toHaveURL('/contact-us');
});
