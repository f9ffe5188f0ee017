import { expect, test } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';

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
  test(`axe finds nothing on ${path} in both languages, which search engines leave out`, async ({ page }) => {
    for (const address of [path, `/my${path}`]) {
      await page.goto(address);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expectNoFindings(page);
    }
  });
}
