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

async function openRegister(page: Page, address = '/login-register'): Promise<void> {
  await page.goto(address);
  await main(page).locator('.turn button').click();
}

/** Fills in the form for registering. */
async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await box(page, name).fill(value);
}

const good = { Email: 'may@example.com', Password: password, Name: 'May Thu', 'Phone Number': '0812345678' };
const submit = (page: Page) => main(page).locator('form button.btn-primary');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const signedInAs = (page: Page) => page.locator('header .account .name');

async function logOut(page: Page): Promise<void> {
  await page.locator('header .account summary').click();
  await page.getByRole('button', { name: /^(Log Out|အကောင့်ထွက်ရန်)$/u }).click();
  await expect(page.getByRole('link', { name: /^(LogIn|အကောင့်ဝင်ရန်)$/u }).first()).toBeVisible();
}

test('register, be signed in, read the mail, verify, sign in again @slow', async ({ page }) => {
  test.slow();
  const email = newEmail();
  await openRegister(page);
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

  await logOut(page);
  await page.goto('/login-register');
  await logIn(page, email);
  await expect(page).toHaveURL('/');
  await expect(page.locator('.toast')).toContainText('Login Success');
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('login'))).toBe('true');
  await page.locator('header details summary', { hasText: 'May' }).click();
  await expect(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('link', { name: 'LogIn' })).toBeVisible();
  // Signing out leads home, so that the page may be on its way when it is asked.
  const flag = () => page.evaluate(() => localStorage.getItem('login')).catch(() => 'on the way');
  await expect.poll(flag).toBeNull();
});

test('register and sign in in Burmese, with one name @slow', async ({ page }) => {
  const email = newEmail();
  await openRegister(page, '/my/login-register');
  await fillIn(page, { အီးမေးလ်: email, စကားဝှက်: password, ဖုန်းနံပါတ်: '+95 9 123 456 78' });
  await submit(page).click();
  await expect(main(page).locator('.error')).toHaveText('ဤနေရာကို ဖြည့်ပေးပါ');
  await expect(box(page, 'အမည်')).toBeFocused();
  await box(page, 'အမည်').fill(' သူဇာ ');
  await submit(page).click();
  await expect(page).toHaveURL('/my');
  await expect(page.locator('.toast')).toContainText('သင့်အကောင့်ကို ဖွင့်ပြီးပါပြီ။');
  await expect(signedInAs(page)).toHaveText('သူဇာ');
  await page.goto(await linkMailedTo(email, '/api/v1/customers/verify'));
  await expect(page).toHaveURL('/my/verification/success');
  await logOut(page);
  await page.goto('/my/login-register');
  await logIn(page, email, 'Wrong-1234');
  await expect(main(page).getByRole('alert')).toHaveText('အီးမေးလ် သို့မဟုတ် စကားဝှက် မမှန်ပါ။');
  await logInAndGoOn(page, email);
  await expect(page).toHaveURL('/my');
});

test('a wrong password is told at the form, and what is typed stays', async ({ page }) => {
  const email = await newCustomer(page);
  await page.goto('/login-register');
  await logIn(page, email, 'Wrong-1234');
  await expect(main(page).getByRole('alert')).toHaveText('The email or the password is not right.');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/login-register');
  await expect(box(page, 'Email')).toHaveValue(email);
  await expect(box(page, 'Password')).toHaveValue('Wrong-1234');
  await expect(box(page, 'Password')).toBeFocused();
});

