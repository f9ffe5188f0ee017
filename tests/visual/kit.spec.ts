import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { freePort } from '../support/services/localServer.ts';
import { faultsIn } from './checks/checks.ts';
import { waitUntilSettled } from './screens/visit.ts';

const shop = process.env['SHOP_URL'] ?? 'http://localhost:4321';
let guide = '';
let server: ChildProcess | undefined;

// Every piece of the kit in every state is on the style guide, which is there while developing alone.
test.beforeAll(async () => {
  // The suites without a browser may be at work beside it.
  test.setTimeout(180_000);
  const port = await freePort();
  guide = `http://127.0.0.1:${port}`;
  server = spawn('astro', ['dev', '--port', String(port), '--host', '127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, API_URL: `${shop}/api/v1`, API_ORIGIN: shop },
  });
  await expect(async () => expect((await fetch(`${guide}/styleguide`)).status).toBe(200)).toPass({ timeout: 150_000 });
});

test.afterAll(() => server?.kill());

for (const path of ['/styleguide', '/my/styleguide'])
  test(`the pieces of ${path}`, async ({ page }) => {
    const found: string[] = [];
    await page.goto(guide + path, { waitUntil: 'networkidle' });
    for (const theme of ['mytheme', 'myDarktheme']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await waitUntilSettled(page);
        for (const { rule, what, place } of await faultsIn(page))
          found.push(`${width} px, ${theme} · ${rule}: ${what}\n      in ${place}`);
      }
    }
    expect(found.join('\n   ')).toBe('');
  });
