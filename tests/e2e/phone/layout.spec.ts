import { expect, test } from '@playwright/test';
import { coveredShare } from '../../support/browser/covered.ts';
import { mango, turned } from '../../support/stories/products.ts';
import { newCustomer, openSignedIn } from '../../support/stories/customers.ts';
import { storeGuestList } from '../../support/stories/guestLists.ts';
import { button, customerWithCart, slipPicture } from '../../support/stories/checkout.ts';
import { en, my } from '../../support/site/words.ts';

const product = '/my/dried-shrimp/product/dried-shrimp';

test('the home page in Burmese soon shows goods, and its menu opens, closes and leads on', async ({ page }) => {
  const height = 740;
  await page.setViewportSize({ width: 360, height });
  await page.goto('/my');
  const banner = await page.locator('main zay-carousel').boundingBox();
  expect(banner?.height).toBeLessThanOrEqual(height / 3);
  const categories = await page
    .locator('[data-departments] li a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(categories).size, 'categories are one row').toBe(1);
  for (const name of (await page.locator('main [data-card] h3').all()).slice(0, 2)) {
    const box = await name.boundingBox();
    // The order of the parts is the specification's: brands and promotions come first, each in little height.
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(1.5 * height);
  }
  const menu = page.getByRole('banner').locator('summary');
  await menu.click();
  const link = page.getByRole('banner').getByRole('link', { name: 'သွားရည်စာနှင့် မုန့်' });
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await menu.click();
  await link.click();
  await expect(page).toHaveURL('/my/snacks/product');
});

test('at 200 % no more than a quarter of the screen is covered by what stays in sight @slow', async ({ page }) => {
  // A window of 1280 × 900 px, enlarged to 200 %.
  await page.setViewportSize({ width: 640, height: 450 });
  await storeGuestList(page, 'guest_cart', [{ ...mango, quantity: 1 }]);
  for (const path of ['/my', product, '/my/cart']) {
    await page.goto(path);
    if (path.endsWith('cart')) await expect(page.getByRole('main').locator('[data-line]')).toHaveCount(1);
    await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
    expect(await coveredShare(page), path).toBeLessThanOrEqual(0.25);
  }
});

test('the bar at the bottom counts what is bought, and leads through the shop @slow', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: en.common.nav.shortcuts });
  const account = bar.getByRole('link', { name: en.common.nav.account });
  // A page that sells has buttons there instead, and counts beside them.
  await page.goto('/canned-food/product/coconut-milk');
  await page.getByRole('button', { name: en.product.addToCart }).click();
  await expect(page.getByRole('main').getByRole('link', { name: en.common.nav.cart })).toContainText('1');
  await page.goto('/');
  await expect(bar.getByRole('link', { name: en.common.nav.cart })).toContainText('1');
  await bar.getByRole('link', { name: en.common.nav.categories }).click();
  const snacks = page.getByRole('banner').getByRole('link', { name: 'Snacks' });
  await expect(snacks.locator('img')).toBeInViewport();
  await page.getByRole('banner').getByRole('link', { name: en.common.nav.allProducts }).click();
  await expect(page).toHaveURL('/product');
  await expect(bar.getByRole('link', { name: en.common.nav.categories })).toHaveAttribute('aria-current', 'page');
  await account.click();
  await expect(page).toHaveURL('/login-register');
  await expect(account).toHaveAttribute('aria-current', 'page');
  await openSignedIn(page, await newCustomer(page), '/product');
  await expect(account).toHaveAttribute('href', '/profile');
  await account.click();
  await expect(page).toHaveURL('/profile');
  await expect(account).toHaveAttribute('aria-current', 'page');
});

test('the way back to the top stands in the header, where it covers nothing @slow', async ({ page }) => {
  await page.goto(product);
  const up = page.locator('zay-up a');
  await expect(up).toBeHidden();
  await page.mouse.wheel(0, 900);
  await expect(up).toBeVisible();
  const [own, header, search] = await Promise.all(
    [up, page.getByRole('banner'), page.getByRole('search')].map((each) => each.boundingBox()),
  );
  expect(own?.y).toBeGreaterThanOrEqual(0);
  expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(own?.x).toBeGreaterThanOrEqual((search?.x ?? 0) + (search?.width ?? 0));
  expect(Math.min(own?.width ?? 0, own?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

const upright = { width: 360, height: 740 };
const across = { width: 740, height: 360 };

test('a phone that is turned while somebody pays loses nothing, and nothing is covered @slow', async ({ page }) => {
  await page.setViewportSize(upright);
  await customerWithCart(page, [{ ...turned, quantity: 1 }]);
  await page.goto('/my/checkout');
  await button(page, my.checkout.items.next).click();
  await page.locator('[data-slip] input').setInputFiles(await slipPicture());
  await expect(page.locator('[data-file] > span')).toHaveText(/\.png$/u);
  const name = await page.locator('[data-file] > span').innerText();
  const minutes = await page.locator('[data-hold]').innerText();
  expect(minutes).toContain('မိနစ်');
  for (const size of [across, upright]) {
    await page.setViewportSize(size);
    await expect(page.locator('[data-file] > span')).toHaveText(name);
    await expect(page.locator('[data-slip] img')).toBeVisible();
    await expect(page.locator('main [aria-current=step]')).toContainText(my.checkout.steps.payment);
    await expect(page.locator('[data-hold]')).toHaveText(minutes);
    await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
    expect(await coveredShare(page), `${size.width} px`).toBeLessThanOrEqual(0.25);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(size.width);
  }
  await button(page, my.checkout.payment.next).click();
  await expect(button(page, my.checkout.review.placeOrder)).toBeVisible();
});
