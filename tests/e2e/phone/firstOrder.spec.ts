import { expect, type Page, test } from '@playwright/test';
import { faultsIn } from '../../visual/checks/checks.ts';
import { expectPlaced, ordersOf, slipPicture } from '../../support/stories/checkout.ts';
import { newEmail, password } from '../../support/stories/customers.ts';
import { countEffort } from '../../support/stories/effort.ts';
import { linkMailedTo } from '../../support/stories/mails.ts';
import { my } from '../../support/site/words.ts';

const noodles = '/my/noodles-soups/product/glass-noodles';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Adds what the page sells, and waits until the shop says so. */
async function addToCart(page: Page, label: string): Promise<void> {
  await main(page).getByRole('button', { name: label }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'ကြာဆံ' })).toBeVisible();
}

test('from a first visit to an order that stands in the account, and to the next one, in Burmese', async ({ page }) => {
  const { cart, addresses, checkout, orderPlaced, orders, login, product } = my;

  await page.goto('/my');
  // The box becomes one with suggestions while it is typed into.
  await page.getByRole('searchbox').first().fill('ကြာဆံ');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/my/search');
  await main(page).locator(`a[href^="${noodles}"]`).first().click();
  await page.waitForURL((url) => url.pathname === noodles);
  await main(page).locator('[data-choice]').getByRole('radio').nth(1).check();
  await expect(page).toHaveURL(/\?v=72$/u);
  await addToCart(page, product.addToCart);
  await page.goto('/my/cart');
  await expect(main(page).locator('[data-line]')).toHaveCount(1);
  const { effort, tap, fill, choose, upload } = countEffort();
  await tap(button(page, cart.checkout));

  // Nobody is signed in: an account is opened first, and the shopper is in it at once.
  await page.waitForURL((url) => url.pathname === '/my/login-register');
  await expect(main(page)).toContainText(login.form.why);
  await expect.poll(() => faultsIn(page)).toEqual([]);
  const email = newEmail();
  const typed = { email, password, name: 'အေးမြ', phone: '+66 81 234 5678' } as const;
  for (const [field, text] of Object.entries(typed))
    await fill(main(page).getByLabel(login.form[field as keyof typeof typed], { exact: true }), text);
  await expect.poll(() => faultsIn(page)).toEqual([]);
  await tap(button(page, login.form.register));
  await page.waitForURL((url) => url.pathname === '/my/checkout');
  const toast = page.locator('[data-toast]');
  await expect(toast).toContainText(email);
  const above = async (): Promise<number> => {
    const [said, sum] = await Promise.all([
      toast.boundingBox(),
      main(page)
        .locator('[data-step-end]')
        .first()
        .boundingBox({ timeout: 1_000 })
        .catch(() => null),
    ]);
    return (sum?.y ?? Infinity) - (said?.y ?? 0) - (said?.height ?? 0);
  };
  await expect.poll(above, 'the sum stays in sight').toBeGreaterThanOrEqual(0);

  // The address is typed, and every list is used by a finger. What the account knows is there already.
  const say = addresses.form;
  const box = (name: string) => main(page).getByLabel(name, { exact: true }).and(page.locator('input'));
  await expect(box(say.name)).toHaveValue('အေးမြ');
  await expect(box(say.phone)).toHaveValue('812345678');
  await expect(box(say.isActive)).toBeChecked();
  await expect.poll(() => faultsIn(page)).toEqual([]);
  for (const [label, letters, en, my] of [
    [say.places.thailand.province, 'bang', 'Bangkok', 'ဘန်ကောက်'],
    [say.places.thailand.district, 'kapi', 'Bang Kapi', 'ဘန်ကပိ'],
    [say.places.thailand.subDistrict, 'hua', 'Hua Mak', 'ဟွာမက်'],
  ] as const) {
    const name = `${my} ${en}`;
    await choose(box(label), letters, main(page).getByRole('option', { name, exact: true }));
    await expect(box(label)).toHaveValue(my);
  }
  await expect(box(say.postalCode)).toHaveValue('10240');
  await fill(box(say.address), '12/3 Soi Ramkhamhaeng 24');
  await expect.poll(() => faultsIn(page)).toEqual([]);
  await tap(button(page, say.save));
  await expect(main(page)).toContainText('12/3 Soi Ramkhamhaeng 24');

  await tap(button(page, checkout.items.next));
  // There are two sizes of it.
  await expect(main(page)).toContainText('1 × ကြာဆံ၊ 500 ဂရမ်');
  await expect(main(page).getByLabel(orders.methods.bankTransfer)).toBeChecked();
  await upload(main(page).getByLabel(checkout.payment.slip, { exact: true }), await slipPicture());
  await expect(main(page).getByAltText(checkout.payment.slipAlt)).toBeVisible();
  await tap(button(page, checkout.payment.next));
  await tap(button(page, checkout.review.placeOrder));
  await expectPlaced(page, checkout.review.placed);
  expect(effort).toEqual({ fields: 9, taps: 9 });
  await expect.poll(() => faultsIn(page)).toEqual([]);
  const [order] = await ordersOf(page);
  const ownPage = `/my/profile/order-detail?id=${order?.id}`;
  expect(await linkMailedTo(email, '/profile/order-detail')).toBe(ownPage);
  await main(page).getByRole('link', { name: orderPlaced.seeOrder }).click();

  await expect(page).toHaveURL(ownPage);
  await expect(main(page)).toContainText(order?.invoiceNo ?? 'no order');
  await expect(main(page)).toContainText('12/3 Soi Ramkhamhaeng 24');
  await expect(main(page)).toContainText('500 ဂရမ်');
  await page.goto('/my/profile?view=orders');
  await expect(main(page)).toContainText(order?.invoiceNo ?? 'no order');

  // The next time everything is known.
  await page.goto(`${noodles}?v=72`);
  await addToCart(page, product.addToCart);
  await page.goto('/my/cart');
  const next = countEffort();
  await next.tap(button(page, cart.checkout));
  await page.waitForURL((url) => url.pathname === '/my/checkout');
  await next.tap(button(page, checkout.items.next));
  await next.upload(main(page).getByLabel(checkout.payment.slip, { exact: true }), await slipPicture());
  await expect(main(page).getByAltText(checkout.payment.slipAlt)).toBeVisible();
  await next.tap(button(page, checkout.payment.next));
  await next.tap(button(page, checkout.review.placeOrder));
  await expectPlaced(page, checkout.review.placed);
  expect(next.effort).toEqual({ fields: 1, taps: 4 });
});
