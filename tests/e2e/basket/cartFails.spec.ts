import { expect, type Page, test } from '@playwright/test';
import {
  changeProduct,
  detailsCall,
  feesCall,
  answerUnknownProduct,
  storeGuestList,
  withStock,
} from '../../support/stories/guestLists.ts';
import { denyBrowserApi } from '../../support/browser/denyApi.ts';
import { mackerel, shrimp } from '../../support/stories/products.ts';

const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' });
const two = [
  { ...shrimp, quantity: 5 },
  { ...mackerel, quantity: 1 },
];

test('stock that has shrunk is told on the line, and one press takes the quantity down @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', two);
  await changeProduct(page, 1, withStock(3));
  await page.goto('/cart');
  await expect(page.getByText('Only 3 left, and your cart has 5.')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(summary(page).getByRole('alert')).toHaveText('Insufficient stock! Only 3 available.');
  await page.getByRole('button', { name: 'Change to 3' }).click();
  await expect(page.getByText('Only 3 left, and your cart has 5.')).toHaveCount(0);
  await expect(summary(page)).toContainText('Subtotal$ 38.10');
});

test('stock that has shrunk, in Burmese @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', two);
  await changeProduct(page, 1, withStock(3));
  await page.goto('/my/cart');
  await expect(page.getByText('လက်ကျန် 3 ခုသာ ရှိပြီး')).toBeVisible();
  await page.getByRole('button', { name: '3 ခုသို့ လျှော့ရန်' }).click();
  await expect(page.getByText('လက်ကျန် 3 ခုသာ ရှိပြီး')).toHaveCount(0);
});

test('what is sold out or gone is said, is in no sum, and can be removed @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', [...two, { productId: 999_999, variationId: null, quantity: 2 }]);
  await changeProduct(page, 1, withStock(0));
  await page.goto('/cart');
  await expect(page.getByText('A product that is no longer sold')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select Dried Shrimp' })).toBeDisabled();
  await expect(page.getByText('There is none left at the moment, so it is not in the total.')).toBeVisible();
  await expect(summary(page)).toContainText('Subtotal$ 2.10');
  await page.getByRole('button', { name: 'Remove A product that is no longer sold' }).click();
  await page.getByRole('button', { name: 'Remove Dried Shrimp' }).click();
  await expect(page.getByRole('banner').locator('[data-count=cart]')).toHaveText('1');
});

test('a size that is not sold any more is gone like a product @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', [{ ...shrimp, quantity: 1 }]);
  await changeProduct(page, 1, (one) => ({ ...one, variations: one.variations.filter(({ id }) => id !== 2) }));
  await page.goto('/my/cart');
  await expect(page.getByText('မရောင်းတော့သော ပစ္စည်း', { exact: true })).toBeVisible();
});

test('while the API is down the cart says so, keeps everything, and tries again', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', two);
  await page.route(detailsCall, (route) => route.abort('internetdisconnected'));
  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Error: Network error occurred');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Your cart has not changed.');
  await expect(summary(page)).toContainText('Subtotal–');
  await expect(page.getByRole('banner').locator('[data-count=cart]')).toHaveText('6');
  await page.unroute(detailsCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(summary(page)).toContainText('Subtotal$ 62.10');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('the words of a refusal are the shop’s own, and garbage is a network error @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', [{ ...mackerel, quantity: 1 }]);
  const busy = { error: 'Too many requests. Wait a minute.', message: 'Too many requests. Wait a minute.' };
  await page.route(detailsCall, (route) => route.fulfill({ status: 429, json: { ...busy, code: 'too_many' } }));
  await page.goto('/cart');
  await expect(page.getByText('Error: Too many requests. Wait a minute.')).toBeVisible();
  await page.unroute(detailsCall);
  await page.route(detailsCall, (route) => route.fulfill({ body: '<!doctype html>' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Error: Network error occurred')).toBeVisible();
});

test('a shop for customers alone sends a visitor to sign in @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', [{ ...mackerel, quantity: 1 }]);
  await page.route('**/login-register', (route) => route.fulfill({ body: 'sign in' }));
  await page.route(detailsCall, (route) =>
    route.fulfill({ status: 401, json: { error: 'x', message: 'x', code: 'signed_out' } }),
  );
  await page.goto('/cart');
  await expect(page).toHaveURL('/login-register');
});

