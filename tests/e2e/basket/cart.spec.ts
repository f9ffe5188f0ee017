import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { storeGuestList } from '../../support/stories/guestLists.ts';
import { mackerel, shrimp } from '../../support/stories/products.ts';

const line = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: name, has: page.getByRole('checkbox') });
const summary = (page: Page) => page.getByRole('complementary', { name: /Summary|စာရင်းချုပ်/u });
const badge = (page: Page) => page.getByRole('banner').locator('[data-count=cart]');
const two = [
  { ...shrimp, quantity: 2 },
  { ...mackerel, quantity: 1 },
];

test('a shopper fills the cart from a card and from the page of a product, and finds both in it', async ({ page }) => {
  await page.goto('/canned-food/product');
  await page.getByRole('button', { name: 'Add Mackerel in Oil' }).click();
  await expect(badge(page)).toHaveText('1');
  await page.goto('/dried-shrimp/product/dried-shrimp');
  await page.getByRole('radio', { name: '200 g' }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(badge(page)).toHaveText('2');
  await page.goto('/cart');
  await expect(line(page, 'Mackerel in Oil')).toContainText('$ 2.10 each');
  await expect(line(page, 'Dried Shrimp')).toContainText('200 g');
  await expect(line(page, 'Dried Shrimp')).toContainText('ပုစွန်ခြောက်');
  await line(page, 'Dried Shrimp').getByRole('link', { name: 'Dried Shrimp' }).click();
  await expect(page).toHaveURL('/dried-shrimp/product/dried-shrimp');
});

test('quantities change sums, weight and fee, and the counter of the header', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', two);
  await page.goto('/cart');
  await expect(summary(page)).toContainText('Total Weight (KG)0.59');
  await expect(summary(page)).toContainText('Subtotal$ 26.10');
  await expect(summary(page).getByRole('alert')).toHaveCount(0);
  await expect(summary(page)).toContainText('Discount$ 0.00');
  await expect(summary(page)).toContainText('Delivery Fee$ 6.00');
  await expect(summary(page).getByText('Total $ 32.10')).toBeVisible();
  await expect(summary(page)).toContainText('0.41 kg more can go into this parcel at the same delivery fee.');
  await line(page, 'Dried Shrimp').getByRole('button', { name: 'Add one more' }).click();
  await line(page, 'Dried Shrimp').getByRole('button', { name: 'Add one more' }).click();
  await line(page, 'Mackerel in Oil').getByRole('button', { name: 'Add one more' }).click();
  await expect(line(page, 'Dried Shrimp')).toContainText('$ 48.00');
  await expect(summary(page)).toContainText('Total Weight (KG)1.18');
  await expect(summary(page)).toContainText('Delivery Fee$ 9.00');
  await expect(summary(page).getByText('Total $ 61.20')).toBeVisible();
  await expect(badge(page)).toHaveText('6');
  await line(page, 'Dried Shrimp').getByRole('button', { name: 'Remove one' }).click();
  await expect(badge(page)).toHaveText('5');
  await page.reload();
  await expect(line(page, 'Dried Shrimp')).toContainText('$ 36.00');
});

test('no more than the shop has @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', [{ ...shrimp, quantity: 13 }]);
  await page.goto('/cart');
  await line(page, 'Dried Shrimp').getByRole('button', { name: 'Add one more' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Insufficient stock! Only 13 available.');
  await page.keyboard.press('Enter');
  await expect(line(page, 'Dried Shrimp').getByRole('button', { name: 'Add one more' })).toBeFocused();
  await expect(badge(page)).toHaveText('13');
});

test('what is left out is not in the sums, also after a reload, and checkout needs something @slow', async ({
  page,
}) => {
  await storeGuestList(page, 'guest_cart', two);
  await page.goto('/cart');
  const all = page.getByRole('checkbox', { name: 'Select all' });
  await expect(all).toBeChecked();
  await page.getByRole('checkbox', { name: 'Select Dried Shrimp' }).uncheck();
  await expect(summary(page)).toContainText('Subtotal$ 2.10');
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Select Dried Shrimp' })).not.toBeChecked();
  await expect(summary(page)).toContainText('Subtotal$ 2.10');
  await page.getByRole('checkbox', { name: 'Select Mackerel in Oil' }).uncheck();
  await expect(summary(page)).toContainText('Total $ 0.00');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(summary(page).getByRole('alert')).toHaveText('Please select at least one product to checkout.');
  await all.check();
  await expect(summary(page)).toContainText('Subtotal$ 26.10');
  await expect(summary(page).getByRole('alert')).toHaveCount(0);
  await page.route('**/login-register*', (route) => route.fulfill({ body: 'sign in' }));
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/login-register?next=/checkout');
});

