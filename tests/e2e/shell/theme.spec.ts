import { expect, test } from '@playwright/test';
import { denyBrowserApi } from '../../support/browser/denyApi.ts';

const background = 'getComputedStyle(document.documentElement).backgroundColor';

test('the theme is light until the shopper chooses, whatever the device prefers, and then stays chosen', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'mytheme');
  const light = await page.evaluate(background);
  await page.getByRole('button', { name: /theme|dark|light/iu }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'myDarktheme');
  expect(await page.evaluate(background)).not.toBe(light);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('myDarktheme');
  await page.goto('/my/faq');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'myDarktheme');
});

test('a chosen theme is there before the first paint @slow', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'myDarktheme'));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.body.dataset['themeAtStart'] = document.documentElement.dataset['theme'] ?? 'none';
    });
  });
  await page.goto('/');
  await expect(page.locator('body')).toHaveAttribute('data-theme-at-start', 'myDarktheme');
});

for (const [what, value] of [
  ['a corrupted theme', '{"theme":'],
  ['a theme that there is not', 'neon'],
] as const) {
  test(`${what} breaks nothing and can be chosen anew @slow`, async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript((stored) => {
      if (!sessionStorage.getItem('once')) localStorage.setItem('theme', stored);
      sessionStorage.setItem('once', 'yes');
    }, value);
    await page.goto('/');
    await page.getByRole('button', { name: /theme|dark|light/iu }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'myDarktheme');
    expect(errors).toEqual([]);
  });
}

test('a browser that forbids storage still shows the shop @slow', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await denyBrowserApi(page, 'localStorage');
  await page.goto('/');
  await page.getByRole('button', { name: /theme|dark|light/iu }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'myDarktheme');
  expect(errors).toEqual([]);
});
