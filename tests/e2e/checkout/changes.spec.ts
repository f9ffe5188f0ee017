import { expect, type Page, type Route, test } from '@playwright/test';
import { liveTest } from '../../support/shop/catalogueTurn.ts';
import { runOperatorCommand } from '../../support/shop/operatorCommand.ts';
import {
  button,
  customerWithCart,
  expectPlaced,
  ordersOf,
  slipPicture,
  step,
  stock,
} from '../../support/stories/checkout.ts';
import { beans, lentils } from '../../support/stories/products.ts';
import { en } from '../../support/site/words.ts';

const { form } = en.addresses;
const main = (page: Page) => page.getByRole('main');
const changes = (page: Page) => page.getByRole('group', { name: en.checkout.changes.title });
const notice = (page: Page) => main(page).getByText(/We keep these goods for you/u);
const total = (page: Page) => page.getByRole('complementary').locator('output');

async function addFirstAddress(page: Page): Promise<void> {
  const box = (name: string) => main(page).getByLabel(name, { exact: true }).and(page.locator('input'));
  for (const [label, place] of [
    [form.places.thailand.province, 'Bangkok'],
    [form.places.thailand.district, 'Bang Kapi'],
    [form.places.thailand.subDistrict, 'Hua Mak'],
  ] as const) {
    await box(label).fill(place);
    await page.getByRole('option', { name: place, exact: true }).click();
  }
  await box(form.address).fill('12/3 Soi 5');
  await button(page, form.save).click();
}

/** Sees that there are fewer, with what it comes to now, and goes on to the payment, where they are kept. */
async function acceptFewer(page: Page, left: number, wanted: number, sum: string): Promise<void> {
  await expect(changes(page)).toContainText(`Mung Beans: only ${left} left. You wanted ${wanted}.`);
  await expect(changes(page)).toBeFocused();
  await expect(changes(page)).toContainText(`The order comes to ${sum}.`);
  await expect(step(page, 'Products and parcel')).toHaveAttribute('aria-current', 'step');
  await button(page, en.checkout.changes.accept).click();
  await expect(step(page, 'Payment')).toHaveAttribute('aria-current', 'step');
  await expect(notice(page)).toBeVisible();
  await expect(step(page, 'Payment')).toContainText(sum);
  await expect(page.locator('header [data-count=cart]')).toHaveText(String(left));
}

/** Goes back from the payment, and waits until what was kept is in the stock again. */
async function backToGoods(page: Page): Promise<void> {
  const givenBack = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/client/checkout-hold'),
  );
  await button(page, 'Change: Products and parcel').click();
  await givenBack;
  await expect(notice(page)).toHaveCount(0);
  await expect(button(page, en.checkout.items.next)).toBeEnabled();
}

test('goods that become fewer at any step are told before anything is paid, down to none @slow', async ({ page }) => {
  await stock(page, beans, 4);
  await customerWithCart(page, [{ ...beans, quantity: 4 }], '');
  await page.goto('/checkout');
  await expect(button(page, form.save)).toBeVisible();
  await stock(page, beans, 3);
  await addFirstAddress(page);
  await button(page, en.checkout.items.next).click();
  await acceptFewer(page, 3, 4, '$ 15.90');

  await backToGoods(page);
  await stock(page, beans, 2);
  await button(page, en.checkout.items.next).click();
  await acceptFewer(page, 2, 3, '$ 10.60');

  // At the payment, just before they are kept.
  await backToGoods(page);
  const beforeKept = async (route: Route): Promise<void> => {
    await stock(page, beans, 1);
    await route.continue();
  };
  await page.route('**/api/v1/client/checkout-hold', beforeKept, { times: 1 });
  await button(page, en.checkout.items.next).click();
  await acceptFewer(page, 1, 2, '$ 6.80');

  // In the cart, after it was read; nothing is left to be paid.
  await page.goto('/cart');
  await expect(button(page, en.cart.checkout)).toBeEnabled();
  await expect(main(page).getByText('Mung Beans').first()).toBeVisible();
  await stock(page, beans, 0);
  await button(page, en.cart.checkout).click();
  await expect(changes(page)).toContainText('Mung Beans: there is none left. It will not be in this order.');
  await button(page, en.checkout.changes.accept).click();
  await expect(step(page, 'Products and parcel')).toHaveAttribute('aria-current', 'step');
  await expect(step(page, 'Products and parcel')).toContainText(en.checkout.items.leftOut);
  await expect(main(page)).toContainText('There is nothing to order here any more.');
  await expect(button(page, en.checkout.items.next)).toHaveCount(0);
  await main(page).getByRole('link', { name: en.checkout.items.toCart }).click();
  await page.waitForURL('/cart');
  expect(await ordersOf(page)).toEqual([]);
});

const reprice = (price: string): Promise<string> =>
  runOperatorCommand('catalog', 'edit', String(lentils.productId), `price=${price}`);

liveTest('a price that is raised at any step is told, and not paid where goods are kept @slow', async ({ page }) => {
  await stock(page, lentils, 5);
  await reprice('2.50');
  await customerWithCart(page, [{ ...lentils, quantity: 2 }]);
  await page.goto('/cart');
  await expect(main(page)).toContainText('$ 5.00');
  await reprice('2.75');
  await button(page, en.cart.checkout).click();
  await expect(changes(page)).toContainText('Red Lentils: the price is $ 2.75 now. It was $ 2.50.');
  // A reload does not hide it.
  await page.reload();
  await expect(changes(page)).toContainText('Red Lentils: the price is $ 2.75 now. It was $ 2.50.');
  await expect(button(page, en.checkout.items.next)).toHaveCount(0);
  await button(page, en.checkout.changes.accept).click();
  await expect(button(page, en.checkout.items.next)).toBeEnabled();

  await reprice('2.95');
  await button(page, en.checkout.items.next).click();
  await expect(changes(page)).toContainText('Red Lentils: the price is $ 2.95 now. It was $ 2.75.');
  await button(page, en.checkout.changes.accept).click();
  await page.getByLabel(en.checkout.payment.slip).setInputFiles(await slipPicture());
  await button(page, en.checkout.payment.next).click();
  await expect(notice(page)).toBeVisible();
  await expect(total(page)).toHaveText('$ 11.90');

  await reprice('3.25');
  await stock(page, lentils, 0);
  await page.reload();
  await expect(step(page, 'Check and place the order')).toHaveAttribute('aria-current', 'step');
  await expect(notice(page)).toBeVisible();
  await expect(total(page)).toHaveText('$ 11.90');
  await button(page, en.checkout.review.placeOrder).click();
  await expectPlaced(page);
  expect((await ordersOf(page)).map(({ totalPrice }) => totalPrice)).toEqual([11.9]);
});
