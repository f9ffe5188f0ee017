import { expect, test } from '@playwright/test';
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
  const link = page.getByRole('banner').getByRole('link', { name: 'အဆာပြေမုန့်' });
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
