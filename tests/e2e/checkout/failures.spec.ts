import { expect, type Page, test } from '@playwright/test';
import type { CallOutput } from '#contract/call.ts';
import type { getLive } from '#contract/catalogue/calls.ts';
import { addAddressByApi, alertDialog } from '../../support/stories/addressBook.ts';
import { feesCall } from '../../support/stories/guestLists.ts';
import {
  button,
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
import { placeOrder } from '../../support/stories/orders.ts';
import { brittle, mango, peanuts } from '../../support/stories/products.ts';
import { changeAnswer } from '../../support/stories/routes.ts';
import { en } from '../../support/site/words.ts';

type Live = CallOutput<typeof getLive>;
const live = '**/api/v1/client/live?*';
const changes = (page: Page) => page.getByRole('group', { name: en.checkout.changes.title });

/** The shop's own answer about prices and stock with this change in it. */
const changeLive = (page: Page, change: Partial<Live['data'][number]['variations'][number]>): Promise<unknown> =>
  changeAnswer<Live>(page, live, ({ data, ...rest }) => ({
    ...rest,
    data: data.map((one) => ({ ...one, variations: one.variations.map((each) => ({ ...each, ...change })) })),
  }));

test('a fee, a stock and a price that change before the order are told @slow', async ({ page, browser }) => {
  await withoutHold(page);
  const rival = await browser.newPage();
  await stock(rival, peanuts, 7);
  await customerWithCart(page, [
    { ...mango, quantity: 2 },
    { ...peanuts, quantity: 3 },
  ]);
  await customerWithCart(rival, []);
  // What the page is told of delivery is a dollar less than what the shop takes.
  const bands = '**/api/v1/client/shipping-bands';
  const cheaper = <T extends { price: number }>(fee: T): T => ({ ...fee, price: fee.price - 1 });
  await changeAnswer<{ data: { price: number }[] }>(page, bands, ({ data }) => ({ data: data.map(cheaper) }));
  await changeAnswer<{ price: number }>(page, feesCall, cheaper);
  await page.goto('/checkout');
  await toReview(page);
  const place = button(page, en.checkout.review.placeOrder);
  const accept = button(page, en.checkout.changes.accept);
  // What was asked before the change may be answered after it: then it is shown once more.
  const acceptAll = () =>
    expect(async () => {
      if (await accept.isVisible()) await accept.click();
      await expect(place).toBeVisible({ timeout: 2_000 });
    }).toPass();
  await test.step('the fee', async () => {
    await expect(page.getByRole('main')).toContainText('$ 22.50');
    await place.click();
    await expect(changes(page)).toContainText('The order comes to $ 23.50.');
    await page.unroute(bands);
    await page.unroute(feesCall);
    await acceptAll();
  });

  await test.step('the stock, of which somebody else has bought', async () => {
    await placeOrder(rival, [{ ...peanuts, quantity: 7 }]);
    // The page is told of it too late: the shop itself refuses.
    await changeLive(page, { stock: 9 });
    await place.click();
    await expect(changes(page)).toContainText('Insufficient stock! Only 0 available.');
    await expect(changes(page)).toContainText('Peanut Brittle: there is none left. It will not be in this order.');
    await page.unroute(live);
    await acceptAll();
  });

  await test.step('the price: what the page was told does not stand in the shop', async () => {
    await changeLive(page, { sale_price: 4 });
    await place.click();
    await expect(changes(page)).toContainText('the price is $ 4.00 now. It was $ 4.10.');
    await expect(changes(page)).toBeFocused();
    await acceptAll();
    await place.click();
    await expect(changes(page)).toContainText('Some prices have changed.');
    await expect(changes(page)).toContainText('the price is $ 4.10 now. It was $ 4.00.');
    await expect(changes(page)).toContainText('The order comes to $ 12.70.');
    await expect(changes(page)).toContainText('If you have already paid another amount');
    await page.unroute(live);
    await acceptAll();
  });
  expect(await ordersOf(page)).toEqual([]);
  await place.click();
  await expectPlaced(page);
  expect((await ordersOf(page)).map(({ totalPrice }) => totalPrice)).toEqual([12.7]);
  await rival.close();
});

test('the connection breaks after the shop took the order: it is one order', async ({ page }) => {
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
  await button(page, en.checkout.review.placeOrder).click();
  const heading = page.getByRole('heading', { name: en.checkout.unknown.title });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('main')).toContainText('The order comes to $ 8.60.');
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.locator('header [data-count=cart]')).toBeHidden();
  // Nor do the details of the order come: its number is there all the same.
  const detail = '**/api/v1/client/order-detail/*';
  await page.route(detail, (route) => route.abort());
  await button(page, en.checkout.retry).click();
  await expectPlaced(page);
  const orders = await ordersOf(page);
  expect(orders).toHaveLength(1);
  await expect(page.getByRole('main')).toContainText(orders[0]?.invoiceNo ?? '?');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(en.orderPlaced.kept);
  await page.unroute(detail);
  await button(page, en.checkout.retry).click();
  await expect(page.getByRole('main')).toContainText('We compare your slip with our account');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).toMatch(/^\w{26}$/u);
});

