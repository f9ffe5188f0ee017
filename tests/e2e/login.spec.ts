import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { logIn, logInAndGoOn, newCustomer, newEmail, password } from '../support/storyCustomers.ts';
import { linkMailedTo } from '../support/mails.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('alertdialog');
const box = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const count = (page: Page, of: 'cart' | 'wishlist') => page.locator(`header [data-count="${of}"]`);
const card = (page: Page) => page.locator('.card[data-live]').first();

async function openRegister(page: Page, address = '/login-register'): Promise<void> {
  await page.goto(address);
  await main(page).locator('.turn button').click();
}

test('register, read the mail, verify, sign in', async ({ page }) => {
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

  await page.goto(await linkMailedTo(email, '/api/v1/customers/verify'));
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
  expect(await page.evaluate(() => localStorage.getItem('login'))).toBeNull();
});

test('register and sign in in Burmese', async ({ page }) => {
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

test('what a visitor has chosen comes along', async ({ page }) => {
  const email = await newCustomer(page);
  await page.goto('/canned-food/product');
  await card(page).locator('[data-basket="add"]').click();
  await card(page).locator('[data-basket="more"]').click();
  await card(page).locator('[data-basket="heart"]').click();
  await expect(count(page, 'cart')).toHaveText('2');
  await page.goto('/login-register?next=/canned-food/product');
  await logInAndGoOn(page, email);
  await expect(page).toHaveURL('/canned-food/product');
  await expect(count(page, 'cart')).toHaveText('2');
  await expect(count(page, 'wishlist')).toHaveText('1');
  expect(
    await page.evaluate(() => [localStorage.getItem('guest_cart'), localStorage.getItem('guest_wishlist')]),
  ).toEqual(['[]', '[]']);
  const { cartItem } = (await (await page.request.get('/api/v1/client/cart')).json()) as {
    cartItem: { quantity: number }[];
  };
  expect(cartItem.map(({ quantity }) => quantity)).toEqual([2]);
  const { data } = (await (await page.request.get('/api/v1/client/get-wishlist-by-id')).json()) as { data: unknown[] };
  expect(data).toHaveLength(1);

  // From now on the server's cart is what the buttons change.
  await card(page).locator('[data-basket="more"]').click();
  await expect(count(page, 'cart')).toHaveText('3');
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get('/api/v1/client/cart')).json()))
    .toContain('"quantity":3');
  await card(page).locator('[data-basket="heart"]').click();
  await expect(count(page, 'wishlist')).toBeHidden();
  await page.reload();
  await expect(count(page, 'cart')).toHaveText('3');
  await expect(count(page, 'wishlist')).toBeHidden();
});

