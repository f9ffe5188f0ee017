import { expect, type Page, test } from '@playwright/test';
import { staysAsBuilt } from '../support/asBuilt.ts';
import { expectNoFindings } from '../support/axe.ts';
import { alikeKinds, inBurmese, pageKinds } from '../support/pageKinds.ts';

const kB = 1000;

/** Opens a page and weighs all that comes for it, by kind, in bytes on the wire. */
async function weigh(page: Page, address: string) {
  const sizes = { markup: 0, script: 0, font: 0 };
  const hosts = new Set<string>();
  const finished: Promise<void>[] = [];
  await staysAsBuilt(page);
  page.on('requestfinished', (request) => {
    finished.push(
      request.sizes().then(({ responseBodySize }) => {
        hosts.add(new URL(request.url()).host);
        const type = request.resourceType();
        if (type === 'document' || type === 'stylesheet') sizes.markup += responseBodySize;
        if (type === 'script') sizes.script += responseBodySize;
        if (type === 'font') sizes.font += responseBodySize;
      }),
    );
  });
  const answer = await page.goto(address, { waitUntil: 'networkidle' });
  await Promise.all(finished);
  return { ...sizes, hosts: [...hosts], headers: answer?.headers() ?? {} };
}

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
      const { hosts, markup, script, font, headers } = await weigh(page, address);
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
