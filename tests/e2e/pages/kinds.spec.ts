import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { pageBudget } from '#publish/check/budgets.ts';
import sample from '#server/sample/catalogue.json' with { type: 'json' };
import { expectAccessible } from '../../support/browser/axe.ts';
import { similarKinds, inBurmese, pageKinds } from '../../support/site/pageKinds.ts';
import { expectNoLayoutShifts, recordLayoutShifts } from '../../support/browser/layoutShifts.ts';
import { asLabelled, productsOfFile } from '../../support/search/queries.ts';
import { weighLoadedPage } from '../../support/browser/pageWeight.ts';

const kB = 1000;
/** Of faces. Burmese pages have two of Burmese, and Outfit for prices and what else is Latin (docs/decisions/styles-and-type.md). */
const faceBudgets = { English: 30 * kB, Burmese: 52 * kB };

for (const [kind, path] of Object.entries(pageKinds)) {
  for (const [language, address, colorScheme] of [
    ['English', path, 'light'],
    ['Burmese', inBurmese(path), 'dark'],
  ] as const) {
    const slow = language === 'English' && !similarKinds.has(kind) ? '' : ' @slow';
    test(`${kind} in ${language} is light, keeps its own policy, stands still, and axe finds nothing${slow}`, async ({
      browser,
      baseURL,
    }) => {
      const page = await browser.newPage({ colorScheme, ...(baseURL ? { baseURL } : {}) });
      const violations: string[] = [];
      page.on('console', (message) => {
        if (/Content.Security.Policy/iu.test(message.text())) violations.push(message.text());
      });
      const { hosts, markup, script, font, headers } = await weighLoadedPage(page, address);
      // It asks nobody else for anything, and brings no framework.
      expect(hosts).toEqual([new URL(baseURL ?? '').host]);
      expect(markup, 'HTML and CSS').toBeLessThanOrEqual(pageBudget);
      // 6 kB, and a twentieth of air.
      expect(script, 'JavaScript').toBeLessThanOrEqual(6.3 * kB);
      expect(font, 'faces').toBeLessThanOrEqual(faceBudgets[language]);
      expect(await page.locator('astro-island').count()).toBe(0);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy']).toContain('camera=()');
      const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(background).not.toBe('rgba(0, 0, 0, 0)');
      expect(violations).toEqual([]);
      await recordLayoutShifts(page);
      await expectNoLayoutShifts(page);
      await expectAccessible(page);
      await page.close();
    });
  }
}

test('no product of the sample has a page heavier than allowed, not even in Burmese @slow', async ({ request }) => {
  const pages: { slug: string; body: Buffer }[] = [];
  for (const { slug, categories } of asLabelled(productsOfFile(sample))) {
    const page = await request.get(inBurmese(`/${categories[0] ?? ''}/product/${slug}`));
    expect(page.status(), slug).toBe(200);
    pages.push({ slug, body: await page.body() });
  }
  // The largest are the heaviest, and each takes a while to compress.
  const heaviest = pages.sort((one, other) => other.body.length - one.body.length).slice(0, 15);
  for (const { slug, body } of heaviest)
    expect.soft(brotliCompressSync(body).length, slug).toBeLessThanOrEqual(pageBudget);
});
