import { expect, type Page, test } from '@playwright/test';
import type { CallOutput } from '#contract/call.ts';
import type { getLive } from '#contract/catalogue/calls.ts';
import { addAddressByApi, alertDialog } from '../../support/stories/addressBook.ts';
import { accessibilityViolations } from '../../support/browser/axe.ts';
import { changeProduct, detailsCall } from '../../support/stories/guestLists.ts';
import {
  button,
  buy,
  customerWithCart,
  expectPlaced,
  ordersOf,
  slipPicture,
  step,
  stock,
  toReview,
  withoutHold,
} from '../../support/stories/checkout.ts';
import { denyBrowserApi } from '../../support/browser/denyApi.ts';
import { logInAndGoOn, newCustomer, sameOrigin, switchToSignIn } from '../../support/stories/customers.ts';
import { brittle, mango, peanuts } from '../../support/stories/products.ts';

type Live = CallOutput<typeof getLive>['data'];
const live = '**/api/v1/client/live?*';
const changes = (page: Page) => page.getByRole('group', { name: 'Something has changed' });

/** The shop's own answer about prices and stock with this change in it. */
async function changeLive(page: Page, change: (data: Live) => Live): Promise<void> {
  await page.route(live, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Live };
    await route.fulfill({ response, json: { ...body, data: change(body.data) } });
  });
}

const at = (price: number) => (data: Live) =>
  data.map((one) => ({ ...one, variations: one.variations.map((each) => ({ ...each, sale_price: price })) }));

const stockOf = (stock: number) => (data: Live) =>
  data.map((one) => ({ ...one, variations: one.variations.map((each) => ({ ...each, stock })) }));

test('a price that has changed is shown and must be accepted, whether the page or the shop finds it @slow', async ({
  page,
}) => {
  test.slow();
  await withoutHold(page);
  await customerWithCart(page, [{ ...mango, quantity: 2 }]);
  // What was read before the price changed; a reload does not hide it.
  await changeProduct(page, mango.productId, (product) => ({
    ...product,
    variations: product.variations.map((one) => ({ ...one, prices: [{ sale_price: 3.9 }] })),
  }));
  await page.goto('/checkout');
  await expect(step(page, 'Products and parcel')).toContainText('$ 3.90');
  await page.unroute(detailsCall);
  await page.reload();
  await expect(changes(page)).toContainText('Dried Mango: the price is $ 4.10 now. It was $ 3.90.');
  await expect(button(page, 'Continue to payment')).toHaveCount(0);
  await button(page, 'Accept and go on').click();
  await expect(changes(page)).toHaveCount(0);
  await toReview(page);

  // It changes again just before the order, and what the page was told does not stand in the shop.
  await changeLive(page, at(4));
  await button(page, 'Place Order').click();
  await expect(changes(page)).toContainText('the price is $ 4.00 now. It was $ 4.10.');
  await expect(changes(page)).toBeFocused();
  await button(page, 'Accept and go on').click();
  await button(page, 'Place Order').click();
  await expect(changes(page)).toContainText('Some prices have changed.');
  await expect(changes(page)).toContainText('the price is $ 4.10 now. It was $ 4.00.');
  await expect(changes(page)).toContainText('The order comes to $ 12.70.');
  await expect(changes(page)).toContainText('If you have already paid another amount');
  await page.unroute(live);
  await button(page, 'Accept and go on').click();
  await button(page, 'Place Order').click();
  await expectPlaced(page);
  expect((await ordersOf(page)).map(({ totalPrice }) => totalPrice)).toEqual([12.7]);
});

test('what somebody else has bought meanwhile is told; what is left can be had, and then nothing @slow', async ({
  page,
  browser,
}) => {
  test.slow();
  await withoutHold(page);
  const rival = await browser.newPage();
  await stock(rival, peanuts, 7);
  await customerWithCart(page, [
    { ...peanuts, quantity: 3 },
    { ...brittle, quantity: 1 },
  ]);
  await customerWithCart(rival, []);
  await page.goto('/checkout');
  await toReview(page);
  await buy(rival, peanuts, 6, 3.1);
  await button(page, 'Place Order').click();
  await expect(changes(page)).toContainText('Peanut Brittle: only 1 left. You wanted 3.');
  await button(page, 'Accept and go on').click();
  await expect(step(page, 'Check and place the order')).toContainText('1 × Peanut Brittle');

  // The page is told of it too late: the shop itself refuses.
  await changeLive(page, stockOf(9));
  await buy(rival, peanuts, 1, 3.1);
  await button(page, 'Place Order').click();
  await expect(changes(page)).toContainText('Insufficient stock! Only 0 available.');
  await expect(changes(page)).toContainText('Peanut Brittle: there is none left. It will not be in this order.');
  await page.unroute(live);
  await button(page, 'Accept and go on').click();
  await button(page, 'Place Order').click();
  await expectPlaced(page);
  expect((await ordersOf(page)).map(({ totalPrice }) => totalPrice)).toEqual([7.8]);
});