test('without a connection nothing is sent; a lost slip is asked for again @slow', async ({ page }) => {
  await customerWithCart(page, [{ ...mango, quantity: 1 }]);
  await denyBrowserApi(page, 'IDBFactory.prototype.open');
  await page.goto('/checkout');
  await toReview(page);
  await page.route(live, (route) => route.abort());
  await button(page, en.checkout.review.placeOrder).click();
  await expect(page.getByText('nothing has been sent')).toBeVisible();
  await page.unroute(live);
  await page.reload();
  await button(page, en.checkout.review.placeOrder).click();
  const reason = step(page, 'Payment').locator('[data-refusal]:not(:empty)');
  await expect(reason).toHaveText(en.checkout.payment.slipRequired);
  await expect(reason).toBeInViewport();
  await expect(page.getByLabel(en.checkout.payment.slip)).toBeFocused();
  expect(await ordersOf(page)).toEqual([]);
  await page.getByLabel(en.checkout.payment.slip).setInputFiles(await slipPicture());
  await expect(page.getByAltText(en.checkout.payment.slipAlt)).toBeVisible();
  await button(page, en.checkout.payment.next).click();
  await button(page, en.checkout.review.placeOrder).click();
  await expectPlaced(page);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('no address, none that is the default, and the choice of another; by keys @slow', async ({ page }) => {
  await customerWithCart(page, [{ ...mango, quantity: 1 }], '');
  await page.goto('/checkout');
  const address = step(page, 'Delivery address');
  await expect(address).toContainText(en.checkout.address.none);
  await expect(address.getByRole('heading', { name: en.checkout.address.addOne })).toBeVisible();
  await expect(address.getByLabel(en.addresses.form.name, { exact: true })).toHaveValue('May Thu');
  await expect(button(page, en.checkout.address.next)).toHaveCount(0);

  await addAddressByApi(page, en.common.nav.home);
  await addAddressByApi(page, 'Work');
  await changeAnswer<{ isActive: boolean }[]>(page, '**/customer/get-address', (all) =>
    all.map((one) => ({ ...one, isActive: false })),
  );
  await page.reload();
  await expect(address).toContainText(en.checkout.address.noDefault);
  await button(page, en.checkout.address.next).click();
  await expect(address.getByRole('alert')).toHaveText(en.checkout.address.required);
  await page.unroute('**/customer/get-address');
  await button(page, en.checkout.address.setOne).press('Enter');
  const picker = page.getByRole('dialog', { name: en.checkout.address.picker });
  await picker.getByRole('radio', { name: /Work/u }).check();
  await picker.getByRole('button', { name: 'Edit the address of Work' }).click();
  const editor = page.getByRole('dialog', { name: en.addresses.editTitle });
  await page.route('**/customer/address/*', (route) => route.fulfill({ status: 502, body: 'no' }));
  await editor.getByRole('button', { name: en.addresses.form.save }).click();
  await expect(editor.getByRole('alert')).toHaveText(en.checkout.address.failed);
  await page.unroute('**/customer/address/*');
  await editor.getByLabel(en.addresses.form.name, { exact: true }).fill('Office');
  await editor.getByRole('button', { name: en.addresses.form.save }).click();
  await expect(editor).toBeHidden();
  await expect(picker.getByRole('radio', { name: /Office/u })).toBeChecked();
  await picker.getByRole('button', { name: en.checkout.address.confirm }).click();
  await expect(picker).toBeHidden();
  await expect(address).toContainText('OfficeDefault');
});

test('a visitor signs in first; what cannot be sent leads to the cart @slow', async ({ page }) => {
  const email = await newCustomer(page);
  await page.goto('/checkout');
  await expect(page).toHaveURL('/login-register?next=%2Fcheckout');
  await switchToSignIn(page);
  await logInAndGoOn(page, email);
  await expect(alertDialog(page)).toContainText(en.checkout.pleaseSelect);
  await expect(page.getByRole('main')).not.toContainText(en.checkout.loading);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');

  await addAddressByApi(page, en.common.nav.home);
  await stock(page, brittle, 6_000);
  for (const data of [
    { ...mango, quantity: 2 },
    { ...brittle, quantity: 6_000 },
  ])
    await page.request.post('/api/v1/client/cart', { data, headers: sameOrigin });
  await page.goto('/checkout');
  await expect(step(page, 'Products and parcel')).toContainText('heavier than anything we send');
  await expect(button(page, en.checkout.items.next)).toBeDisabled();
  const cart = await page.request.get('/api/v1/client/cart');
  const { cartItem } = (await cart.json()) as { cartItem: { id: number; productId: number }[] };
  const tooMuch = cartItem.find(({ productId }) => productId === brittle.productId)?.id ?? 0;
  await page.request.delete(`/api/v1/client/cart/item/${tooMuch}`, { headers: sameOrigin });
  await page.reload();
  await toReview(page);
  await page.context().clearCookies();
  await button(page, en.checkout.review.placeOrder).click();
  await expect(alertDialog(page)).toContainText(en.refusals.signed_out);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login-register?next=%2Fcheckout');
  await expect(page.locator('header [data-count=cart]')).toHaveText('2');
  // Whose session has ended has an account.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(en.login.form.logInTitle);
  await logInAndGoOn(page, email);
  await expect(step(page, 'Products and parcel')).toContainText('2 × Dried Mango');
});
