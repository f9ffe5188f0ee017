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

test('axe finds nothing on those with a form, on every other one in Burmese @slow', async ({ page }) => {
  test.slow();
  for (const [at, path] of paths.filter((each) => !/^\/(?:verification|reset-mail)/u.test(each)).entries()) {
    await page.goto(at % 2 ? `/my${path}` : path);
    await expectAccessible(page);
  }
});
