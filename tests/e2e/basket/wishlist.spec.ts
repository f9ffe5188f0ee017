import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { changeProduct, detailsCall, storeGuestList, withStock } from '../../support/stories/guestLists.ts';
import { mackerel, shrimp } from '../../support/stories/products.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const badge = (page: Page, of: 'cart' | 'wishlist') => page.getByRole('banner').locator(`[data-count=${of}]`);
const two = [shrimp, mackerel];

test('hearts and the page of a product fill the list, which tells price, stock and weight', async ({ page }) => {
  await page.goto('/canned-food/product');
  await page.getByRole('button', { name: 'Wishlist: Mackerel in Oil' }).click();
  await expect(badge(page, 'wishlist')).toHaveText('1');
  await page.goto('/dried-shrimp/product/dried-shrimp');
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Wish');
  for (const head of ['PRODUCT NAME', 'UNIT PRICE', 'STOCK STATUS']) {
    await expect(page.getByRole('columnheader', { name: head })).toBeVisible();
  }
  await expect(row(page, 'Mackerel in Oil')).toContainText('$ 2.10');
  await expect(row(page, 'Mackerel in Oil')).toContainText('0.19 kg');
  await expect(row(page, 'Mackerel in Oil')).toContainText('43 in stock');
  await expect(row(page, 'Dried Shrimp')).toContainText('$ 6.50');
});

test('what is moved to the cart leaves the list, and both counters are right @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_wishlist', two);
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'Move to cart: Dried Shrimp' }).click();
  await expect(row(page, 'Dried Shrimp')).toHaveCount(0);
  await expect(page.getByText('Dried Shrimp is in the cart now.')).toBeVisible();
  await expect(badge(page, 'cart')).toHaveText('1');
  await expect(badge(page, 'wishlist')).toHaveText('1');
  await page.goto('/cart');
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('Subtotal$ 12.00');
});

test('what the cart has all of already is refused and stays wished for @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_wishlist', two);
  await storeGuestList(page, 'guest_cart', [{ ...shrimp, quantity: 13 }]);
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'Move to cart: Dried Shrimp' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Insufficient stock! Only 13 available.');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Dried Shrimp')).toBeVisible();
});

test('what is removed can come back where it was, by keys alone @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_wishlist', two);
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'Remove Dried Shrimp from the wishlist' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dried Shrimp was taken off the wishlist.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Dried Shrimp from the wishlist' })).toBeFocused();
  await expect(page.getByRole('row').nth(1)).toContainText('Dried Shrimp');
});

test('what is sold out or gone cannot be moved @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_wishlist', [...two, { productId: 999_999, variationId: null }]);
  await changeProduct(page, 1, withStock(0));
  await page.goto('/wishlist');
  await expect(row(page, 'Dried Shrimp')).toContainText('Out of Stock');
  await expect(row(page, 'no longer sold').getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Move/u })).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove A product that is no longer sold from the wishlist' }).click();
  await expect(badge(page, 'wishlist')).toHaveText('2');
});

test('the list in Burmese, emptied @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_wishlist', [mackerel]);
  await page.goto('/my/wishlist');
  await expect(row(page, 'Mackerel in Oil')).toContainText('0.19 ကီလို');
  await expect(row(page, 'Mackerel in Oil')).toContainText('လက်ကျန် 43 ခု');
  await row(page, 'Mackerel in Oil').getByRole('button', { name: /ဖယ်ရန်/u }).click();
  await expect(page.getByText('နှစ်သက်ရာစာရင်းထဲတွင် ပစ္စည်း မရှိသေးပါ')).toBeVisible();
});

test('while the API is down the list says so and tries again @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_wishlist', two);
  await page.route(detailsCall, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.goto('/wishlist');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Error: Network error occurred');
  await page.unroute(detailsCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Mackerel in Oil')).toBeVisible();
  await expect(row(page, 'Dried Shrimp')).toBeVisible();
});

test('an empty list and one that is damaged lead on @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_wishlist', '[{"productId":');
  await page.goto('/wishlist');
  await expect(page.getByText('No products added to the wishlist')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
});

test('two tabs are in step @slow', async ({ context }) => {
  const [here, there] = [await context.newPage(), await context.newPage()];
  await here.goto('/wishlist');
  await there.goto('/wishlist');
  await expect(there.getByText('No products added to the wishlist')).toBeVisible();
  await here.getByRole('button', { name: 'Wishlist: Pickled Tea Leaves' }).click();
  await expect(row(here, 'Pickled Tea Leaves')).toBeVisible();
  await expect(row(there, 'Pickled Tea Leaves')).toBeVisible();
  await expect(badge(there, 'wishlist')).toHaveText('1');
});

for (const [language, path] of [
  ['English', '/wishlist'],
  ['Burmese', '/my/wishlist'],
] as const) {
  for (const [what, list] of Object.entries({ filled: [...two, { productId: 6, variationId: null }], empty: [] })) {
    test(`axe finds nothing on the ${what} list in ${language} @slow`, async ({ page }) => {
      await storeGuestList(page, 'guest_wishlist', list);
      await page.goto(path);
      if (list.length > 0) await expect(row(page, 'Mackerel')).toBeVisible();
      else await expect(page.getByRole('main').locator('.empty')).toBeVisible();
      await expectAccessible(page, 'main');
    });
  }
}