test('the connection breaks after the shop took the order: said so, also after a reload, and it is one order', async ({
  page,
}) => {
  test.slow();
  await customerWithCart(page, [{ ...mango, quantity: 1 }]);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/client/orders'))
      keys.push(request.headers()['idempotency-key']);
  });
  // The answer is taken away on its way to the page: the shop has the order.
  await page.addInitScript(() => {
    const whole = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const isOrder = request.method === 'POST' && request.url.endsWith('/client/orders');
      const answer = await whole(request);
      if (!isOrder || sessionStorage.getItem('cut')) return answer;
      sessionStorage.setItem('cut', 'yes');
      throw new TypeError('Failed to fetch');
    };
  });
  await page.goto('/checkout');
  await toReview(page);
  await button(page, 'Place Order').click();
  const heading = page.getByRole('heading', { name: 'We do not know whether your order arrived' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('main')).toContainText('The order comes to $ 8.60.');
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.locator('header [data-count=cart]')).toBeHidden();
  await button(page, 'Try again').click();
  await expectPlaced(page);
  expect(await ordersOf(page)).toHaveLength(1);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).toMatch(/^\w{26}$/u);
});

test('a browser that keeps nothing for the tab sends a lost order again as the same one @slow', async ({ page }) => {
  await customerWithCart(page, [{ ...mango, quantity: 1 }]);
  await denyBrowserApi(page, 'sessionStorage');
  await page.addInitScript(() => {
    const whole = globalThis.fetch;
    let cut = false;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const isOrder = request.method === 'POST' && request.url.endsWith('/client/orders');
      const answer = await whole(request);
      if (!isOrder || cut) return answer;
      cut = true;
      throw new TypeError('Failed to fetch');
    };
  });
  await page.goto('/checkout');
  await toReview(page);
  await button(page, 'Place Order').click();
  await expect(page.getByRole('heading', { name: 'We do not know whether your order arrived' })).toBeFocused();
  await button(page, 'Try again').click();
  await expectPlaced(page);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('a delivery fee that has changed is shown and must be accepted @slow', async ({ page }) => {
  await withoutHold(page);
  await customerWithCart(page, [{ ...mango, quantity: 2 }]);
  // What the page was told of delivery is a dollar less than what the shop takes.
  const bands = '**/api/v1/client/shipping-bands';
  const fees = '**/api/v1/client/shipping-fees?*';
  await page.route(bands, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { upTo: number; price: number }[] };
    await route.fulfill({ response, json: { data: data.map((band) => ({ ...band, price: band.price - 1 })) } });
  });
  await page.route(fees, async (route) => {
    const response = await route.fetch();
    const { price } = (await response.json()) as { price: number };
    await route.fulfill({ response, json: { price: price - 1 } });
  });
  await page.goto('/checkout');
  await toReview(page);
  await expect(page.getByRole('main')).toContainText('$ 11.70');
  await button(page, 'Place Order').click();
  await expect(changes(page)).toContainText('The order comes to $ 12.70.');
  expect(await ordersOf(page)).toEqual([]);
  await page.unroute(bands);
  await page.unroute(fees);
  await button(page, 'Accept and go on').click();
  await button(page, 'Place Order').click();
  await expectPlaced(page);
  expect((await ordersOf(page)).map(({ totalPrice }) => totalPrice)).toEqual([12.7]);
});

for (const [what, prepare] of [
  [
    'has no database',
    (page: Page) => page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined })),
  ],
  ['may keep nothing', (page: Page) => denyBrowserApi(page, 'IDBFactory.prototype.open')],
] as const)
  test(`a browser that ${what} orders all the same, and asks for the slip again after a reload @slow`, async ({
    page,
  }) => {
    await customerWithCart(page, [{ ...mango, quantity: 1 }]);
    await prepare(page);
    await page.goto('/checkout');
    await toReview(page);
    await page.reload();
    await button(page, 'Place Order').click();
    const reason = step(page, 'Payment').locator('.error');
    await expect(reason).toHaveText('Please upload an image for the order.');
    await expect(reason).toBeInViewport();
    await expect(page.getByLabel('Payment slip')).toBeFocused();
    await page.getByLabel('Payment slip').setInputFiles(await slipPicture());
    await expect(page.getByAltText('The slip that you have chosen')).toBeVisible();
    await button(page, 'Continue to the last step').click();
    await button(page, 'Place Order').click();
    await expectPlaced(page);
    expect(await ordersOf(page)).toHaveLength(1);
  });

test('a parcel that is too heavy is told before anything is paid, and the cart is the way on @slow', async ({
  page,
}) => {
  await stock(page, brittle, 6_000);
  await customerWithCart(page, [{ ...brittle, quantity: 6_000 }]);
  await page.goto('/checkout');
  await expect(step(page, 'Products and parcel')).toContainText('heavier than anything we send');
  await expect(button(page, 'Continue to payment')).toBeDisabled();
});

