import { expect, type Page, test } from '@playwright/test';
import { logInAndGoOn, newCustomer, openSignedIn } from '../../support/stories/customers.ts';
import { en } from '../../support/site/words.ts';

const dialog = (page: Page) => page.getByRole('alertdialog');
const count = (page: Page, of: 'cart' | 'wishlist') => page.locator(`header [data-count="${of}"]`);
const card = (page: Page) => page.locator('[data-card]:has([data-basket=add])').first();

/** The quantities in the cart that the server knows. */
async function cartOf(page: Page): Promise<number[]> {
  const answer = await page.request.get('/api/v1/client/cart');
  return ((await answer.json()) as { cartItem: { quantity: number }[] }).cartItem.map(({ quantity }) => quantity);
}

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
  const kept = () => ['guest_cart', 'guest_wishlist'].map((key) => localStorage.getItem(key));
  expect(await page.evaluate(kept)).toEqual(['[]', '[]']);
  expect(await cartOf(page)).toEqual([2]);
  const { data } = (await (await page.request.get('/api/v1/client/get-wishlist-by-id')).json()) as { data: unknown[] };
  expect(data).toHaveLength(1);

  // From now on the server's cart is what the buttons change.
  await card(page).locator('[data-basket="more"]').click();
  await expect(count(page, 'cart')).toHaveText('3');
  await expect.poll(() => cartOf(page)).toEqual([3]);
  await card(page).locator('[data-basket="heart"]').click();
  await expect(count(page, 'wishlist')).toBeHidden();
  await page.reload();
  await expect(count(page, 'cart')).toHaveText('3');
  await expect(count(page, 'wishlist')).toBeHidden();
});

test('a 401 in the middle: told once, the cart stays, and nothing is doubled afterwards @slow', async ({ page }) => {
  const email = await newCustomer(page);
  await page.goto('/login-register?next=/canned-food/product');
  await logInAndGoOn(page, email);
  // What the page asks for by itself must not be what is refused.
  await page.waitForLoadState('networkidle');
  await card(page).locator('[data-basket="add"]').click();
  await expect(card(page).locator('[data-stepper] output')).toHaveText('1');
  await expect.poll(() => cartOf(page)).toEqual([1]);
  await page.context().clearCookies();
  await card(page).locator('[data-basket="more"]').click();
  const signedOut = en.refusals.signed_out;
  await expect(dialog(page)).toContainText(signedOut);
  await expect(page.getByText(signedOut)).toHaveCount(1);
  await dialog(page).getByRole('button', { name: en.common.dialog.ok }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await expect(count(page, 'cart')).toHaveText('2');
  await page.reload();
  await expect(count(page, 'cart')).toHaveText('2');
  await expect(page.getByRole('link', { name: en.common.nav.logIn })).toBeVisible();
  await page.goto('/login-register?next=/canned-food/product');
  await logInAndGoOn(page, email);
  await expect(count(page, 'cart')).toHaveText('2');
  await expect.poll(() => cartOf(page)).toEqual([2]);
});

test('a customer who leaves the page at once takes along what they tapped @slow', async ({ page }) => {
  await openSignedIn(page, await newCustomer(page), '/canned-food/product');
  const product = page.locator('[data-card]:has([data-basket=add]):not([data-left="0"])').first();
  await product.locator('[data-basket="add"]').click();
  await expect(product.locator('[data-stepper] output')).toHaveText('1');
  // Faster than any answer comes.
  await product.evaluate((card) => {
    for (const action of ['more', 'more', 'more', 'heart'])
      card.querySelector<HTMLElement>(`[data-basket="${action}"]`)?.click();
    location.assign('/cart');
  });
  await page.waitForURL('/cart');
  await expect(page.getByRole('main').getByRole('textbox', { name: /quantity/iu })).toHaveValue('4');
  await expect(count(page, 'wishlist')).toHaveText('1');
});

test('every tab is signed in and out; what the server refuses stays @slow', async ({ page, context }) => {
  const email = await newCustomer(page);
  const other = await context.newPage();
  await other.goto('/');
  await other.evaluate(() =>
    localStorage.setItem('guest_cart', JSON.stringify([{ productId: 999_999, variationId: 999_999, quantity: 2 }])),
  );
  await page.goto('/login-register');
  await logInAndGoOn(page, email);
  await expect(page.locator('[data-toast]', { hasText: 'stays on this device' })).toContainText('could not find');
  expect(await page.evaluate(() => localStorage.getItem('guest_cart'))).toContain('"quantity":2');
  await expect(other.locator('header [data-name]')).toHaveText('May Thu');
  await page.locator('header summary:has([data-face])').click();
  await page.getByRole('button', { name: en.login.menu.logOut }).click();
  await expect(other.getByRole('link', { name: en.common.nav.logIn })).toBeVisible();
});
