import { expect, type Page, test } from '@playwright/test';
import { inBurmese, pageKinds } from '../support/pageKinds.ts';

const kB = 1000;

/** Opens a page and weighs all that comes for it, by kind, in bytes on the wire. */
async function weigh(page: Page, address: string) {
  const sizes = { markup: 0, script: 0, font: 0 };
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
  return { ...sizes, hosts: [...hosts] };
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
  test(`${kind} is light, asks nobody else for anything, brings no framework, and stands still`, async ({
    browser,
    baseURL,
  }) => {
    for (const address of [path, inBurmese(path)]) {
      const page = await browser.newPage();
      const { hosts, markup, script, font } = await weigh(page, address);
      expect(hosts, address).toEqual([new URL(baseURL ?? '').host]);
      expect(markup, `HTML and CSS of ${address}`).toBeLessThanOrEqual(14 * kB);
      expect(script, `JavaScript of ${address}`).toBeLessThanOrEqual(6 * kB);
      expect(font, `faces of ${address}`).toBeLessThanOrEqual(30 * kB);
      expect(await page.locator('astro-island').count()).toBe(0);
      expect(await shiftOf(page), `shift of ${address}`).toBe(0);
      await page.close();
    }
  });
}
