import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { detailsCall, storeGuestList, changeProduct, feesCall, withStock } from '../../support/stories/guestLists.ts';
import { mackerel, shrimp, coconutMilk } from '../../support/stories/products.ts';
import { holdBack } from '../../support/stories/routes.ts';
import { en, my } from '../../support/site/words.ts';

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

test('a cart keeps its shape while it loads; quantities change sums and fee', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await storeGuestList(page, 'guest_cart', two);
  await page.addInitScript(() => {
    const seen = Object.assign(globalThis, { sawEmpty: false, shift: 0 });
    new MutationObserver(() => {
      if (document.querySelector('main [data-empty]')) seen.sawEmpty = true;
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const letGo = await holdBack(page, detailsCall);
  await page.goto('/cart');
  await expect(page.locator('[data-line=waits]')).toHaveCount(2);
  letGo();
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
  const more = line(page, 'Dried Shrimp').getByRole('button', { name: en.product.increase });
  await more.click();
  await more.click();
  await line(page, 'Mackerel in Oil').getByRole('button', { name: en.product.increase }).click();
  await expect(line(page, 'Dried Shrimp')).toContainText('$ 48.00');
  await expect(summary(page)).toContainText('Total Weight (KG)1.18');
  await expect(summary(page)).toContainText('Delivery Fee$ 9.00');
  await expect(summary(page).getByText('Total $ 61.20')).toBeVisible();
  await expect(badge(page)).toHaveText('6');
  await line(page, 'Dried Shrimp').getByRole('button', { name: en.product.decrease }).click();
  await expect(badge(page)).toHaveText('5');
  await page.reload();
  await expect(line(page, 'Dried Shrimp')).toContainText('$ 36.00');

  await line(page, 'Dried Shrimp').getByRole('textbox').fill('13');
  await page.keyboard.press('Enter');
  await expect(badge(page)).toHaveText('15');
  await more.click();
  await expect(page.getByRole('alertdialog')).toContainText('Insufficient stock! Only 13 available.');
  await expectAccessible(page, '[role=alertdialog]');
  await page.keyboard.press('Enter');
  await expect(more).toBeFocused();
  await expect(badge(page)).toHaveText('15');
});

test('what is left out is in no sum; checkout needs something @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', two);
  await page.goto('/cart');
  const all = page.getByRole('checkbox', { name: en.cart.selectAll });
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
  await expect(page.getByRole('button', { name: en.cart.undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove).toBeFocused();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Dried Shrimp');
  await expect(choice).not.toBeChecked();
  await expect(badge(page)).toHaveText('3');

  await page.getByRole('checkbox', { name: 'Select Mackerel in Oil' }).uncheck();
  await expect(summary(page)).toContainText('Total $ 0.00');
  const checkout = page.getByRole('button', { name: en.cart.checkout });
  await checkout.click();
  await expect(summary(page).getByRole('alert')).toHaveText(en.cart.pleaseSelect);
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
  await line(here, 'Mackerel').getByRole('button', { name: en.product.increase }).click();
  await expect(line(there, 'Mackerel')).toContainText('$ 4.20');
  await expect(badge(there)).toHaveText('3');
  await expect(there.getByRole('checkbox', { name: 'Select Dried Shrimp' })).toBeChecked();
  await there.getByRole('button', { name: 'Remove Mackerel in Oil' }).click();
  await expect(line(here, 'Mackerel')).toHaveCount(0);
  await line(here, 'Dried Shrimp').getByRole('button', { name: en.product.decrease }).click();
  await expect(here.getByText(en.cart.empty)).toBeVisible();
  await here.getByRole('button', { name: en.cart.undo }).click();
  await expect(line(here, 'Dried Shrimp')).toBeVisible();
  await here.getByRole('button', { name: 'Remove Dried Shrimp' }).click();
  await here.getByRole('main').getByRole('link', { name: en.cart.continue }).click();
  await expect(here).toHaveURL('/');
});
const six = [
  { ...shrimp, quantity: 5 },
  { ...mackerel, quantity: 1 },
];

test('stock that has shrunk or gone is told in Burmese and is in no sum @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', [
    ...six,
    { ...coconutMilk, quantity: 1 },
    { productId: 999_999, variationId: null, quantity: 2 },
  ]);
  await changeProduct(page, 1, withStock(3));
  await changeProduct(page, coconutMilk.productId, withStock(0));
  await page.goto('/my/cart');
  const words = my.cart;
  await expect(page.getByText(words.goneText)).toBeVisible();
  await expect(page.getByText(words.soldOutText)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /အုန်းနို့/u })).toBeDisabled();
  await expectAccessible(page, 'main');
  const shrunk = page.getByText('လက်ကျန် 3 ခုသာ ရှိပြီး ဈေးခြင်းထဲတွင် 5 ခု ရှိနေပါသည်။');
  await expect(shrunk).toBeVisible();
  await page.getByRole('button', { name: my.cart.checkout }).click();
  await expect(summary(page).getByRole('alert')).toHaveText('လက်ကျန် မလုံလောက်ပါ။ 3 ခုသာ ရှိပါသည်။');
  await page.getByRole('button', { name: '3 ခုသို့ လျှော့ရန်' }).click();
  await expect(shrunk).toHaveCount(0);
  await expect(summary(page)).toContainText('ပစ္စည်းဖိုး$ 38.10');
});

