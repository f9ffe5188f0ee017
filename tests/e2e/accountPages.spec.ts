import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

for (const path of [
  '/login-register',
  '/forgot-password',
  '/reset-mail',
  '/reset-password/abc',
  '/resend-verification',
  '/verification/success',
  '/verification/failure',
  '/verification/anything',
]) {
  for (const address of [path, `/my${path}`]) {
    test(`axe finds nothing on ${address}, which search engines leave out`, async ({ page }) => {
      test.slow();
      for (const theme of ['mytheme', 'myDarktheme']) {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(address);
        await page.evaluate((name) => localStorage.setItem('theme', name), theme);
        await page.reload();
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([]);
      }
    });
  }
}
