import { chromium, expect, type Page, test } from '@playwright/test';
import { findBrowserWithWindow } from '../../support/browser/find.ts';
import { recordViolations } from '../../support/browser/violations.ts';
import { isFetched, recordFetchedPages } from '../../support/stories/navigation.ts';

const listing = '/canned-food/product';
const coconut = `${listing}/coconut-milk`;

const marked = (page: Page): Promise<number> => page.locator('a[data-ready]').count();
const prepared = (page: Page): Promise<number> =>
  page.locator('a[data-ready],script[type=speculationrules],link[rel=prefetch]').count();

test('a page that is an application is prepared by the browser while the pointer rests on its link', async ({
  page,
}) => {
  const violations = recordViolations(page);
  await page.goto(listing);
  const session = await page.context().newCDPSession(page);
  const wanted: string[] = [];
  session.on('Preload.prerenderStatusUpdated', ({ key }) => wanted.push(key.url));
  await session.send('Preload.enable');
  await isFetched(page, coconut);
  const early = page.waitForRequest(
    (request) => request.url().endsWith('/cart') && request.headers()['sec-purpose'] === 'prefetch',
  );
  await page.getByRole('banner').locator('a[href="/cart"]').hover();
  await (await (await early).response())?.finished();
  await page.mouse.down();
  // Under tools such as this one a browser prepares no whole page, but it says that it was asked to.
  await expect.poll(() => wanted.some((url) => url.endsWith('/cart'))).toBe(true);
  await page.mouse.up();
  await expect(page).toHaveURL('/cart');
  const how = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
  );
  expect(how).toBe('navigational-prefetch');
  expect(violations).toEqual([]);
});

const useLine = (page: Page, connection: object): Promise<unknown> =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);

for (const [what, connection] of [
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['is very slow', { saveData: false, effectiveType: 'slow-2g' }],
] as const) {
  test(`nothing is prepared where the connection ${what} @slow`, async ({ page }) => {
    const fetched = recordFetchedPages(page);
    await useLine(page, connection);
    await page.clock.install();
    await page.goto(listing);
    await page.getByRole('main').getByRole('link', { name: 'Coconut Milk' }).first().hover();
    await page.clock.runFor(1_000);
    await page.mouse.down();
    expect(await prepared(page)).toBe(0);
    expect(fetched).toEqual([]);
  });
}

test('nothing but pages is prepared, ten at most, none for a pointer that passes @slow', async ({ page }) => {
  const fetched = recordFetchedPages(page);
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto('/product');
  // What is in sight comes by itself.
  await expect.poll(() => fetched.length).toBe(8);
  await page.clock.install();
  for (const address of [
    '/api/v1/client/products',
    '/uploads/products/dried-shrimp.webp',
    '/sitemap-index.xml',
    '/logout',
    'https://example.org/',
    'mailto:a@example.org',
    '/product#main',
  ]) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, id: 'probe', textContent: 'probe' });
      document.querySelector('main')?.append(link);
    }, address);
    await page.locator('#probe').dispatchEvent('pointerover');
    await page.clock.runFor(1_000);
    await page.locator('#probe').dispatchEvent('pointerdown');
    expect(await prepared(page), address).toBe(0);
    await page.locator('#probe').evaluate((link) => link.remove());
  }
  const links = page.locator('main [data-card] h3 a, footer a[href^="/"]');
  await links.evaluateAll((all) => {
    for (const link of all) link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await page.clock.runFor(1_000);
  expect(fetched.length).toBe(8);
  for (const link of await links.all()) {
    await link.dispatchEvent('pointerover');
    await page.clock.runFor(100);
  }
  await expect.poll(() => fetched.length).toBe(10);
  expect(new Set(fetched).size).toBe(10);
  // Pages of other kinds are left to the browser.
  expect(await marked(page)).toBe(10);
});

test('a browser without such rules fetches by link elements @slow', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = (type) => type !== 'speculationrules';
  });
  await page.goto(listing);
  await isFetched(page, coconut);
  await page.getByRole('banner').locator('a[href="/cart"]').hover();
  await expect(page.locator('link[rel=prefetch]')).toHaveAttribute('href', /\/cart$/u);
  await page.mouse.down();
  expect(await page.locator('script[type=speculationrules]').count()).toBe(0);
});

/** The headless shell keeps no page whole. */
const executablePath = findBrowserWithWindow();
const skipped = executablePath ? '' : ' (skipped: there is no Chromium with a window)';

test(`a page may wait whole in the memory of the browser${skipped} @slow`, async ({ baseURL }) => {
  test.skip(!executablePath);
  const { args = [] } = test.info().project.use.launchOptions ?? {};
  const browser = await chromium.launch({
    executablePath: executablePath ?? '',
    args: [...args, '--enable-features=BackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}) });
  await page.addInitScript(() => {
    addEventListener('pagehide', ({ persisted }) => sessionStorage.setItem(location.pathname, String(persisted)));
  });
  for (const path of ['/', listing, coconut, '/search', '/faq']) await page.goto(path, { waitUntil: 'networkidle' });
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
  expect(kept).toEqual({ '/': 'true', [listing]: 'true', [coconut]: 'true', '/search': 'true' });
  await browser.close();
});

/** Marks on each page with which transition it came from the one before. */
async function markTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const transition = (event as unknown as { viewTransition: { ready: Promise<void> } | null }).viewTransition;
      const mark = (how: string): void => {
        document.documentElement.dataset['came'] = how;
      };
      if (!transition) mark('at once');
      else
        transition.ready.then(
          () => {
            const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
            mark(parts.some((part) => part.includes('(picture)')) ? 'with its picture' : 'fading');
          },
          () => mark('skipped'),
        );
    });
  });
}

test('a document fades in with the picture of its card, but not for those who mind @slow', async ({ page }) => {
  // A line on which every page is a document.
  await useLine(page, { saveData: true, effectiveType: '4g' });
  await markTransitions(page);
  const came = page.locator('html');
  await page.goto(listing);
  await page.getByRole('main').getByRole('link', { name: 'Coconut Milk' }).first().click();
  await expect(page).toHaveURL(coconut);
  await expect(came).toHaveAttribute('data-came', 'with its picture');
  // From a product to the next: its own picture makes room for that of the card.
  await page.locator('main zay-carousel [data-card] a').first().click();
  await expect(page).not.toHaveURL(coconut);
  await expect(came).toHaveAttribute('data-came', 'with its picture');
  await page.goto('/about-us');
  await page.getByRole('contentinfo').locator('a[href="/faq"]').click();
  await expect(page).toHaveURL('/faq');
  await expect(came).toHaveAttribute('data-came', 'fading');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(listing);
  await page.getByRole('main').getByRole('link', { name: 'Coconut Milk' }).first().click();
  await expect(page).toHaveURL(coconut);
  await expect(came).toHaveAttribute('data-came', 'at once');
});