test('no answer is told at the form, and what is typed stays @slow', async ({ page }) => {
  await page.goto('/login-register');
  await page.route('**/api/v1/customer-login', (route) => route.abort());
  await logIn(page, 'may@example.com');
  await expect(main(page).getByRole('alert')).toHaveText('Network error occurred');
  await expect(submit(page)).toBeFocused();
  await page.unroute('**/api/v1/customer-login');
  await page.route('**/api/v1/customer-login', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await submit(page).click();
  await expect(main(page).getByRole('alert')).toHaveText('An unexpected error occurred.');
  await expect(box(page, 'Email')).toHaveValue('may@example.com');
});

test('on the way to the checkout an account is opened, and why is said; anywhere else one signs in', async ({
  page,
}) => {
  await page.goto('/login-register?next=/contact-us');
  await expect(submit(page)).toBeEnabled();
  await expect(heading(page)).toHaveText('Log In');
  await page.goto('/my/login-register?next=/my/checkout');
  await expect(main(page)).toContainText('အော်ဒါ ဘယ်ရောက်နေသည်ကို ကြည့်နိုင်ရန်');
  await page.goto('/login-register?next=/checkout');
  await expect(heading(page)).toHaveText('Register');
  await expect(main(page)).toContainText('so that we can send your order, and you can see where it is');
  await box(page, 'Email').fill('may@example.com');
  await switchToSignIn(page);
  await expect(heading(page)).toHaveText('Log In');
  await expect(box(page, 'Email')).toHaveValue('may@example.com');
});

test('registered, but not signed in: the form for signing in says so, with the email @slow', async ({ page }) => {
  const email = newEmail();
  await openRegister(page, '/login-register?next=/contact-us');
  await page.route('**/api/v1/customer-login', (route) => route.abort());
  await fillIn(page, { ...good, Email: email });
  await submit(page).click();
  await expect(main(page).getByRole('alert')).toHaveText('Your account has been created! Please Log in');
  await expect(heading(page)).toHaveText('Log In');
  await expect(box(page, 'Email')).toHaveValue(email);
  await page.unroute('**/api/v1/customer-login');
  await logInAndGoOn(page, email);
  await expect(page).toHaveURL('/contact-us');
});

test('what the server says of a name is said at the one box for it; other failures in a dialog @slow', async ({
  page,
}) => {
  await openRegister(page);
  const body = {
    code: 'invalid',
    error: 'Please check.',
    message: 'Please check.',
    fields: { lastname: 'Not like this.' },
  };
  await page.route('**/api/v1/customers', (route) => route.fulfill({ status: 400, json: body }));
  await fillIn(page, good);
  await submit(page).click();
  await expect(main(page).getByRole('alert')).toHaveText('Please check.');
  await expect(box(page, 'Name')).toHaveAccessibleDescription('Not like this.');
});

test('every rule of registration speaks, alone and together @slow', async ({ page }) => {
  test.slow();
  const strong =
    'Must contain minimum 8 characters with at least one uppercase, one lowercase, one number & one special character';
  let posted = 0;
  page.on('request', (request) => void (posted += Number(request.method() === 'POST')));
  await openRegister(page);
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
});

test('an email that has an account is told at its box, with the way to sign in with it @slow', async ({ page }) => {
  const email = await newCustomer(page);
  await openRegister(page);
  await fillIn(page, { ...good, Email: email, Name: "'; drop table customers; --" });
  await submit(page).click();
  await expect(main(page).locator('.error')).toContainText('There is already an account with this email.');
  await expect(box(page, 'Email')).toBeFocused();
  await expect(dialog(page)).toHaveCount(0);
  await expect(box(page, 'Name')).toHaveValue("'; drop table customers; --");
  await switchToSignIn(page);
  await expect(box(page, 'Email')).toHaveValue(email);
  await logInAndGoOn(page, email);
  await expect(page).toHaveURL('/');
});

test('signing in leads back to a page of this shop only @slow', async ({ page }) => {
  test.slow();
  const email = await newCustomer(page);
  for (const elsewhere of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login-register?next=${encodeURIComponent(elsewhere)}`);
    await logInAndGoOn(page, email);
    await expect(page).toHaveURL('/');
    await page.locator('header .account summary').click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('link', { name: 'LogIn' })).toBeVisible();
  }
});
