import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { alikeKinds, inBurmese, pageKinds } from '../support/pageKinds.ts';
import { weighPage } from '../support/weighPage.ts';

const kB = 1000;

/** Opens a page once more, with its faces at hand, and adds up how far anything moves. */
async function shiftOf(page: Page): Promise<number> {
  await page.addInitScript(() => {
    const told = Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) told.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload({ waitUntil: 'networkidle' });
  return page.evaluate(() => Number(Reflect.get(globalThis, 'shift')));
}

for (const [kind, path] of Object.entries(pageKinds)) {
  for (const [language, address, colorScheme] of [
    ['English', path, 'light'],
    ['Burmese', inBurmese(path), 'dark'],
  ] as const) {
    const slow = language === 'English' && !alikeKinds.has(kind) ? '' : ' @slow';
    test(`${kind} in ${language} is light, keeps its own policy, stands still, and axe finds nothing${slow}`, async ({
      browser,
      baseURL,
    }) => {
      const page = await browser.newPage({ colorScheme, ...(baseURL ? { baseURL } : {}) });
      const violations: string[] = [];
      page.on('console', (message) => {
        if (/Content.Security.Policy/iu.test(message.text())) violations.push(message.text());
      });
      const { hosts, markup, script, font, headers } = await weighPage(page, address);
      // It asks nobody else for anything, and brings no framework.
      expect(hosts).toEqual([new URL(baseURL ?? '').host]);
      expect(markup, 'HTML and CSS').toBeLessThanOrEqual(14 * kB);
      expect(script, 'JavaScript').toBeLessThanOrEqual(6 * kB);
      expect(font, 'faces').toBeLessThanOrEqual(30 * kB);
      expect(await page.locator('astro-island').count()).toBe(0);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy']).toContain('camera=()');
      const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(background).not.toBe('rgba(0, 0, 0, 0)');
      expect(violations).toEqual([]);
      expect(await shiftOf(page), 'shift').toBe(0);
      await expectNoFindings(page);
      await page.close();
    });
  }
}