test('what the server refuses stays with the visitor, and is told', async ({ page }) => {
  const email = await newCustomer(page);
  await page.goto('/');
  await page.evaluate(() =>
    localStorage.setItem('guest_cart', JSON.stringify([{ productId: 999_999, variationId: 999_999, quantity: 2 }])),
  );
  await page.goto('/login-register');
  await logInAndGoOn(page, email);
  await expect(page.locator('.toast', { hasText: 'stays on this device' })).toContainText('could not find');
  expect(await page.evaluate(() => localStorage.getItem('guest_cart'))).toContain('"quantity":2');
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

test('no answer is told, and what is typed stays', async ({ page }) => {
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

test('every rule of registration speaks, alone and together', async ({ page }) => {
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

test('an email that has an account already', async ({ page }) => {
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

test('forgot, mail, reset, sign in; the old session is dead', async ({ page, browser, baseURL }) => {
  const email = await newCustomer(page);
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await elsewhere.goto('/login-register');
  await logInAndGoOn(elsewhere, email);
  await expect(elsewhere.locator('header .account .name')).toHaveText('May Thu');

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
  const verify = page.getByRole('button', { name: 'Verify' });
  await verify.click();
  await expect(main(page).locator('.error')).toHaveText([
    'Email is required.',
    'Password is required',
    'Confirm Password is required',
  ]);
  await box(page, 'Email').fill(email);
  await box(page, 'Password').fill('Ngapi-98765');
  await box(page, 'Confirm Password').fill('Ngapi-98764');
  await verify.click();
  await expect(main(page).locator('.error')).toHaveText('The passwords do not match');
  await box(page, 'Confirm Password').fill('Ngapi-98765');
  await verify.click();
  await expect(dialog(page)).toContainText('Password reset successful.');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/login-register');
  await logInAndGoOn(page, email, 'Ngapi-98765');
  await expect(page.locator('header .account .name')).toHaveText('May Thu');

  await elsewhere.goto('/canned-food/product');
  await expect(dialog(elsewhere)).toContainText('Unauthorized access. Please log in again.');
  await dialog(elsewhere).getByRole('button', { name: 'OK' }).click();
  await expect(elsewhere.getByRole('link', { name: 'Log In' })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(dialog(elsewhere)).toBeHidden();

  // The link worked once.
  await page.goto(link);
  await box(page, 'Email').fill(email);
  await box(page, 'Password').fill('Ngapi-11111');
  await box(page, 'Confirm Password').fill('Ngapi-11111');
  await verify.click();
  await expect(dialog(page)).toContainText('Warning');
  await expect(dialog(page)).toContainText('expired or was already used');
  await elsewhere.context().close();
});

test('forgot and reset in Burmese', async ({ page }) => {
  const email = await newCustomer(page);
  await page.goto('/my/forgot-password');
  await box(page, 'အီးမေးလ်').fill(email);
  await main(page).locator('form button.btn-primary').click();
  await dialog(page).getByRole('button', { name: 'အိုကေ' }).click();
  await expect(page).toHaveURL('/my/reset-mail');
  const link = await linkMailedTo(email, '/reset-password');
  await page.goto(link.startsWith('/my') ? link : `/my${link}`);
  await expect(page.locator('header a[hreflang=en]').first()).toHaveAttribute('href', link.replace(/^\/my/u, ''));
  await box(page, 'အီးမေးလ်').fill(email);
  await box(page, 'စကားဝှက်').fill('Ngapi-98765');
  await box(page, 'စကားဝှက် အတည်ပြုရန်').fill('Ngapi-98765');
  await main(page).locator('form button.btn-primary').click();
  await expect(dialog(page)).toContainText('စကားဝှက်အသစ် သတ်မှတ်ပြီးပါပြီ။');
});

test('a 401 in the middle: told once, the cart stays, and nothing is doubled afterwards', async ({ page }) => {
  const email = await newCustomer(page);
  await page.goto('/login-register?next=/canned-food/product');
  await logInAndGoOn(page, email);
  await card(page).locator('[data-basket="add"]').click();
  await expect(card(page).locator('.stepper output')).toHaveText('1');
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get('/api/v1/client/cart')).json()))
    .toContain('"quantity":1');
  await page.context().clearCookies();
  await card(page).locator('[data-basket="more"]').click();
  await expect(dialog(page)).toContainText('Unauthorized access. Please log in again.');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(count(page, 'cart')).toHaveText('2');
  await page.reload();
  await expect(count(page, 'cart')).toHaveText('2');
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await page.goto('/login-register?next=/canned-food/product');
  await logInAndGoOn(page, email);
  await expect(count(page, 'cart')).toHaveText('2');
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get('/api/v1/client/cart')).json()))
    .toContain('"quantity":2');
});

test('signing in leads back to a page of this shop only', async ({ page }) => {
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

test('signed in and out in step in every tab', async ({ page, context }) => {
  const email = await newCustomer(page);
  const other = await context.newPage();
  await other.goto('/');
  await page.goto('/login-register');
  await logInAndGoOn(page, email);
  await expect(other.locator('header .account .name')).toHaveText('May Thu');
  await page.locator('header .account summary').click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(other.getByRole('link', { name: 'Log In' })).toBeVisible();
});

for (const path of [
  '/login-register',
  '/forgot-password',
  '/reset-mail',
  '/reset-password/abc',
  '/resend-verification',
  '/verification/success',
  '/verification/failure',
  '/verification/anything',
]) {
  for (const address of [path, `/my${path}`]) {
    test(`axe finds nothing on ${address}, which search engines leave out`, async ({ page }) => {
      for (const theme of ['mytheme', 'myDarktheme']) {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(address);
        await page.evaluate((name) => localStorage.setItem('theme', name), theme);
        await page.reload();
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([]);
      }
    });
  }
}
