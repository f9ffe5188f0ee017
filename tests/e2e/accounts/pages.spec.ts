import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';

const paths = [
  '/login-register',
  '/forgot-password',
  '/reset-mail',
  '/keep-email',
  '/stop-mails',
  '/newsletter',
  '/reset-password/abc',
  '/resend-verification',
  '/verification/success',
  '/verification/failure',
  '/verification/anything',
];

test('search engines leave the pages of an account out', async ({ request }) => {
  for (const address of paths.flatMap((path) => [path, `/my${path}`])) {
    const html = await (await request.get(address)).text();
    expect(/<meta name="robots" content="([^"]+)"/u.exec(html)?.[1], address).toBe('noindex');
  }
});

for (const path of paths) {
  test(`axe finds nothing on ${path} in both languages @slow`, async ({ page }) => {
    for (const address of [path, `/my${path}`]) {
      await page.goto(address);
      await expectAccessible(page);
    }
  });
}
