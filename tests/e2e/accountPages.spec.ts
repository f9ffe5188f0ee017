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

for (const address of ['/login-register', '/forgot-password', '/resend-verification', '/reset-password/abc']) {
  test(`${address} is ready with at most 80 kB of scripts`, async ({ page }) => {
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize));
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').locator('form button.btn-primary')).toBeEnabled();
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(80_000);
    // A page whose scripts were not counted would pass as well.
    expect(bytes).toBeGreaterThan(40_000);
  });
}