test('without a connection nothing is sent, and it is said @slow', async ({ page }) => {
  await customerWithCart(page, [{ ...mango, quantity: 1 }]);
  await page.goto('/checkout');
  await toReview(page);
  await page.route(live, (route) => route.abort());
  await button(page, 'Place Order').click();
  await expect(page.getByText('nothing has been sent')).toBeVisible();
  await page.unroute(live);
  await button(page, 'Place Order').click();
  await expectPlaced(page);
});

test('no address, none that is the default, and the choice of another; by keys @slow', async ({ page }) => {
  test.slow();
  await customerWithCart(page, [{ ...mango, quantity: 1 }], '');
  await page.goto('/checkout');
  const address = step(page, 'Delivery address');
  await expect(address).toContainText('No addresses saved yet');
  await expect(address.getByRole('heading', { name: 'Add an address' })).toBeVisible();
  await expect(address.getByLabel('Name', { exact: true })).toHaveValue('May Thu');
  await expect(button(page, 'Continue to products')).toHaveCount(0);

  await addAddressByApi(page, 'Home');
  await addAddressByApi(page, 'Work');
  const noDefault = (one: { isActive: boolean }) => ({ ...one, isActive: false });
  await page.route('**/customer/get-address', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: ((await response.json()) as { isActive: boolean }[]).map(noDefault) });
  });
  await page.reload();
  await expect(address).toContainText('You have addresses but none are set as default');
  await button(page, 'Continue to products').click();
  await expect(address.getByRole('alert')).toHaveText('Please select a delivery address.');
  await page.unroute('**/customer/get-address');
  await button(page, 'Set a default address').press('Enter');
  const picker = page.getByRole('dialog', { name: 'Select Delivery Address' });
  await picker.getByRole('radio', { name: /Work/u }).check();
  await picker.getByRole('button', { name: 'Edit the address of Work' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Address' });
  await page.route('**/customer/address/*', (route) => route.fulfill({ status: 502, body: 'no' }));
  await editor.getByRole('button', { name: 'Save Address' }).click();
  await expect(editor.getByRole('alert')).toHaveText('Error saving address. Please check your input and try again.');
  await page.unroute('**/customer/address/*');
  await editor.getByLabel('Name', { exact: true }).fill('Office');
  await editor.getByRole('button', { name: 'Save Address' }).click();
  await expect(editor).toBeHidden();
  await expect(picker.getByRole('radio', { name: /Office/u })).toBeChecked();
  await picker.getByRole('button', { name: 'Confirm' }).click();
  await expect(picker).toBeHidden();
  await expect(address).toContainText('OfficeDefault');
});

test('a visitor signs in first and comes back; an empty choice leads to the cart; a lost session is told once @slow', async ({
  page,
}) => {
  test.slow();
  const email = await newCustomer(page);
  await page.goto('/checkout');
  await expect(page).toHaveURL('/login-register?next=%2Fcheckout');
  await switchToSignIn(page);
  await logInAndGoOn(page, email);
  await expect(alertDialog(page)).toContainText('Please select at least one product to checkout.');
  await expect(page.getByRole('main')).not.toContainText('Loading...');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');

  await addAddressByApi(page, 'Home');
  await page.request.post('/api/v1/client/cart', { data: { ...mango, quantity: 2 }, headers: sameOrigin });
  await page.goto('/checkout');
  await toReview(page);
  await page.context().clearCookies();
  await button(page, 'Place Order').click();
  await expect(alertDialog(page)).toContainText('Unauthorized access. Please log in again.');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login-register?next=%2Fcheckout');
  await expect(page.locator('header [data-count=cart]')).toHaveText('2');
  // Whose session has ended has an account.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Log In');
  await logInAndGoOn(page, email);
  await expect(step(page, 'Check and place the order')).toContainText('2 × Dried Mango');
});

test('axe finds nothing in any step, in both languages and themes, and each fits a phone @slow', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await customerWithCart(page, [{ ...mango, quantity: 1 }]);
  for (const [path, theme] of [
    ['/checkout', 'mytheme'],
    ['/my/checkout', 'myDarktheme'],
  ] as const) {
    await page.evaluate((name) => localStorage.setItem('theme', name), theme);
    for (const at of ['items', 'payment', 'review']) {
      await page.evaluate((open) => {
        const draft = { ...(JSON.parse(sessionStorage.getItem('checkout_draft') ?? '{}') as object), step: open };
        sessionStorage.setItem('checkout_draft', JSON.stringify(draft));
      }, at);
      await page.goto(path);
      await expect(page.locator('.step.open')).toHaveAttribute('aria-labelledby', `step-${at}`);
      expect(await accessibilityViolations(page, 'main'), `${path} ${at}`).toEqual([]);
      await page.setViewportSize({ width: 360, height: 780 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${at}`).toBeLessThanOrEqual(360);
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  }
  for (const path of ['/payment-status?status=1', '/my/payment-status?status=x']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: /Go to Home|ပင်မစာမျက်နှာသို့/u })).toBeVisible();
    expect(await accessibilityViolations(page, 'main'), path).toEqual([]);
  }
});
