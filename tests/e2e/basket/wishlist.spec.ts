import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { changeProduct, detailsCall, storeGuestList, withStock } from '../../support/stories/guestLists.ts';
import { coconutMilk, mackerel, shrimp } from '../../support/stories/products.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const badge = (page: Page, of: 'cart' | 'wishlist') => page.getByRole('banner').locator(`[data-count=${of}]`);

test('what is moved to the cart leaves the list, what cannot be bought stays; removing is undone by keys @slow', async ({
  page,
}) => {
  const gone = { productId: 999_999, variationId: null };
  await storeGuestList(page, 'guest_wishlist', [shrimp, mackerel, coconutMilk, gone]);
  await storeGuestList(page, 'guest_cart', [{ ...shrimp, quantity: 13 }]);
  await changeProduct(page, coconutMilk.productId, withStock(0));
  await page.goto('/wishlist');
  await expect(row(page, 'Coconut Milk')).toContainText('Out of Stock');
  await expect(row(page, 'no longer sold').getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Move/u })).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove A product that is no longer sold from the wishlist' }).click();
  await expect(badge(page, 'wishlist')).toHaveText('3');

  await page.getByRole('button', { name: 'Move to cart: Dried Shrimp' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Insufficient stock! Only 13 available.');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Dried Shrimp')).toBeVisible();

  const remove = page.getByRole('button', { name: 'Remove Dried Shrimp from the wishlist' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dried Shrimp was taken off the wishlist.')).toBeVisible();
  // Its notice stands in place of that of what was removed before.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove).toBeFocused();
  await expect(page.getByRole('row').nth(1)).toContainText('Dried Shrimp');

  await page.getByRole('button', { name: 'Move to cart: Mackerel in Oil' }).click();
  await expect(row(page, 'Mackerel in Oil')).toHaveCount(0);
  await expect(page.getByText('Mackerel in Oil is in the cart now.')).toBeVisible();
  await expect(badge(page, 'cart')).toHaveText('14');
  await expect(badge(page, 'wishlist')).toHaveText('2');
  await page.goto('/cart');
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('Subtotal$ 158.10');
});

test('the list in Burmese, while the API is down, filled and emptied; axe finds nothing in it @slow', async ({
  page,
}) => {
  await storeGuestList(page, 'guest_wishlist', [mackerel]);
  await page.route(detailsCall, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.goto('/my/wishlist');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('အမှား – အင်တာနက် ချိတ်ဆက်၍ မရပါ');
  await page.unroute(detailsCall);
  await page.getByRole('button', { name: 'ထပ်စမ်းရန်' }).click();
  await expect(row(page, 'Mackerel in Oil')).toContainText('0.19 ကီလို');
  await expect(row(page, 'Mackerel in Oil')).toContainText('လက်ကျန် 43 ခု');
  await expectAccessible(page, 'main');
  await row(page, 'Mackerel in Oil').getByRole('button', { name: /ဖယ်ရန်/u }).click();
  await expect(page.getByText('နှစ်သက်ရာစာရင်းထဲတွင် ပစ္စည်း မရှိသေးပါ')).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('main').getByRole('link', { name: 'ဆက်ဝယ်ရန်' }).click();
  await expect(page).toHaveURL('/my');
});