test('a line that is removed can come back where it was, by keys alone @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', two);
  await page.goto('/cart');
  await page.getByRole('checkbox', { name: 'Select Dried Shrimp' }).uncheck();
  await page.getByRole('button', { name: 'Remove Dried Shrimp' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dried Shrimp was taken out of the cart.')).toBeVisible();
  await expect(badge(page)).toHaveText('1');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Dried Shrimp' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Dried Shrimp');
  await expect(page.getByRole('checkbox', { name: 'Select Dried Shrimp' })).not.toBeChecked();
  await expect(badge(page)).toHaveText('3');
});

test('the last line leaves an empty cart, which leads on @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', [{ ...mackerel, quantity: 1 }]);
  await page.goto('/cart');
  await line(page, 'Mackerel').getByRole('button', { name: 'Remove one' }).click();
  await expect(page.getByText('Cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, 'Mackerel')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Mackerel in Oil' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
});

test('the cart in Burmese @slow', async ({ page }) => {
  await page.goto('/my/cart');
  await expect(page.getByText('ဈေးခြင်းထဲတွင် ပစ္စည်း မရှိသေးပါ')).toBeVisible();
  await page.getByRole('button', { name: 'နှပ်လက်ဖက် (ရိုးရိုး) ကို ဈေးခြင်းထဲ ထည့်ရန်', exact: true }).click();
  await expect(line(page, 'နှပ်လက်ဖက်')).toContainText('တစ်ခုလျှင် $ 5.20');
  await expect(summary(page)).toContainText('ပစ္စည်းဖိုး$ 5.20');
  await expect(summary(page)).toContainText('ပို့ဆောင်ခ$ 4.50');
  await page.getByRole('checkbox', { name: 'အားလုံး ရွေးရန်' }).uncheck();
  await page.getByRole('button', { name: 'ငွေရှင်းရန်' }).click();
  await expect(summary(page).getByRole('alert')).toHaveText('ငွေရှင်းရန် ပစ္စည်း အနည်းဆုံး တစ်မျိုး ရွေးပေးပါ။');
  await page.getByRole('checkbox', { name: 'အားလုံး ရွေးရန်' }).check();
  await page.route('**/login-register*', (route) => route.fulfill({ body: 'sign in' }));
  await page.getByRole('button', { name: 'ငွေရှင်းရန်' }).click();
  await expect(page).toHaveURL('/my/login-register?next=/my/checkout');
});

test('two tabs are in step, each with its own choice @slow', async ({ context }) => {
  const [here, there] = [await context.newPage(), await context.newPage()];
  await storeGuestList(here, 'guest_cart', two);
  await here.goto('/cart');
  await there.goto('/cart');
  await here.getByRole('checkbox', { name: 'Select Dried Shrimp' }).uncheck();
  await line(here, 'Mackerel').getByRole('button', { name: 'Add one more' }).click();
  await expect(line(there, 'Mackerel')).toContainText('$ 4.20');
  await expect(badge(there)).toHaveText('4');
  await expect(there.getByRole('checkbox', { name: 'Select Dried Shrimp' })).toBeChecked();
  await there.getByRole('button', { name: 'Remove Mackerel in Oil' }).click();
  await expect(line(here, 'Mackerel')).toHaveCount(0);
});

for (const [language, path] of [
  ['English', '/cart'],
  ['Burmese', '/my/cart'],
] as const) {
  for (const [what, list] of Object.entries({
    filled: [...two, { productId: 6, variationId: null, quantity: 1 }],
    empty: [],
  })) {
    test(`axe finds nothing in the ${what} cart in ${language} @slow`, async ({ page }) => {
      await storeGuestList(page, 'guest_cart', list);
      await page.goto(path);
      if (list.length > 0) await expect(line(page, 'Mackerel')).toBeVisible();
      else await expect(page.getByRole('main').locator('.empty')).toBeVisible();
      await expectAccessible(page, 'main');
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says so and leads on @slow', async ({ page }) => {
    await page.goto('/cart');
    await expect(page.getByText('The cart needs JavaScript')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'All products' }).click();
    await expect(page).toHaveURL('/product');
  });
});
