import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { detailsCall, storeGuestList } from '../../support/stories/guestLists.ts';
import { mackerel, shrimp } from '../../support/stories/products.ts';

const line = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: name, has: page.getByRole('checkbox') });
const summary = (page: Page) => page.getByRole('complementary', { name: /Summary|စာရင်းချုပ်/u });
const badge = (page: Page, of: 'cart' | 'wishlist' = 'cart') => page.getByRole('banner').locator(`[data-count=${of}]`);
const two = [
  { ...shrimp, quantity: 2 },
  { ...mackerel, quantity: 1 },
];

test('a shopper fills cart and wishlist from a card and from the page of a product, and finds both in them', async ({
  page,
}) => {
  await page.goto('/canned-food/product');
  await page.getByRole('button', { name: 'Add Mackerel in Oil' }).click();
  await page.getByRole('button', { name: 'Wishlist: Mackerel in Oil' }).click();
  await expect(badge(page)).toHaveText('1');
  await expect(badge(page, 'wishlist')).toHaveText('1');
  await page.goto('/dried-shrimp/product/dried-shrimp');
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await page.getByRole('radio', { name: '200 g' }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(badge(page)).toHaveText('2');
  await page.goto('/cart');
  await expect(line(page, 'Mackerel in Oil')).toContainText('$ 2.10 each');
  await expect(line(page, 'Dried Shrimp')).toContainText('200 g');
  await expect(line(page, 'Dried Shrimp')).toContainText('ပုစွန်ခြောက်');
  const link = line(page, 'Dried Shrimp').getByRole('link', { name: 'Dried Shrimp' });
  await expect(link).toHaveAttribute('href', '/dried-shrimp/product/dried-shrimp');

  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Wish');
  for (const head of ['PRODUCT NAME', 'UNIT PRICE', 'STOCK STATUS'])
    await expect(page.getByRole('columnheader', { name: head })).toBeVisible();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Mackerel in Oil')).toContainText('$ 2.10');
  await expect(row('Mackerel in Oil')).toContainText('0.19 kg');
  await expect(row('Mackerel in Oil')).toContainText('43 in stock');
  await expect(row('Dried Shrimp')).toContainText('$ 6.50');
});

test('a cart keeps its shape while it loads; quantities change sums, weight and fee, up to what the shop has', async ({
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

  await expect(summary(page)).toContainText('Total Weight (KG)0.59');
  await expect(summary(page)).toContainText('Subtotal$ 26.10');
  await expect(summary(page).getByRole('alert')).toHaveCount(0);
  await expect(summary(page)).toContainText('Discount$ 0.00');
  await expect(summary(page)).toContainText('Delivery Fee$ 6.00');
  await expect(summary(page).getByText('Total $ 32.10')).toBeVisible();
  await expect(summary(page)).toContainText('0.41 kg more can go into this parcel at the same delivery fee.');
  const more = line(page, 'Dried Shrimp').getByRole('button', { name: 'Add one more' });
  await more.click();
  await more.click();
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

  await line(page, 'Dried Shrimp').getByRole('textbox').fill('13');
  await page.keyboard.press('Enter');
  await expect(badge(page)).toHaveText('15');
  await more.click();
  await expect(page.getByRole('alertdialog')).toContainText('Insufficient stock! Only 13 available.');
  await page.keyboard.press('Enter');
  await expect(more).toBeFocused();
  await expect(badge(page)).toHaveText('15');
});

test('what is left out is in no sum, also after a reload and an undone removal; checkout needs something @slow', async ({
  page,
}) => {
  await storeGuestList(page, 'guest_cart', two);
  await page.goto('/cart');
  const all = page.getByRole('checkbox', { name: 'Select all' });
  const choice = page.getByRole('checkbox', { name: 'Select Dried Shrimp' });
  await expect(all).toBeChecked();
  await choice.uncheck();
  await expect(summary(page)).toContainText('Subtotal$ 2.10');
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await page.reload();
  await expect(choice).not.toBeChecked();
  await expect(summary(page)).toContainText('Subtotal$ 2.10');

  const remove = page.getByRole('button', { name: 'Remove Dried Shrimp' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dried Shrimp was taken out of the cart.')).toBeVisible();
  await expect(badge(page)).toHaveText('1');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove).toBeFocused();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Dried Shrimp');
  await expect(choice).not.toBeChecked();
  await expect(badge(page)).toHaveText('3');

  await page.getByRole('checkbox', { name: 'Select Mackerel in Oil' }).uncheck();
  await expect(summary(page)).toContainText('Total $ 0.00');
  const checkout = page.getByRole('button', { name: 'Proceed to Checkout' });
  await checkout.click();
  await expect(summary(page).getByRole('alert')).toHaveText('Please select at least one product to checkout.');
  await all.check();
  await expect(summary(page)).toContainText('Subtotal$ 26.10');
  await expect(summary(page).getByRole('alert')).toHaveCount(0);
  await page.route('**/login-register*', (route) => route.fulfill({ body: 'sign in' }));
  await checkout.click();
  await expect(page).toHaveURL('/login-register?next=/checkout');
});

test('two tabs are in step, each with its own choice; an emptied cart leads on @slow', async ({ context }) => {
  const [here, there] = [await context.newPage(), await context.newPage()];
  await storeGuestList(here, 'guest_cart', [
    { ...shrimp, quantity: 1 },
    { ...mackerel, quantity: 1 },
  ]);
  await here.goto('/cart');
  await there.goto('/cart');
  await here.getByRole('checkbox', { name: 'Select Dried Shrimp' }).uncheck();
  await line(here, 'Mackerel').getByRole('button', { name: 'Add one more' }).click();
  await expect(line(there, 'Mackerel')).toContainText('$ 4.20');
  await expect(badge(there)).toHaveText('3');
  await expect(there.getByRole('checkbox', { name: 'Select Dried Shrimp' })).toBeChecked();
  await there.getByRole('button', { name: 'Remove Mackerel in Oil' }).click();
  await expect(line(here, 'Mackerel')).toHaveCount(0);
  await line(here, 'Dried Shrimp').getByRole('button', { name: 'Remove one' }).click();
  await expect(here.getByText('Cart is empty')).toBeVisible();
  await here.getByRole('button', { name: 'Undo' }).click();
  await expect(line(here, 'Dried Shrimp')).toBeVisible();
  await here.getByRole('button', { name: 'Remove Dried Shrimp' }).click();
  await here.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(here).toHaveURL('/');
});

test('the cart in Burmese, empty and filled; axe finds nothing in either @slow', async ({ page }) => {
  await page.goto('/my/cart');
  await expect(page.getByText('ဈေးခြင်းထဲတွင် ပစ္စည်း မရှိသေးပါ')).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'နှပ်လက်ဖက် (ရိုးရိုး) ကို ဈေးခြင်းထဲ ထည့်ရန်', exact: true }).click();
  await expect(line(page, 'နှပ်လက်ဖက်')).toContainText('တစ်ခုလျှင် $ 5.20');
  await expect(summary(page)).toContainText('ပစ္စည်းဖိုး$ 5.20');
  await expect(summary(page)).toContainText('ပို့ဆောင်ခ$ 4.50');
  await expectAccessible(page, 'main');
  await page.getByRole('checkbox', { name: 'အားလုံး ရွေးရန်' }).uncheck();
  await page.getByRole('button', { name: 'ငွေရှင်းရန်' }).click();
  await expect(summary(page).getByRole('alert')).toHaveText('ငွေရှင်းရန် ပစ္စည်း အနည်းဆုံး တစ်မျိုး ရွေးပေးပါ။');
  await page.getByRole('checkbox', { name: 'အားလုံး ရွေးရန်' }).check();
  await page.route('**/login-register*', (route) => route.fulfill({ body: 'sign in' }));
  await page.getByRole('button', { name: 'ငွေရှင်းရန်' }).click();
  await expect(page).toHaveURL('/my/login-register?next=/my/checkout');
});
