import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { changeProduct, detailsCall, feesCall, storeGuestList, withStock } from '../../support/stories/guestLists.ts';
import { mackerel, shrimp } from '../../support/stories/products.ts';

const summary = (page: Page) => page.getByRole('complementary', { name: /Summary|စာရင်းချုပ်/u });
const badge = (page: Page) => page.getByRole('banner').locator('[data-count=cart]');
const two = [
  { ...shrimp, quantity: 5 },
  { ...mackerel, quantity: 1 },
];

test('stock that has shrunk is told in Burmese and stops the checkout; one press takes the quantity down @slow', async ({
  page,
}) => {
  await storeGuestList(page, 'guest_cart', two);
  await changeProduct(page, 1, withStock(3));
  await page.goto('/my/cart');
  const shrunk = page.getByText('လက်ကျန် 3 ခုသာ ရှိပြီး ဈေးခြင်းထဲတွင် 5 ခု ရှိနေပါသည်။');
  await expect(shrunk).toBeVisible();
  await page.getByRole('button', { name: 'ငွေရှင်းရန်' }).click();
  await expect(summary(page).getByRole('alert')).toHaveText('လက်ကျန် မလုံလောက်ပါ။ 3 ခုသာ ရှိပါသည်။');
  await page.getByRole('button', { name: '3 ခုသို့ လျှော့ရန်' }).click();
  await expect(shrunk).toHaveCount(0);
  await expect(summary(page)).toContainText('ပစ္စည်းဖိုး$ 38.10');
});

test('what is sold out or gone is said, is in no sum, and can be removed @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', [...two, { productId: 999_999, variationId: null, quantity: 2 }]);
  await changeProduct(page, 1, withStock(0));
  await page.goto('/cart');
  await expect(page.getByText('A product that is no longer sold')).toBeVisible();
  await expect(page.getByText('The shop no longer sells it, so it is not in the total.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select Dried Shrimp' })).toBeDisabled();
  await expect(page.getByText('There is none left at the moment, so it is not in the total.')).toBeVisible();
  await expect(summary(page)).toContainText('Subtotal$ 2.10');
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Remove A product that is no longer sold' }).click();
  await page.getByRole('button', { name: 'Remove Dried Shrimp' }).click();
  await expect(badge(page)).toHaveText('1');
});

test('while the API is down the cart says so, keeps everything and tries again; a 401 leads to signing in', async ({
  page,
}) => {
  await storeGuestList(page, 'guest_cart', two);
  const fault = page.getByRole('main').getByRole('alert');
  const again = page.getByRole('button', { name: 'Try again' });
  await page.route(detailsCall, (route) => route.abort('internetdisconnected'));
  await page.goto('/cart');
  await expect(fault).toContainText('Error: Network error occurred');
  await expect(fault).toContainText('Your cart has not changed.');
  await expect(summary(page)).toContainText('Subtotal–');
  await expect(badge(page)).toHaveText('6');
  const busy = { error: 'Too many requests. Wait a minute.', message: 'Too many requests. Wait a minute.' };
  await page.route(detailsCall, (route) => route.fulfill({ status: 429, json: { ...busy, code: 'too_many' } }));
  await again.click();
  await expect(fault).toContainText('Error: Too many requests. Wait a minute.');
  await page.route(detailsCall, (route) => route.fulfill({ body: '<!doctype html>' }));
  await again.click();
  await expect(fault).toContainText('Error: Network error occurred');
  await page.unroute(detailsCall);
  await again.click();
  await expect(summary(page)).toContainText('Subtotal$ 62.10');
  await expect(fault).toHaveCount(0);

  await page.route('**/login-register', (route) => route.fulfill({ body: 'sign in' }));
  const signedOut = { status: 401, json: { error: 'x', message: 'x', code: 'signed_out' } };
  await page.route(detailsCall, (route) => route.fulfill(signedOut));
  await page.reload();
  await expect(page).toHaveURL('/login-register');
});

test('a fee that cannot be read is 0 and told; trying again brings it, also without the weight bands @slow', async ({
  page,
}) => {
  await storeGuestList(page, 'guest_cart', [{ ...mackerel, quantity: 1 }]);
  await page.route('**/shipping-bands', (route) => route.fulfill({ status: 404, body: 'nothing here' }));
  await page.route(feesCall, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/cart');
  await expect(page.getByText('The delivery fee could not be loaded')).toBeVisible();
  await expect(summary(page)).toContainText('Delivery Fee$ 0.00');
  await expect(summary(page)).toContainText('Total $ 2.10');
  await page.unroute(feesCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(summary(page)).toContainText('Total $ 6.60');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