test('while the API is down the cart says so, keeps all and tries again', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', six);
  const fault = page.getByRole('main').getByRole('alert');
  const again = page.getByRole('button', { name: en.desk.retry });
  await page.route(detailsCall, (route) => route.abort('internetdisconnected'));
  await page.goto('/cart');
  await expect(fault).toContainText('Error: Network error occurred');
  await expect(fault).toContainText(en.cart.kept);
  await expect(summary(page)).toContainText('Subtotal–');
  await expect(badge(page)).toHaveText('6');
  const busy = { error: 'Too many requests. Wait a minute.', message: 'Too many requests. Wait a minute.' };
  await page.route(detailsCall, (route) => route.fulfill({ status: 429, json: { ...busy, code: 'too_many' } }));
  await again.click();
  await expect(fault).toContainText('Error: Too many requests. Wait a minute.');
  await page.route(detailsCall, (route) => route.fulfill({ body: '<!doctype html>' }));
  await again.click();
  await expect(fault).toContainText('Error: Network error occurred');
  await page.unroute(detailsCall);
  await again.click();
  await expect(summary(page)).toContainText('Subtotal$ 62.10');
  await expect(fault).toHaveCount(0);

  await page.route('**/login-register', (route) => route.fulfill({ body: 'sign in' }));
  const signedOut = { status: 401, json: { error: 'x', message: 'x', code: 'signed_out' } };
  await page.route(detailsCall, (route) => route.fulfill(signedOut));
  await page.reload();
  await expect(page).toHaveURL('/login-register');
});

test('a fee that cannot be read is 0 and told; trying again brings it @slow', async ({ page }) => {
  await storeGuestList(page, 'guest_cart', [{ ...mackerel, quantity: 1 }]);
  await page.route('**/shipping-bands', (route) => route.fulfill({ status: 404, body: 'nothing here' }));
  await page.route(feesCall, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/cart');
  await expect(page.getByText('The delivery fee could not be loaded')).toBeVisible();
  await expect(summary(page)).toContainText('Delivery Fee$ 0.00');
  await expect(summary(page)).toContainText('Total $ 2.10');
  await page.unroute(feesCall);
  await page.getByRole('button', { name: en.desk.retry }).click();
  await expect(summary(page)).toContainText('Total $ 6.60');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('what is moved to the cart leaves the list; removing is undone by keys', async ({ page }) => {
  const gone = { productId: 999_999, variationId: null };
  await storeGuestList(page, 'guest_wishlist', [shrimp, mackerel, coconutMilk, gone]);
  await storeGuestList(page, 'guest_cart', [{ ...shrimp, quantity: 13 }]);
  await changeProduct(page, coconutMilk.productId, withStock(0));
  await page.goto('/wishlist');
  await expect(row(page, 'Coconut Milk')).toContainText(en.product.outOfStock);
  await expect(row(page, 'no longer sold').getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Move/u })).toHaveCount(2);
  await expectAccessible(page, 'main');
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
  await expect(page.getByRole('button', { name: en.cart.undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove).toBeFocused();
  await expect(page.getByRole('row').nth(1)).toContainText('Dried Shrimp');

  await page.getByRole('button', { name: 'Move to cart: Mackerel in Oil' }).click();
  await expect(row(page, 'Mackerel in Oil')).toHaveCount(0);
  await expect(page.getByText('Mackerel in Oil is in the cart now.')).toBeVisible();
  await expect(badge(page, 'cart')).toHaveText('14');
  await expect(badge(page, 'wishlist')).toHaveText('2');
  await page.goto('/cart');
  await expect(page.getByRole('complementary', { name: en.cart.summary })).toContainText('Subtotal$ 158.10');
});
