import { expect, type Page, test } from '@playwright/test';
import { logIn, logInAndGoOn, newCustomer, newEmail, password } from '../../support/stories/customers.ts';
import { linkMailedTo } from '../../support/stories/mails.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('alertdialog');
const box = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });

async function openRegister(page: Page, address = '/login-register'): Promise<void> {
  await page.goto(address);
  await main(page).locator('.turn button').click();
}

test('register, read the mail, verify, sign in @slow', async ({ page }) => {
  test.slow();
  const email = newEmail();
  await openRegister(page);
  await box(page, 'First Name').fill('May');
  await box(page, 'Last Name').fill('Thu');
  await box(page, 'Email').fill(email);
  await box(page, 'Phone Number').fill('+66 81 234 5678');
  await box(page, 'Password').fill(password);
  await box(page, 'Confirm Password').fill(password);
  await main(page).locator('form button.btn-primary').click();
  await expect(dialog(page)).toContainText('Registration Successful');
  await expect(dialog(page)).toContainText('Your account has been created! Please Log in');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('.toast')).toContainText('Register success');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Log In');

  const link = await linkMailedTo(email, '/api/v1/customers/verify');
  // The mail service may have opened it before.
  expect((await page.request.get(link)).url()).toMatch(/\/verification\/success$/u);
  await page.goto(link);
  await expect(page).toHaveURL('/verification/success');
  await expect(main(page)).toContainText('Verification Successful!');
  await expect(main(page)).toContainText('Your email has been verified successfully.');
  await expect(main(page).getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');

  await page.goto('/login-register');
  await logIn(page, email);
  await expect(dialog(page)).toContainText('Login Successful');
  await expect(dialog(page)).toContainText('You have successfully logged in!');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('.toast')).toContainText('Login Success');
  expect(await page.evaluate(() => localStorage.getItem('login'))).toBe('true');
  await page.locator('header details summary', { hasText: 'May' }).click();
  await expect(page.getByRole('link', { name: 'Profile New' })).toHaveAttribute('href', '/profile');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  // Signing out leads home, so that the page may be on its way when it is asked.
  const flag = () => page.evaluate(() => localStorage.getItem('login')).catch(() => 'on the way');
  await expect.poll(flag).toBeNull();
});

test('register and sign in in Burmese @slow', async ({ page }) => {
  const email = newEmail();
  await openRegister(page, '/my/login-register');
  await box(page, 'အမည် ရှေ့ပိုင်း').fill('မေ');
  await box(page, 'အမည် နောက်ပိုင်း').fill('သူ');
  await box(page, 'အီးမေးလ်').fill(email);
  await box(page, 'ဖုန်းနံပါတ်').fill('+95 9 123 456 78');
  await box(page, 'စကားဝှက်').fill(password);
  await main(page).locator('form button.btn-primary').click();
  await expect(main(page).locator('.error')).toHaveText('ဤနေရာကို ဖြည့်ပေးပါ');
  await box(page, 'စကားဝှက် အတည်ပြုရန်').fill(password);
  await main(page).locator('form button.btn-primary').click();
  await expect(dialog(page)).toContainText('အကောင့်ဖွင့်ပြီးပါပြီ');
  await dialog(page).getByRole('button', { name: 'အိုကေ' }).click();
  await page.goto(await linkMailedTo(email, '/api/v1/customers/verify'));
  await expect(page).toHaveURL('/my/verification/success');
  await page.goto('/my/login-register');
  await logIn(page, email, 'Wrong-1234');
  await expect(dialog(page)).toContainText('အီးမေးလ် သို့မဟုတ် စကားဝှက် မမှန်ပါ။');
  await dialog(page).getByRole('button', { name: 'အိုကေ' }).click();
  await logInAndGoOn(page, email);
  await expect(page).toHaveURL('/my');
  await expect(page.locator('header .account .name')).toHaveText('မေ သူ');
});

test('a wrong password is told, and what is typed stays', async ({ page }) => {
  const email = await newCustomer(page);
  await page.goto('/login-register');
  await logIn(page, email, 'Wrong-1234');
  await expect(dialog(page)).toContainText('ERROR:');
  await expect(dialog(page)).toContainText('The email or the password is not right.');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/login-register');
  await expect(box(page, 'Email')).toHaveValue(email);
  await expect(box(page, 'Password')).toHaveValue('Wrong-1234');
});

test('no answer is told, and what is typed stays @slow', async ({ page }) => {
  await page.goto('/login-register');
  await page.route('**/api/v1/customer-login', (route) => route.abort());
  await logIn(page, 'may@example.com');
  await expect(dialog(page)).toContainText('Network error occurred');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/api/v1/customer-login');
  await page.route('**/api/v1/customer-login', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await main(page).locator('form button.btn-primary').click();
  await expect(dialog(page)).toContainText('An unexpected error occurred.');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(box(page, 'Email')).toHaveValue('may@example.com');
});

test('every rule of registration speaks, alone and together @slow', async ({ page }) => {
  test.slow();
  const strong =
    'Must contain minimum 8 characters with at least one uppercase, one lowercase, one number & one special character';
  const good = {
    'First Name': 'May',
    'Last Name': 'Thu',
    Email: 'may@example.com',
    'Phone Number': '0812345678',
    Password: password,
    'Confirm Password': password,
  };
  let posted = 0;
  page.on('request', (request) => void (posted += Number(request.method() === 'POST')));
  await openRegister(page);
  const send = main(page).locator('form button.btn-primary');
  await send.click();
  await expect(main(page).locator('.error')).toHaveText(Array(6).fill('This field is required'));
  await expect(box(page, 'First Name')).toBeFocused();
  const broken: [keyof typeof good, string, string][] = [
    ['First Name', '   ', 'This field is required'],
    ['Last Name', 'x'.repeat(10_000), 'Use 100 characters or fewer'],
    ['Email', 'may at example', 'Invalid email address'],
    ['Phone Number', '12-34', 'Invalid phone number'],
    ['Phone Number', '+66 81 call me', 'Invalid phone number'],
    ['Password', 'mohinga-1234', strong],
    ['Password', 'Short-1', strong],
    ['Password', 'Mohinga1234', strong],
    ['Confirm Password', 'Mohinga-123', 'The passwords do not match'],
  ];
  for (const [field, wrong, message] of broken) {
    for (const [name, value] of Object.entries(good)) await box(page, name).fill(value);
    if (field === 'Password') await box(page, 'Confirm Password').fill(wrong);
    await box(page, field).fill(wrong);
    await send.click();
    await expect(main(page).locator('.error'), `${field}: ${wrong.slice(0, 20)}`).toHaveText([message]);
    await expect(box(page, field)).toBeFocused();
    await expect(box(page, field)).toHaveAccessibleDescription(new RegExp(message.slice(0, 20)));
  }
  expect(posted).toBe(0);
});

test('an email that has an account already @slow', async ({ page }) => {
  const email = await newCustomer(page);
  await openRegister(page);
  for (const [name, value] of [
    ['First Name', '<b>May</b>'],
    ['Last Name', "'; drop table customers; --"],
    ['Email', email],
    ['Phone Number', '0812345678'],
    ['Password', password],
    ['Confirm Password', password],
  ] as const)
    await box(page, name).fill(value);
  await main(page).locator('form button.btn-primary').click();
  await expect(dialog(page)).toContainText('There is already an account with this email.');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(box(page, 'Last Name')).toHaveValue("'; drop table customers; --");
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
    await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  }
});
