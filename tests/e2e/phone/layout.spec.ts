import { expect, test } from '@playwright/test';
import { coveredShare } from '../../support/browser/covered.ts';
import { mango } from '../../support/stories/products.ts';
import { newCustomer, openSignedIn } from '../../support/stories/customers.ts';
import {
  addressSection,
  addressField,
  addressDialog,
  openAddressBook,
  saveButton,
} from '../../support/stories/addressBook.ts';

for (const path of [
  '/',
  '/my',
  '/product',
  '/my/dried-shrimp/product/dried-shrimp',
  '/my/about-us',
  '/contact-us',
  '/nope',
]) {
  test(`${path} fits a phone 320 and 360 px wide @slow`, async ({ page }) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

for (const path of ['/', '/my'])
  test(`${path} shows goods within a screen and a half of a phone${path === '/' ? ' @slow' : ''}`, async ({ page }) => {
    const height = 740;
    await page.setViewportSize({ width: 360, height });
    await page.goto(path);
    const banner = await page.locator('.banner').boundingBox();
    expect(banner?.height).toBeLessThanOrEqual(height / 3);
    const categories = await page
      .locator('.row a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(categories).size, 'categories are one row').toBe(1);
    for (const name of (await page.locator('main .card h3').all()).slice(0, 2)) {
      const box = await name.boundingBox();
      // The order of the parts is the specification's: brands and promotions come first, each in little height.
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(1.5 * height);
    }
  });

test('at 200 % no more than a quarter of the screen is covered by what stays in sight @slow', async ({ page }) => {
  // A window of 1280 × 900 px, enlarged to 200 %.
  await page.setViewportSize({ width: 640, height: 450 });
  for (const path of ['/', '/my', '/product', '/my/dried-shrimp/product/dried-shrimp', '/cart', '/my/cart']) {
    await page.addInitScript(
      (lines) => localStorage.setItem('guest_cart', lines),
      JSON.stringify([{ ...mango, quantity: 1 }]),
    );
    await page.goto(path);
    if (path.endsWith('cart')) await expect(page.getByRole('main').locator('.line')).toHaveCount(1);
    await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
    expect(await coveredShare(page), path).toBeLessThanOrEqual(0.25);
  }
});

test('the bar at the bottom leads through the shop, within reach of a thumb @slow', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  for (const link of await bar.getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await bar.getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL('/product');
  await expect(bar.getByRole('link', { name: 'Categories' })).toHaveAttribute('aria-current', 'page');
});

test('the bar leads a visitor to sign in and a customer to the account', async ({ page }) => {
  const account = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Account' });
  await page.goto('/');
  await account.click();
  await expect(page).toHaveURL('/login-register');
  await expect(account).toHaveAttribute('aria-current', 'page');
  await openSignedIn(page, await newCustomer(page), '/product');
  await expect(account).toHaveAttribute('href', '/profile');
  await account.click();
  await expect(page).toHaveURL('/profile');
  await expect(account).toHaveAttribute('aria-current', 'page');
});

test('the way back to the top stands in the header, where it covers nothing', async ({ page }) => {
  for (const path of ['/product', '/my/dried-shrimp/product/dried-shrimp']) {
    await page.goto(path);
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
  }
});

test('of a product without a choice the stock and the wishlist stand apart @slow', async ({ page }) => {
  for (const path of ['', '/my'].map((language) => `${language}/canned-food/product/braised-pork-in-soy`)) {
    await page.goto(path);
    const stock = await page.locator('.stock').boundingBox();
    const wish = await page.locator('.wish').boundingBox();
    expect((stock?.y ?? 0) + (stock?.height ?? 0), path).toBeLessThanOrEqual(wish?.y ?? 0);
  }
});

test('what is bought is counted in the bar, and on the page of a product beside Add to Cart @slow', async ({
  page,
}) => {
  await page.goto('/canned-food/product/coconut-milk');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Cart' })).toContainText('1');
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Cart' })).toContainText(
    '1',
  );
});

test('the menu opens, leads on, and closes by Escape', async ({ page }) => {
  await page.goto('/my');
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

test('the heading of the address form and its Close stay in sight while the form scrolls @slow', async ({ page }) => {
  await openAddressBook(page);
  await addressSection(page).getByRole('button', { name: 'Add New Address' }).click();
  await saveButton(page).scrollIntoViewIfNeeded();
  await expect(saveButton(page)).toBeInViewport();
  await expect(addressDialog(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(addressDialog(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  // What has the focus is not beneath the heading.
  await addressField(page, 'Name').focus();
  const [head, name] = [
    await addressDialog(page).locator('.dialog-head').boundingBox(),
    await addressField(page, 'Name').boundingBox(),
  ];
  expect(name?.y ?? 0).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  await page.screenshot({ path: 'test-results/address-phone.png' });
  await addressDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(addressDialog(page)).toBeHidden();
});
