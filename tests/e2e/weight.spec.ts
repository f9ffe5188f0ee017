import { expect, test } from '@playwright/test';
import { inBurmese, pageKinds } from '../support/pageKinds.ts';

const kB = 1000;

for (const [kind, path] of Object.entries(pageKinds)) {
  test(`${kind} is light, asks nobody else for anything, and brings no framework`, async ({ browser, baseURL }) => {
    for (const address of [path, inBurmese(path)]) {
      const page = await browser.newPage();
      const sizes = { markup: 0, script: 0, font: 0 };
      await page.addInitScript(() => {
        const told = Object.assign(globalThis, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) told.shift += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const hosts = new Set<string>();
      const finished: Promise<void>[] = [];
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
      await page.goto(address, { waitUntil: 'networkidle' });
      await Promise.all(finished);
      expect([...hosts], address).toEqual([new URL(baseURL ?? '').host]);
      expect(sizes.markup, `HTML and CSS of ${address}`).toBeLessThanOrEqual(14 * kB);
      expect(sizes.script, `JavaScript of ${address}`).toBeLessThanOrEqual(6 * kB);
      expect(sizes.font, `faces of ${address}`).toBeLessThanOrEqual(30 * kB);
      expect(await page.locator('astro-island').count()).toBe(0);
      // A Burmese face that comes late may wrap a line anew; nothing else may move.
      expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'shift'))), `shift of ${address}`).toBeLessThan(
        0.05,
      );
      await page.close();
    }
  });
}
