import { expect, test } from '@playwright/test';
import { inBurmese, pageKinds } from '../support/pageKinds.ts';

for (const [kind, path] of Object.entries(pageKinds)) {
  test(`${kind} keeps its own strict policy in both languages and both themes`, async ({ browser }) => {
    for (const [address, colorScheme] of [
      [path, 'light'],
      [inBurmese(path), 'dark'],
    ] as const) {
      const page = await browser.newPage({ colorScheme });
      const violations: string[] = [];
      page.on('console', (message) => {
        if (/Content.Security.Policy/iu.test(message.text())) violations.push(message.text());
      });
      const answer = await page.goto(address, { waitUntil: 'networkidle' });
      const headers = answer?.headers() ?? {};
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy']).toContain('camera=()');
      const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(background).not.toBe('rgba(0, 0, 0, 0)');
      expect(violations, address).toEqual([]);
      await page.close();
    }
  });
}

test('a script or a face brings no more headers than it needs', async ({ page, request }) => {
  const files: string[] = [];
  page.on('request', (asked) => {
    if (['script', 'font'].includes(asked.resourceType())) files.push(asked.url());
  });
  await page.goto('/my', { waitUntil: 'networkidle' });
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const headers = (await request.get(file)).headers();
    expect(headers['x-content-type-options'], file).toBe('nosniff');
    expect(headers, file).not.toHaveProperty('content-security-policy');
  }
});

test('a script that is not ours does not run', async ({ page }) => {
  await page.goto('/');
  const blocked = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        const script = document.createElement('script');
        script.textContent = 'document.title = "taken over"';
        document.body.append(script);
      }),
  );
  expect(await blocked).toBe('script-src-elem');
  expect(await page.title()).not.toBe('taken over');
});
