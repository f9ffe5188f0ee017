import { expect, test } from '@playwright/test';

const background = 'getComputedStyle(document.documentElement).backgroundColor';

test('the theme is light until the shopper chooses, and then there before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.body.dataset['themeAtStart'] = document.documentElement.dataset['theme'] ?? 'none';
    });
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'mytheme');
  const light = await page.evaluate(background);
  await page.getByRole('button', { name: /theme|dark|light/iu }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'myDarktheme');
  expect(await page.evaluate(background)).not.toBe(light);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('myDarktheme');
  await page.goto('/my/faq');
  await expect(page.locator('body')).toHaveAttribute('data-theme-at-start', 'myDarktheme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'myDarktheme');
});
