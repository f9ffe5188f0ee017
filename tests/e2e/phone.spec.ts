import { expect, test } from '@playwright/test';
import { book, box, form, openBook, save } from '../support/addressBook.ts';

for (const path of [
  '/',
  '/my',
  '/product',
  '/my/dried-shrimp/product/dried-shrimp',
  '/my/about-us',
  '/contact-us',
  '/nope',
]) {
  test(`${path} fits a phone 320 and 360 px wide`, async ({ page }) => {
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

test('the bar at the bottom leads through the shop, within reach of a thumb', async ({ page }) => {
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

test('what is bought is counted in the bar, and on the page of a product beside Add to Cart', async ({ page }) => {
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

test('the heading of the address form and its Close stay in sight while the form scrolls', async ({ page }) => {
  await openBook(page);
  await book(page).getByRole('button', { name: 'Add New Address' }).click();
  await save(page).scrollIntoViewIfNeeded();
  await expect(save(page)).toBeInViewport();
  await expect(form(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(form(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  // What has the focus is not beneath the heading.
  await box(page, 'Name').focus();
  const [head, name] = [await form(page).locator('.dialog-head').boundingBox(), await box(page, 'Name').boundingBox()];
  expect(name?.y ?? 0).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  await page.screenshot({ path: 'test-results/address-phone.png' });
  await form(page).getByRole('button', { name: 'Close' }).click();
  await expect(form(page)).toBeHidden();
});
