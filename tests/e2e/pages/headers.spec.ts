import { expect, test } from '@playwright/test';

test('a script or a face brings no more headers than it needs @slow', async ({ page, request }) => {
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