test('a fee that cannot be read is 0 and told; trying again brings it @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', [{ ...mackerel, quantity: 1 }]);
  await page.route(feesCall, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/cart');
  await expect(page.getByText('The delivery fee could not be loaded')).toBeVisible();
  await expect(summary(page)).toContainText('Delivery Fee$ 0.00');
  await expect(summary(page)).toContainText('Total $ 2.10');
  await page.unroute(feesCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(summary(page)).toContainText('Total $ 6.60');
});

test('without the weight bands the cart is whole all the same @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', [{ ...mackerel, quantity: 1 }]);
  await page.route('**/shipping-bands', (route) => route.fulfill({ status: 404, body: 'nothing here' }));
  await page.goto('/cart');
  await expect(summary(page)).toContainText('Total $ 6.60');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('storage that is damaged loses only what is damaged @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', [
    null,
    { ...mackerel, quantity: 2 },
    { productId: 'x' },
    { ...shrimp, quantity: -1 },
  ]);
  await page.goto('/cart');
  await expect(summary(page)).toContainText('Subtotal$ 4.20');
});

for (const text of ['{"not":', 'null', '"text"']) {
  test(`storage with ${text} is an empty cart @slow`, async ({ page }) => {
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await storeGuestList(page, 'guest_cart', text);
    await page.goto('/cart');
    await expect(page.getByText('Cart is empty')).toBeVisible();
    expect(failures).toEqual([]);
  });
}

test('storage that is forbidden is an empty cart that can still be filled @slow', async ({ page }) => {
  await denyBrowserApi(page, 'localStorage', 'sessionStorage');
  await page.goto('/cart');
  await expect(page.getByText('Cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Add Pickled Tea Leaves' }).click();
  await expect(summary(page)).toContainText('Subtotal$ 5.20');
  await page.getByRole('checkbox', { name: 'Select Pickled Tea Leaves' }).uncheck();
  await expect(summary(page)).toContainText('Subtotal$ 0.00');
});

test('at most six products are asked for at a time @slow', async ({ page }) => {
  const ids = [1, 2, 3, 4, 5, 8, 9, 10, 11, 12];
  await storeGuestList(
    page,
    'guest_cart',
    ids.map((productId) => ({ productId, variationId: null, quantity: 1 })),
  );
  const open = Promise.withResolvers<undefined>();
  const asked: string[] = [];
  await page.route(detailsCall, async (route) => {
    asked.push(route.request().url());
    await open.promise;
    await route.fallback();
  });
  await page.goto('/cart');
  await expect.poll(() => asked.length).toBe(6);
  await page.getByRole('heading', { level: 1 }).click();
  expect(asked).toHaveLength(6);
  open.resolve(undefined);
  await expect(page.getByRole('checkbox', { name: /^Select (?!all)/u })).toHaveCount(ids.length);
  expect(asked).toHaveLength(ids.length);
});

test('a filled cart never says that it is empty, keeps its shape while it loads, and breaks no rule @slow', async ({
  page,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await storeGuestList(page, 'guest_cart', two);
  await page.addInitScript(() => {
    const seen = Object.assign(globalThis, { sawEmpty: false, shift: 0 });
    new MutationObserver(() => {
      if (document.querySelector('main .empty')) seen.sawEmpty = true;
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const open = Promise.withResolvers<undefined>();
  await page.route(detailsCall, async (route) => {
    await open.promise;
    await route.fallback();
  });
  await page.goto('/cart');
  await expect(page.locator('.cart .line.waits')).toHaveCount(2);
  open.resolve(undefined);
  await expect(page.getByRole('checkbox', { name: 'Select Mackerel in Oil' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sawEmpty') as boolean)).toBe(false);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shift') as number)).toBeLessThan(0.02);
  expect(messages.filter((text) => /hydrat|content.security|did not match/iu.test(text))).toEqual([]);
});

test('a product that is gone is told so by the shop itself @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', [{ ...mackerel, quantity: 1 }]);
  await page.route(detailsCall, answerUnknownProduct);
  await page.goto('/cart');
  await expect(page.getByText('The shop no longer sells it, so it is not in the total.')).toBeVisible();
  await expect(summary(page)).toContainText('Total $ 0.00');
});
