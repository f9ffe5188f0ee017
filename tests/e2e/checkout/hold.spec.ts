import { expect, type Page, test } from '@playwright/test';
import type { CallOutput } from '#contract/call.ts';
import type { getLive } from '#contract/catalogue/calls.ts';
import {
  button,
  customerWithCart,
  expectPlaced,
  ordersOf,
  slipPicture,
  step,
  stock,
} from '../../support/stories/checkout.ts';
import { alertDialog } from '../../support/stories/addressBook.ts';
import { openSignedIn } from '../../support/stories/customers.ts';
import { flakes, jam, seeds } from '../../support/stories/products.ts';
import { en } from '../../support/site/words.ts';

const hold = '/api/v1/client/checkout-hold';
const notice = (page: Page) => page.getByRole('main').getByText(/We keep these goods for you/u);

async function stockOf(page: Page, { productId, variationId }: typeof flakes): Promise<number | undefined> {
  const answer = await page.request.get(`/api/v1/client/live?ids=${productId}`);
  const { data } = (await answer.json()) as CallOutput<typeof getLive>;
  return data[0]?.variations.find(({ id }) => id === variationId)?.stock;
}

test('the last units are kept from the payment on, given back by leaving it, and ordered @slow', async ({ page }) => {
  await customerWithCart(page, [{ ...flakes, quantity: 2 }]);
  await stock(page, flakes, 2);
  await page.goto('/checkout');
  await button(page, en.checkout.items.next).click();
  await expect(notice(page)).toContainText('20 more minutes');
  expect(await stockOf(page, flakes)).toBe(0);

  // A reload, or a call to the bank, changes nothing.
  await page.reload();
  await expect(step(page, 'Payment')).toHaveAttribute('aria-current', 'step');
  await expect(notice(page)).toBeVisible();
  // Whoever goes back gives them back, and finds them again.
  await button(page, 'Change: Products and parcel').click();
  await expect(button(page, en.checkout.items.next)).toBeVisible();
  await expect.poll(() => stockOf(page, flakes)).toBe(2);
  await button(page, en.checkout.items.next).click();
  await expect.poll(() => stockOf(page, flakes)).toBe(0);
  await page.goto('/cart');
  await expect(page.getByRole('main').getByText('Tamarind Flakes').first()).toBeVisible();
  await expect(button(page, en.cart.checkout)).toBeEnabled();
  await expect.poll(() => stockOf(page, flakes)).toBe(2);
  await button(page, en.cart.checkout).click();

  await page.waitForURL('/checkout');
  await expect(notice(page)).toBeVisible();
  await page.getByLabel(en.checkout.payment.slip).setInputFiles(await slipPicture());
  await expect(page.getByAltText(en.checkout.payment.slipAlt)).toBeVisible();
  await button(page, en.checkout.payment.next).click();
  await button(page, en.checkout.review.placeOrder).click();
  await expect.poll(async () => (await ordersOf(page)).length).toBe(1);
  expect(await stockOf(page, flakes)).toBe(0);
  const left = (await (await page.request.get(hold)).json()) as { data: unknown };
  expect(left.data).toBeNull();
});

test('more than one buyer may take is said; and when the time is over @slow', async ({ page }) => {
  await customerWithCart(page, [{ ...jam, quantity: 1 }]);
  await stock(page, jam, 9);
  const message = 'At most 30 pieces of one product can be ordered before they are paid for.';
  // The shop of the stories has no limits: many of them share one address.
  await page.route(`**${hold}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { error: message, code: 'too_many_units', message } })
      : route.fallback(),
  );
  await page.clock.install();
  await page.goto('/checkout');
  await button(page, en.checkout.items.next).click();
  await expect(page.locator('[data-hold]')).toBeFocused();
  await expect(page.locator('[data-hold]')).toContainText(message);
  await expect(page.locator('[data-hold]').getByRole('link')).toHaveAttribute('href', '/cart');
  await expect(page.getByLabel(en.checkout.payment.slip)).toHaveCount(0);
  await page.unroute(`**${hold}`);
  await page.locator('[data-hold]').getByRole('button').click();
  await expect(notice(page)).toContainText('20 more minutes');
  await expect(page.getByLabel(en.checkout.payment.slip)).toBeEnabled();

  await page.clock.runFor('19:30');
  await expect(notice(page)).toContainText('one more minute');
  await page.clock.runFor('01:00');
  await expect(page.getByRole('main').getByText('The 20 minutes are over.')).toBeVisible();
  await button(page, en.checkout.hold.again).click();
  await expect(notice(page)).toBeVisible();
  // At once, not with the next tick.
  expect(await notice(page).innerText()).toContain('20 more minutes');
});

test('what is kept belongs to the customer, on every device @slow', async ({ page, context, browser }) => {
  await stock(page, seeds, 2);
  const email = await customerWithCart(page, [{ ...seeds, quantity: 2 }]);
  await page.goto('/checkout');
  await button(page, en.checkout.items.next).click();
  await expect(notice(page)).toBeVisible();

  const phone = await (await browser.newContext()).newPage();
  // Until the cart has asked, the line is as short as everybody sees it.
  const asked = phone.waitForResponse(`**${hold}`);
  await openSignedIn(phone, email, '/cart');
  await asked;
  await expect(phone.getByRole('main').getByRole('checkbox').last()).toBeEnabled();
  await button(phone, en.cart.checkout).click();
  await phone.waitForURL('/checkout');
  const tab = await context.newPage();
  await tab.goto('/checkout');
  for (const elsewhere of [phone, tab]) await expect(button(elsewhere, en.checkout.items.next)).toBeEnabled();
  // To look at it there has taken nothing from whoever is paying here.
  await tab.waitForLoadState('networkidle');
  expect(await stockOf(page, seeds)).toBe(0);
  for (const elsewhere of [phone, tab]) {
    await button(elsewhere, en.checkout.items.next).click();
    await expect(notice(elsewhere)).toBeVisible();
  }
  for (const each of [page, tab]) {
    await each.getByLabel(en.checkout.payment.slip).setInputFiles(await slipPicture());
    await button(each, en.checkout.payment.next).click();
  }
  await button(page, en.checkout.review.placeOrder).click();
  await expectPlaced(page);

  // Nothing is ordered twice.
  await expect(button(tab, en.checkout.review.placeOrder)).toHaveCount(0);
  await expect(tab.getByRole('main')).toContainText('There is nothing to order here any more.');
  await expect(tab.getByRole('main').getByRole('link', { name: en.checkout.unknown.orders })).toBeVisible();
  await phone.reload();
  await expect(alertDialog(phone)).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
  expect(await stockOf(page, seeds)).toBe(0);
  await phone.context().close();
});
